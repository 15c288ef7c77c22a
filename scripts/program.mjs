import { spawn } from "node:child_process";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

// The scripts up to here run on the Node of the machine (20 or later) and without any package.

export const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");

/** The Node that runs the shop, its build and its tests: 24, from the npm package `node`. */
export const node24 = resolve(root, "node_modules/node/bin", process.platform === "win32" ? "node.exe" : "node");

/** Ends this program with one sentence for the one who started it. */
export function giveUp(sentence) {
	console.error(sentence);
	process.exit(1);
}

/** Runs a program to its end, in sight. Answers its exit code and what it said on stderr. */
export function run(file, args, options = {}) {
	return new Promise((done, reject) => {
		const child = spawn(file, args, { cwd: root, stdio: ["ignore", "inherit", "pipe"], ...options });
		let told = "";
		child.stderr?.on("data", (chunk) => {
			told += chunk;
			process.stderr.write(chunk);
		});
		child.once("error", reject);
		child.once("close", (code) => done({ code: code ?? 1, told }));
	});
}

/**
 * Becomes a program of Node 24, as near as Node 20 comes to `exec`: signals are passed on, and its end is ours. It has
 * an IPC channel, whose closing tells it that we were killed and that nobody would pass on the next signal.
 */
export function become(file, args) {
	const child = spawn(node24, [resolve(root, file), ...args], {
		cwd: root,
		stdio: ["inherit", "inherit", "inherit", "ipc"],
		// What Node made of our sources and of the packages the last time: half of a start is spent on that.
		env: { NODE_COMPILE_CACHE: resolve(root, "node_modules/.cache/node"), ...process.env },
	});
	const signals = ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT"];
	for (const signal of signals) process.on(signal, () => child.kill(signal));
	stopWithNpm(child);
	child.once("error", (error) => giveUp(`Node 24 (${node24}) cannot be run: ${error.message}.`));
	child.once("exit", (code, signal) => {
		if (!signal) process.exit(code ?? 1);
		for (const each of signals) process.removeAllListeners(each);
		process.kill(process.pid, signal);
	});
}

/** npm passes signals on, but cannot do so when it is killed itself: then we are handed to another parent. */
function stopWithNpm(child) {
	if (!process.env.npm_lifecycle_event) return;
	const parent = process.ppid;
	const watch = setInterval(() => {
		if (process.ppid === parent) return;
		clearInterval(watch);
		child.kill("SIGTERM");
	}, 200);
	watch.unref();
}
