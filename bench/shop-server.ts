import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseEnv } from "node:util";
import { childrenOf, cpuMsOf, memoryMbOf } from "./cpu.ts";

/** A shop that runs as operators run it: `npm run start:production`, with its website. Disposing it lets it finish and ends it. */
export interface ShopServer extends AsyncDisposable {
	url: string;
	/** The process id of the server itself, not of the script that starts it. */
	pid: number;
	/** The time of the start, until the shop was ready. */
	start: { cpuMs: number; wallMs: number };
	/** CPU used so far, in ms. */
	cpuMs(): Promise<number>;
	memoryMb(): Promise<number>;
}

const root = resolve(import.meta.dirname, "..");

/**
 * Starts a shop on a database that is migrated and filled, and waits until it is ready.
 *
 * @param dataFolder where it keeps pictures, mails, and whatever makes its next start quicker.
 */
export async function startShopServer(databaseUrl: string, dataFolder: string): Promise<ShopServer> {
	const begun = performance.now();
	const script = spawn(process.execPath, [resolve(root, "scripts/server-command.mjs"), "main", "--production"], {
		cwd: root,
		stdio: ["ignore", "pipe", "inherit"],
		env: {
			...process.env,
			...withoutEnvFile(),
			NODE_ENV: "production",
			HOST: "127.0.0.1",
			PORT: "0",
			DATA_DIR: dataFolder,
			DATABASE_URL: databaseUrl,
			DEMO: "0",
			PAYMENTS: "demo",
			STOP_GRACE_S: "0",
			// The script stops the server when this process has ended.
			npm_lifecycle_event: "bench",
		},
	});
	const port = await listeningPort(script);
	const [pid] = await childrenOf(script.pid ?? 0);
	if (pid === undefined) throw new Error("The shop ended while it started.");
	const url = `http://127.0.0.1:${port}`;
	while ((await fetch(`${url}/readyz`)).status !== 200);
	const wallMs = performance.now() - begun;
	return {
		url,
		pid,
		start: { cpuMs: await cpuMsOf(pid), wallMs },
		cpuMs: () => cpuMsOf(pid),
		memoryMb: () => memoryMbOf(pid),
		async [Symbol.asyncDispose]() {
			if (script.exitCode !== null || script.signalCode !== null) return;
			const ended = once(script, "exit");
			script.kill("SIGTERM");
			await ended;
		},
	};
}

/** Empty values for what a file `.env` of this checkout sets, which would take its place where it is not set at all. */
function withoutEnvFile(): Record<string, string> {
	const file = resolve(root, ".env");
	if (!existsSync(file)) return {};
	return Object.fromEntries(Object.keys(parseEnv(readFileSync(file, "utf8"))).map((name) => [name, ""]));
}

/** Reads the output of the shop, also after its address has come, so that it never waits for a reader. */
function listeningPort({ stdout, pid }: ChildProcess): Promise<string> {
	return new Promise((resolve, reject) => {
		let output = "";
		stdout?.on("data", (chunk) => {
			output = `${output}${chunk}`.slice(-10_000);
			const [, port] = /Noor is open at http:\/\/[^:]+:(\d+)/.exec(output) ?? [];
			if (port) resolve(port);
		});
		stdout?.on("close", () => reject(new Error(`The shop (process ${pid}) did not start: ${output}`)));
	});
}
