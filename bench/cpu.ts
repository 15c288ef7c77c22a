import { readdir, readFile } from "node:fs/promises";

// The usage of processes, read from /proc from outside them, so on Linux only.

/** The length of a tick of the kernel's accounts, in ms; it is this on every Linux. */
const tickMs = 10;

/** The figures of /proc/<pid>/stat. */
export interface Stat {
	parent: number;
	/** CPU of its threads, those that have ended too, in ms. */
	ownMs: number;
	/** CPU of its child processes that have ended, in ms. */
	endedChildrenMs: number;
}

export function parseStat(stat: string): Stat {
	// The name of the program is in brackets and may contain anything; the figures follow it.
	const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
	const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number);
	return {
		parent: Number(fields[1]),
		ownMs: (user + system) * tickMs,
		endedChildrenMs: (endedUser + endedSystem) * tickMs,
	};
}

/** The CPU that a process and its descendants have used, also those that have ended, in ms. */
export async function cpuMsOf(root: number): Promise<number> {
	let total = 0;
	for (const [pid, { ownMs, endedChildrenMs }] of await familyOf(root))
		total += Math.max(ownMs, await threadsMsOf(pid)) + endedChildrenMs;
	return total;
}

/** The memory that a process and its descendants have in RAM, in MB. */
export async function memoryMbOf(root: number): Promise<number> {
	let kilobytes = 0;
	for (const pid of (await familyOf(root)).keys()) {
		const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
		kilobytes += Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
	}
	return (kilobytes * 1024) / 1e6;
}

/** The ids of the child processes of a process. */
export async function childrenOf(parent: number): Promise<number[]> {
	return [...(await allProcesses())].filter(([, stat]) => stat.parent === parent).map(([pid]) => pid);
}

/**
 * The CPU of the threads that run now, in ms. It is exact, where `stat` rounds to ticks: PostgreSQL has twenty processes,
 * and a short measurement may use less than a tick of each.
 */
async function threadsMsOf(pid: number): Promise<number> {
	const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
	const nanoseconds = await Promise.all(
		threads.map(async (thread) => {
			const stat = await readFile(`/proc/${pid}/task/${thread}/schedstat`, "utf8").catch(() => "");
			return Number(stat.split(" ")[0]);
		}),
	);
	return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6;
}

async function familyOf(root: number): Promise<Map<number, Stat>> {
	const all = await allProcesses();
	const family = new Map<number, Stat>();
	const add = (pid: number) => {
		const stat = all.get(pid);
		if (!stat) return;
		family.set(pid, stat);
		for (const [child, { parent }] of all) if (parent === pid) add(child);
	};
	add(root);
	return family;
}

async function allProcesses(): Promise<Map<number, Stat>> {
	const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
	const read = pids.map(async (pid) => [pid, await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "")] as const);
	const running = (await Promise.all(read)).filter(([, stat]) => stat !== "");
	return new Map(running.map(([pid, stat]) => [Number(pid), parseStat(stat)]));
}
