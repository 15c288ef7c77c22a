import { writeFile } from "node:fs";
import type { DecoderMessage, DecoderRequest } from "./decoder.ts";

/** How often the process measures itself while it decodes, in ms. libvips allocates about 1 GB a second. */
const measureEveryMs = 20;

/**
 * Answers the requests of a decoder: the main program of its process. Ends the process when a file reaches a limit.
 *
 * @param work decodes one file. It may send its result in parts, and then awaits each `send`.
 */
export function serveDecoder<Input, Output, Part = never>(
	work: (input: Input, send: (part: Part) => Promise<void>) => Promise<Output>,
): void {
	process.on("message", async ({ input, cpuMs, memoryMegabytes }: DecoderRequest<Input>) => {
		const before = process.cpuUsage();
		const timer = setInterval(() => {
			const { user, system } = process.cpuUsage(before);
			if (user + system > cpuMs * 1000 || memoryUsed() > memoryMegabytes) endAtOnce();
		}, measureEveryMs);
		try {
			const output = await work(input, (part) => send<Output, Part>({ kind: "part", part }));
			await send<Output, Part>({ kind: "output", output, isLarge: memoryUsed() > memoryMegabytes / 2 });
		} catch (error) {
			await send<Output, Part>({ kind: "error", message: String((error as Error).stack ?? error) });
		} finally {
			clearInterval(timer);
		}
	});
	preferToBeKilled();
	// The shop has ended, or needs the process no longer.
	process.on("disconnect", endAtOnce);
	// Ctrl-C in a terminal reaches every process. The shop finishes its requests first.
	for (const signal of ["SIGINT", "SIGHUP", "SIGQUIT"] as const) process.on(signal, () => {});
	void send({ kind: "ready" });
}

/** On Linux, when the machine or container has no memory left, the kernel kills this process and not the shop. */
function preferToBeKilled(): void {
	if (process.platform === "linux") writeFile("/proc/self/oom_score_adj", "1000", () => {});
}

/** Resident memory in MB. */
function memoryUsed(): number {
	return process.memoryUsage.rss() / 1024 / 1024;
}

/** `process.exit` would wait for the threads that are decoding. */
function endAtOnce(): void {
	process.kill(process.pid, "SIGKILL");
}

function send<Output, Part>(message: DecoderMessage<Output, Part>): Promise<void> {
	return new Promise((resolve, reject) => {
		process.send?.(message, undefined, undefined, (error: Error | null) => (error ? reject(error) : resolve()));
	});
}
