import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** A program of server/src that runs as a process of its own. */
export interface Program {
	process: ChildProcess;
	/** Its output so far, stdout and stderr. */
	output(): string;
	/** Waits until the output matches; rejects when the program ends before. */
	until(pattern: RegExp): Promise<void>;
	ended: Promise<{ code: number | null; stdout: string; stderr: string }>;
}

/**
 * Starts a program with these environment variables and no others.
 *
 * @param command its file in server/src, and arguments: `main.ts --production`.
 * @param nodeArgs arguments of Node itself.
 */
export function startProgram(command: string, env: Record<string, string>, nodeArgs: string[] = []): Program {
	const [file = "", ...args] = command.split(" ");
	const path = join(import.meta.dirname, "../src", file);
	const child = spawn(process.execPath, [...nodeArgs, path, ...args], { env });
	let [stdout, stderr] = ["", ""];
	child.stdout.on("data", (chunk) => {
		stdout += chunk;
	});
	child.stderr.on("data", (chunk) => {
		stderr += chunk;
	});
	const output = () => stdout + stderr;
	const ended = once(child, "close").then(([code]) => ({ code, stdout, stderr }));
	return {
		process: child,
		output,
		until: (pattern) =>
			new Promise((resolve, reject) => {
				const check = () => pattern.test(output()) && resolve();
				child.stdout.on("data", check);
				child.stderr.on("data", check);
				check();
				void ended.then(() => reject(new Error(`The program ended without ${pattern}: ${output()}`)));
			}),
		ended,
	};
}
