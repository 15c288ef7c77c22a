import { execFileSync, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";

/** HAProxy in front of the processes of a shop, with the configuration of deploy/. */
export interface LoadBalancer {
	/** Where visitors find the shop. */
	url: string;
	/** The certificate that the shop has, which signs itself. */
	authority: string;
	/** Starts to pass requests on to these ports of 127.0.0.1, which are named process1, process2 … */
	start(ports: readonly number[]): Promise<void>;
	/** Resolves when HAProxy sends requests to so many processes. */
	untilUp(processes: number): Promise<void>;
	close(): Promise<void>;
}

/** PgBouncer between a shop and its database, with the configuration of deploy/. */
export interface Pooler {
	/** The database through it. */
	url: string;
	close(): Promise<void>;
}

/** Prepares HAProxy, its certificate and its ports. */
export async function openLoadBalancer(): Promise<LoadBalancer> {
	const folder = await mkdtemp(join(tmpdir(), "noor-soak-haproxy-"));
	const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
	execFileSync(
		"openssl",
		`req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost,IP:127.0.0.1
			-keyout ${key} -out ${certificate}`.split(/\s+/),
		{ stdio: "pipe" },
	);
	await writeFile(join(folder, "noor.pem"), (await readFile(certificate, "utf8")) + (await readFile(key, "utf8")));
	const [http, https] = [await freePort(), await freePort()];
	const socket = join(folder, "haproxy.sock");
	let stop = async () => {};

	async function upProcesses(): Promise<number> {
		const connection = connect(socket);
		connection.end("show stat\n");
		const [names = "", ...lines] = (await text(connection)).replace("# ", "").split("\n");
		const status = names.split(",").indexOf("status");
		return lines.filter((line) => line.startsWith("shop,process") && line.split(",")[status] === "UP").length;
	}

	const untilUp = async (processes: number) => {
		while ((await upProcesses().catch(() => -1)) !== processes) await delay(50);
	};
	return {
		url: `https://localhost:${https}`,
		authority: await readFile(certificate, "utf8"),
		async start(ports) {
			const example = await readDeployed("haproxy.cfg");
			const servers = ports.map((port, nth) => `    server process${nth + 1} 127.0.0.1:${port} cookie p${nth + 1}`);
			const config = example
				.replace("bind :80", `bind 127.0.0.1:${http}`)
				.replace("bind :443 ssl crt /etc/haproxy/noor.pem", `bind 127.0.0.1:${https} ssl crt ${folder}/noor.pem`)
				.replace(/^ +server process1 [\s\S]*$/m, `${servers.join("\n")}\n`)
				.replace("global\n", `global\n    stats socket ${socket}\n`);
			await writeFile(join(folder, "haproxy.cfg"), config);
			stop = await run("haproxy", ["-db", "-f", join(folder, "haproxy.cfg")]);
			await untilUp(ports.length);
		},
		untilUp,
		async close() {
			await stop();
			await rm(folder, { recursive: true, force: true });
		},
	};
}

/** Starts PgBouncer in front of a database. */
export async function openPooler(database: string): Promise<Pooler> {
	const folder = await mkdtemp(join(tmpdir(), "noor-soak-pgbouncer-"));
	// It gives up the rights of root, and reads its files again at a signal.
	await chmod(folder, 0o711);
	const { hostname, port, username, password, pathname } = new URL(database);
	const ownPort = await freePort();
	const config = (await readDeployed("pgbouncer.ini"))
		.replace(/^noor = .*$/m, `noor = host=${hostname} port=${port} dbname=${pathname.slice(1)}`)
		.replace(/^listen_port = .*$/m, `listen_port = ${ownPort}`)
		.replace(/^auth_file = .*$/m, `auth_file = ${folder}/userlist.txt`)
		.replace(/^unix_socket_dir = .*$/m, "unix_socket_dir =");
	await writeFile(join(folder, "pgbouncer.ini"), config);
	await writeFile(join(folder, "userlist.txt"), `"${username}" "${password}"\n`);
	const user = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
	const stop = await run("pgbouncer", [...user, join(folder, "pgbouncer.ini")]);
	const url = Object.assign(new URL(database), { port: String(ownPort) }).href;
	return {
		url,
		async close() {
			await stop();
			await rm(folder, { recursive: true, force: true });
		},
	};
}

function readDeployed(name: string): Promise<string> {
	return readFile(new URL(`../deploy/${name}`, import.meta.url), "utf8");
}

/** Starts a program in the foreground. @returns what ends it. @throws when it ends at once. */
async function run(program: string, args: readonly string[]): Promise<() => Promise<void>> {
	const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
	let output = "";
	for (const stream of [child.stdout, child.stderr])
		stream.on("data", (chunk) => {
			output = (output + chunk).slice(-4_000);
		});
	const ended = new Promise<void>((resolve) => {
		child.once("error", (error) => {
			output += error.message;
			resolve();
		});
		child.once("exit", () => resolve());
	});
	const isRunning = await Promise.race([ended.then(() => false), delay(500, true)]);
	if (!isRunning)
		throw new Error(`${program} did not start (apt-get install --no-install-recommends ${program}): ${output}`);
	return async () => {
		child.kill("SIGTERM");
		const timer = setTimeout(() => child.kill("SIGKILL"), 5_000);
		await ended;
		clearTimeout(timer);
	};
}

/** A port of 127.0.0.1 that nobody uses now, below those that Linux gives to outgoing connections. */
export async function freePort(): Promise<number> {
	for (;;) {
		const port = randomInt(20_000, 32_000);
		const probe = createServer();
		const isFree = await new Promise<boolean>((resolve) => {
			probe.once("error", () => resolve(false));
			probe.listen(port, "127.0.0.1", () => resolve(true));
		});
		if (!isFree) continue;
		await new Promise((resolve) => probe.close(resolve));
		return port;
	}
}
