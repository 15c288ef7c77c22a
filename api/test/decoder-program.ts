import { setTimeout } from "node:timers/promises";
import { serveDecoder } from "../src/decoding/serve-decoder.ts";

/** The tasks of the program. */
export type DecoderTask =
	| "echo"
	| "parts"
	| "environment"
	| "throw"
	| "crash"
	| "wait"
	| "loop"
	| "compute"
	| "memory"
	| "heap";

// A decoder's program that does what a hostile file could make one do.
const kept: unknown[] = [];
serveDecoder(async (task: DecoderTask, send: (part: number) => Promise<void>) => {
	switch (task) {
		case "echo":
			return String(process.pid);
		case "parts":
			for (let part = 0; part < 3; part++) await send(part);
			return "parts";
		case "environment":
			return Object.keys(process.env).join();
		case "throw":
			throw new Error("a bug");
		case "crash":
			process.kill(process.pid, "SIGSEGV");
			return setTimeout(60_000, "");
		case "wait":
			return setTimeout(60_000, "");
		case "loop":
			for (;;) kept[0] = task;
		case "compute":
			for (let end = performance.now() + 60_000; performance.now() < end; ) {
				const until = performance.now() + 5;
				while (performance.now() < until) kept[0] = task;
				await setTimeout(0);
			}
			return "";
		case "memory":
			for (;;) {
				kept.push(Buffer.alloc(10_000_000, 1));
				await setTimeout(0);
			}
		case "heap":
			for (;;) kept.push(Array(1_000).fill(kept.length));
	}
});
