import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";

/** A process of a soak row that answers messages of its parent. */
export interface Child {
	process: ChildProcess;
	/** The message that it sent when it had started. */
	// biome-ignore lint/suspicious/noExplicitAny: each program sends its own facts
	facts: any;
	/** Sends a request and resolves with the answer. */
	ask(request: object): Promise<unknown>;
	/** Resolves when the process has ended, with its exit code or the signal that ended it. */
	ended: Promise<number | string>;
	/** Its output to stdout and stderr so far. */
	output(): string;
}

/**
 * Starts a program of this folder and waits until it is ready.
 *
 * @param options is passed to the program as JSON.
 * @throws when the program ends before it is ready.
 */
export async function startChild(file: string, options: object): Promise<Child> {
	const child = fork(new URL(file, import.meta.url), [JSON.stringify(options)], {
		stdio: ["ignore", "pipe", "pipe", "ipc"],
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr])
		stream?.on("data", (chunk) => {
			output += chunk;
		});
	const ended = once(child, "exit").then(([code, signal]) => code ?? signal);
	const waiting = new Map<number, (answer: unknown) => void>();
	let asked = 0;
	const ready = new Promise<unknown>((resolve) => {
		child.on("message", (message: { id?: number; answer?: unknown; ready?: unknown }) => {
			if (message.ready !== undefined) resolve(message.ready);
			if (message.id !== undefined) waiting.get(message.id)?.(message.answer);
		});
	});
	const facts = await Promise.race([
		ready,
		ended.then((code) => {
			throw new Error(`${file} ended with ${code} before it was ready: ${output}`);
		}),
	]);
	return {
		process: child,
		facts,
		ended,
		output: () => output,
		ask: (request) => {
			const id = ++asked;
			const answered = new Promise((resolve) => waiting.set(id, resolve));
			child.send({ id, ...request });
			return Promise.race([
				answered,
				ended.then((code) => {
					throw new Error(`${file} ended with ${code}: ${output.slice(-2000)}`);
				}),
			]);
		},
	};
}

/** Answers the requests of the parent with the results of `handle`. */
export function answerParent<Request extends object>(facts: object, handle: (request: Request) => unknown): void {
	process.on("message", async (message: { id: number } & Request) => {
		const answer = await handle(message);
		process.send?.({ id: message.id, answer });
	});
	process.send?.({ ready: facts });
}
