import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";

/** A program of this folder in a process of its own, which answers messages. */
export interface Child {
	url: string;
	pid: number;
	/** Resolves when the program has answered the message. */
	tell(message: unknown): Promise<void>;
	stop(): Promise<void>;
}

/** Starts a program, and waits until it says where it listens. */
export async function startChild(file: string): Promise<Child> {
	const child = fork(new URL(file, import.meta.url), {
		stdio: ["ignore", "inherit", "inherit", "ipc"],
		serialization: "advanced",
	});
	const { url } = (await answerOf(child)) as { url: string };
	return {
		url,
		pid: child.pid ?? 0,
		async tell(message) {
			child.send(message as object);
			await answerOf(child);
		},
		async stop() {
			child.disconnect();
			await once(child, "exit");
		},
	};
}

async function answerOf(child: ChildProcess): Promise<unknown> {
	const answered = new AbortController();
	const ended = once(child, "exit", { signal: answered.signal }).then(() => {
		throw new Error("A server of the benchmark ended before its time.");
	});
	try {
		const [answer] = await Promise.race([once(child, "message", { signal: answered.signal }), ended]);
		return answer;
	} finally {
		ended.catch(() => {});
		answered.abort();
	}
}
