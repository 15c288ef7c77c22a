import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readOptions } from "./options.ts";
import { openReport, round, rowOf } from "./report.ts";

const exitCode = process.exitCode;
let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "noor-report-"));
	vi.spyOn(console, "log").mockReturnValue();
});
afterEach(async () => {
	process.exitCode = exitCode;
	vi.restoreAllMocks();
	await rm(folder, { recursive: true });
});

const of = (samples: number[]) => ({ what: "a listing", unit: "ms CPU" as const, samples, goal: { atMost: 1 } });

test("a row has the median, how far the repetitions lie apart, the ratio to the bare server, and the goal", () => {
	const figure = { ...of([1.8, 2, 2.2]), bare: [0.02, 0.02, 0.02], goal: { atMost: 1, bareMs: 0.025 } };
	expect(rowOf({ ...figure, besides: { "p50 ms": 4.5678 } })).toEqual({
		what: "a listing",
		measured: "2 ms CPU",
		"±": "10 %",
		"÷ bare": 100,
		goal: "≤ 1 or ≤ 40 × bare",
		verdict: "missed",
		"p50 ms": 4.57,
	});
});

test("numbers are rounded to three digits that count", () => {
	expect([0.012345, 1.2345, 12.345, 123.45, 12_345.6].map(round)).toEqual([0.0123, 1.23, 12.3, 123, 12_346]);
});

test("a goal that was missed makes the benchmark fail; one that is met or within the noise does not", async () => {
	const passing = openReport(readOptions([]));
	passing.add("reads", "a small shop", [of([0.9]), of([0.9, 1.1, 1.3])]);
	await passing.close();
	expect(process.exitCode).toBe(exitCode);
	const failing = openReport(readOptions([]));
	failing.add("reads", "a small shop", [of([0.9]), of([2])]);
	await failing.close();
	expect(process.exitCode).toBe(1);
});

test("what could not be measured makes the benchmark fail", async () => {
	vi.spyOn(console, "error").mockReturnValue();
	const report = openReport(readOptions([]));
	report.fail("edit", new Error("The shop did not start."));
	await report.close();
	expect(process.exitCode).toBe(1);
	expect(console.log).toHaveBeenCalledWith("not measured: edit: Error: The shop did not start.");
});

test("--json writes every figure with its verdict", async () => {
	const file = join(folder, "bench.json");
	const report = openReport(readOptions(["--json", file]));
	report.add("reads", "a small shop", [of([1, 2, 3])]);
	await report.close();
	expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({
		options: { repeats: 3 },
		goals: { met: 0, withinNoise: 1, missed: 0 },
		figures: [
			{ part: "reads", setting: "a small shop", samples: [1, 2, 3], median: 2, spread: 0.5, verdict: "within noise" },
		],
	});
});
