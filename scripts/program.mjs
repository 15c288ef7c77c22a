import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

// The .mjs scripts run on the Node of the machine (20 or newer) and use no packages.

export const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");

/** The Node that runs the shop, its build and its tests: 24, from the npm package `node`. */
export const node24 = resolve(root, "node_modules/node/bin", process.platform === "win32" ? "node.exe" : "node");

/** Prints one sentence and ends this program with exit code 1. */
export function fail(sentence) {
	console.error(sentence);
	process.exit(1);
}

/** Runs a program to its end and shows its output. Returns its exit code and its stderr. */
export function run(file, args, options = {}) {
	return new Promise((resolve, reject) => {
		const child = spawn(file, args, { cwd: root, stdio: ["ignore", "inherit", "pipe"], ...options });
		let stderr = "";
		child.stderr?.on("data", (chunk) => {
			stderr += chunk;
			process.stderr.write(chunk);
		});
		child.once("error", reject);
		child.once("close", (code) => resolve({ code: code ?? 1, stderr }));
	});
}

/**
 * Replaces this program by one on Node 24, as closely as Node can (there is no `exec`): forwards signals, and ends as it
 * ends. The child gets an IPC channel, whose closing shows it that this process was killed.
 *
 * @param {string} file a path from the root of the repository.
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, isServer?: boolean }} options a server reads `.env` where it exists; variables that
 * are set already win.
 */
export function replaceBy(file, args, { env = {}, isServer = false } = {}) {
	const flags = isServer ? serverFlags() : [];
	const child = spawn(chooseNode(), [...flags, resolve(root, file), ...args], {
		cwd: root,
		stdio: ["inherit", "inherit", "inherit", "ipc"],
		// Compiling the sources and packages takes half of a start.
		env: {
			NODE_COMPILE_CACHE: resolve(root, "node_modules/.cache/node"),
			...(isServer ? allocatorSettings : {}),
			...process.env,
			...env,
		},
	});
	const signals = ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT"];
	for (const signal of signals) process.on(signal, () => child.kill(signal));
	stopWithNpm(child);
	child.once("error", (error) => fail(`${child.spawnfile} cannot be run: ${error.message}.`));
	child.once("exit", (code, signal) => {
		if (!signal) process.exit(code ?? 1);
		for (const each of signals) process.removeAllListeners(each);
		process.kill(process.pid, signal);
	});
}

/**
 * For the memory outside of the heap of V8, where glibc allocates it. A block from 128 KB on is mapped by itself, and so returned when it is
 * freed. Unless that size is set, it grows up to 32 MB: freed pages and answers leave gaps between those that the caches keep, and the gaps
 * stay with the process, 80 MB after some thousand page views. A smaller size maps the buffers of libuv, of 64 KB, for every read.
 */
export const allocatorSettings = {
	MALLOC_ARENA_MAX: "2",
	MALLOC_MMAP_THRESHOLD_: "131072",
	MALLOC_TRIM_THRESHOLD_: "131072",
};

/** Node's flags for a server. */
function serverFlags() {
	const envFile = resolve(root, ".env");
	return [
		// The young generation of the heap would grow to 120 MB under load. A third of that takes no more time.
		"--max-semi-space-size=16",
		...(existsSync(envFile) ? [`--env-file=${envFile}`] : []),
	];
}

/** The Node of the package, else the running one if it is new enough: a server may have Node 24 and leave the package out. */
function chooseNode() {
	if (existsSync(node24)) return node24;
	if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
	return fail(
		`Node 24 is needed: install the packages (npm ci --omit=dev), or run this with Node 24 instead of ${process.versions.node}.`,
	);
}

/** npm forwards signals, but not when it is killed itself: then this process gets another parent. */
function stopWithNpm(child) {
	if (!process.env.npm_lifecycle_event) return;
	const parent = process.ppid;
	const timer = setInterval(() => {
		if (process.ppid === parent) return;
		clearInterval(timer);
		child.kill("SIGTERM");
	}, 200);
	timer.unref();
}
