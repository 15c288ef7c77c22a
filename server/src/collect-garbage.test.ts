import { afterEach, expect, test, vi } from "vitest";
import { collectGarbageWhenIdle, limitHeapGrowth } from "./collect-garbage.ts";

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
	const limitGrowth = vi.fn();
	const used = { heapTotal: 100 * megabyte, heapUsed: 70 * megabyte, external: 20 * megabyte };
	vi.spyOn(process, "memoryUsage").mockReturnValue({ ...process.memoryUsage(), ...used });
	collectGarbageWhenIdle(collect, limitGrowth);
	expect(collect, "at the start").toHaveBeenCalledTimes(1);
	expect(limitGrowth).toHaveBeenLastCalledWith(90 * megabyte);
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
	expect(limitGrowth).toHaveBeenCalledTimes(3);
});

test("the heap grows by 30 percent between two collections, and as V8 chooses where much memory is in use", () => {
	const setFlag = vi.fn();
	limitHeapGrowth(100 * megabyte, setFlag);
	expect(setFlag).toHaveBeenLastCalledWith("--heap-growing-percent=30");
	limitHeapGrowth(200 * megabyte, setFlag);
	expect(setFlag).toHaveBeenLastCalledWith("--heap-growing-percent=0");
});
