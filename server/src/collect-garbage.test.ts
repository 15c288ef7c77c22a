import { execFileSync } from "node:child_process";
import { afterEach, expect, test, vi } from "vitest";
import { collectGarbageWhenIdle } from "./collect-garbage.ts";

const megabyte = 1024 * 1024;
afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

/** Lets time pass in a process with this heap, and this share of the time that its event loop is busy. */
function pass(heapMb: number, utilization: number): void {
	vi.spyOn(process, "memoryUsage").mockReturnValue({ ...process.memoryUsage(), heapTotal: heapMb * megabyte });
	vi.spyOn(performance, "eventLoopUtilization").mockReturnValue({ idle: 0, active: 0, utilization });
	vi.advanceTimersByTime(5_000);
}

test("garbage is collected at the start and when what follows it is done, and again once the heap has grown and the process is idle", () => {
	vi.useFakeTimers({ toFake: ["setInterval"] });
	const collect = vi.fn();
	vi.spyOn(process, "memoryUsage").mockReturnValue({ ...process.memoryUsage(), heapTotal: 100 * megabyte });
	collectGarbageWhenIdle(collect);
	expect(collect, "at the start").toHaveBeenCalledTimes(1);
	pass(100, 0.5);
	expect(collect, "while the start goes on").toHaveBeenCalledTimes(1);
	pass(100, 0);
	expect(collect, "first idle").toHaveBeenCalledTimes(2);
	pass(120, 0);
	expect(collect, "has hardly grown").toHaveBeenCalledTimes(2);
	pass(300, 0.5);
	expect(collect, "while it is busy").toHaveBeenCalledTimes(2);
	pass(300, 0.01);
	expect(collect, "idle after load").toHaveBeenCalledTimes(3);
	pass(300, 0.01);
	expect(collect, "the same heap again").toHaveBeenCalledTimes(3);
});

/** The most memory that a process has for bodies, of which it keeps 26 MB at a time, in bytes. */
function mostBytes(first: string): number {
	const program = `${first}
		const kept = [];
		let most = 0;
		for (let nth = 0; nth < 6000; nth++) {
			kept.push(new Uint8Array(32 * 1024));
			if (kept.length > 800) kept.shift();
			await new Promise(setImmediate);
			most = Math.max(most, process.memoryUsage().arrayBuffers);
		}
		console.log(most);`;
	return Number(execFileSync(process.execPath, ["--input-type=module", "-e", program], { cwd: import.meta.dirname }));
}

test("bodies that are no longer kept take less memory than V8 would let them take", () => {
	const limited = mostBytes('(await import("./collect-garbage.ts")).limitGarbage();');
	expect(limited).toBeLessThan(0.85 * mostBytes(""));
});
