import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";

export interface Usage {
	cpuMs: number;
	memoryMb: number;
}

/** A server in a process of its own, whose use of the CPU can be asked for. */
export interface Child {
	url: string;
	usage(): Promise<Usage>;
	tell(message: object): Promise<Usage>;
	stop(): Promise<void>;
}

export async function startChild(file: string, args: string[] = []): Promise<Child> {
	const child = fork(new URL(file, import.meta.url), args, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
	const { url } = await answerOf<{ url: string }>(child);
	return {
		url,
		usage: () => ask(child, {}),
		tell: (message) => ask(child, message),
		stop: async () => {
			child.disconnect();
			await once(child, "exit");
		},
	};
}

async function ask(child: ChildProcess, message: object): Promise<Usage> {
	child.send(message);
	return answerOf<Usage>(child);
}

async function answerOf<T>(child: ChildProcess): Promise<T> {
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

/** The length of a tick of the kernel's accounts, in ms; it is this on every Linux. */
const tickMs = 10;

/**
 * The CPU that a PostgreSQL has used, all its processes together, in ms: those that run, and those that have ended. Read
 * from /proc, so it is known on Linux only; elsewhere 0.
 *
 * @param postmaster the process id of the server itself.
 */
export async function postgresCpuMs(postmaster: number): Promise<number> {
	const pids = (await readdir("/proc").catch(() => [])).filter((name) => /^\d+$/.test(name));
	const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, "utf8").catch(() => "")));
	let ticks = 0;
	for (const [at, stat] of stats.entries()) {
		// The name of the program is in brackets and may hold anything; the figures follow it.
		const [, parent, ...rest] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
		const [user, system, usersOfEnded, systemsOfEnded] = rest.slice(9, 13).map(Number);
		if (Number(parent) === postmaster) ticks += (user ?? 0) + (system ?? 0);
		if (Number(pids[at]) === postmaster)
			ticks += (user ?? 0) + (system ?? 0) + (usersOfEnded ?? 0) + (systemsOfEnded ?? 0);
	}
	return ticks * tickMs;
}
