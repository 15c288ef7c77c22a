import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import PQueue from "p-queue";
import { Overloaded } from "../refusal.ts";

/** The limits for one file, after which its decoding is ended. */
export interface DecodingLimits {
	/** Processor time of all threads, in ms. */
	cpuMs: number;
	/** From beginning to end, in ms. It also ends what occupies the process so much that it cannot measure itself. */
	wallMs: number;
	/** Resident memory of the process. */
	memoryMegabytes: number;
	/** How many other files may wait. Any more are refused at once. */
	maxWaiting: number;
	/** How long the process is kept for the next file, in ms. */
	idleMs: number;
}

/** Decodes files of one kind in a process of its own, one at a time. */
export interface Decoder<Input, Output, Part> {
	/**
	 * Decodes a file.
	 *
	 * @param onPart called with each part of the result, where the program sends its result in parts.
	 * @throws DecodingFailed when the file reached a limit or crashed the process.
	 * @throws Overloaded when too many files wait.
	 */
	decode(input: Input, onPart?: (part: Part) => void): Promise<Output>;
	/** The id of the process; undefined while none runs. */
	pid(): number | undefined;
}

/** A file reached a limit of its decoder or crashed it. The process has ended; the next file gets another. */
export class DecodingFailed extends Error {
	constructor() {
		super("The file took too much time or memory to decode.");
	}
}

/** The messages of the process. */
export type DecoderMessage<Output, Part> =
	| { kind: "ready" }
	| { kind: "part"; part: Part }
	/** `isLarge`: decoding left the process with so much memory that the next file needs another. */
	| { kind: "output"; output: Output; isLarge: boolean }
	| { kind: "error"; message: string };

/** The request to the process. */
export interface DecoderRequest<Input> {
	input: Input;
	cpuMs: number;
	memoryMegabytes: number;
}

/** Below the process that serves visitors: decoding waits for them, not they for it. */
const niceness = 10;
const defaults: DecodingLimits = {
	cpuMs: 10_000,
	wallMs: 60_000,
	memoryMegabytes: 512,
	maxWaiting: 20,
	idleMs: 10_000,
};

/**
 * Creates a decoder of files that are not trusted. The process starts with the first file and ends when none came for a
 * while, after a crash, or at a limit. It runs with low priority, without the environment, and returns all its memory to
 * the system when it ends. The limits need no support of the operating system: the process measures itself
 * (`serve-decoder.ts`), V8 limits its heap, and this one kills it when it takes too long.
 *
 * @param program the module that the process runs. It calls `serveDecoder`.
 */
export function createDecoder<Input, Output, Part = never>(
	program: URL,
	limits: Partial<DecodingLimits> = {},
): Decoder<Input, Output, Part> {
	const { cpuMs, wallMs, memoryMegabytes, maxWaiting, idleMs } = { ...defaults, ...limits };
	const queue = new PQueue({ concurrency: 1 });
	let current: { child: ChildProcess; ready: Promise<void> } | undefined;
	let idleTimer: NodeJS.Timeout | undefined;

	function start() {
		const child = fork(program, {
			serialization: "advanced",
			execArgv: [`--max-old-space-size=${Math.ceil(memoryMegabytes / 2)}`],
			// The environment holds keys and passwords.
			env: {},
			// The output of V8 and libraries when they run out of memory is no problem of the shop.
			stdio: ["ignore", "ignore", "ignore", "ipc"],
		});
		const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
		child.on("error", reject);
		child.once("message", () => resolve());
		child.once("exit", (code, signal) => {
			forget(child);
			reject(new Error(`A decoder did not start: ${signal ?? `exit code ${code}`}.`));
		});
		if (child.pid !== undefined) lowerPriority(child.pid);
		return { child, ready };
	}

	/** The next file gets another process. */
	function forget(child: ChildProcess) {
		if (current?.child === child) current = undefined;
	}

	function end(child: ChildProcess) {
		forget(child);
		if (child.connected) child.disconnect();
	}

	function kill(child: ChildProcess) {
		forget(child);
		child.kill("SIGKILL");
	}

	async function decodeNow(input: Input, onPart: (part: Part) => void): Promise<Output> {
		clearTimeout(idleTimer);
		current ??= start();
		const { child, ready } = current;
		child.ref();
		child.channel?.ref();
		const { promise, resolve, reject } = Promise.withResolvers<Output>();
		const onExit = () => reject(new DecodingFailed());
		const onMessage = (message: DecoderMessage<Output, Part>) => {
			if (message.kind === "part") onPart(message.part);
			else if (message.kind === "error") reject(new Error(message.message));
			else if (message.kind === "output") {
				if (message.isLarge) end(child);
				resolve(message.output);
			}
		};
		let timer: NodeJS.Timeout | undefined;
		try {
			await ready;
			timer = setTimeout(kill, wallMs, child);
			child.once("exit", onExit);
			child.on("message", onMessage);
			const request: DecoderRequest<Input> = { input, cpuMs, memoryMegabytes };
			// Without a listener an error would be thrown; a process that does not take the file has ended.
			child.send(request, (error) => error && kill(child));
			return await promise;
		} finally {
			clearTimeout(timer);
			child.off("exit", onExit);
			child.off("message", onMessage);
			child.unref();
			child.channel?.unref();
			idleTimer = setTimeout(end, idleMs, child).unref();
		}
	}

	return {
		async decode(input, onPart = () => {}) {
			if (queue.size >= maxWaiting) throw new Overloaded("decoder");
			return queue.add(() => decodeNow(input, onPart));
		},
		pid: () => current?.child.pid,
	};
}

function lowerPriority(pid: number): void {
	try {
		setPriority(pid, niceness);
	} catch {
		// The process has ended already, or the system does not allow it.
	}
}
