import { expect, test } from "vitest";
import { cpuMsOf, memoryMbOf, parseStat } from "./cpu.ts";

test("the figures of a process are found whatever its name contains", () => {
	const stat = "42 (a (strange) 1 2 name) S 7 42 42 0 -1 4194304 100 200 0 0 150 25 30 4 20 0 1 0 84219 0 0";
	expect(parseStat(stat)).toEqual({ parent: 7, ownMs: 1_750, endedChildrenMs: 340 });
});

test.skipIf(process.platform !== "linux")("a process that works uses CPU, and has memory", async () => {
	const before = await cpuMsOf(process.pid);
	const used = process.cpuUsage();
	while (process.cpuUsage(used).user < 20_000) Math.random();
	expect((await cpuMsOf(process.pid)) - before).toBeGreaterThan(10);
	expect(await memoryMbOf(process.pid)).toBeGreaterThan(10);
});
