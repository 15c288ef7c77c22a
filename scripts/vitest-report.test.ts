import { expect, test } from "vitest";
import { countTests, failures, fileTimes, hasLostBrowser, separateUnloaded, slowestFiles } from "./vitest-report.ts";

const report = (passed: number, failed: number, files: { status: string; assertionResults: unknown[] }[] = []) =>
	JSON.stringify({ numPassedTests: passed, numFailedTests: failed, testResults: files });

test("tests that passed and failed are counted as they are", () => {
	expect(countTests(report(7, 0), 0)).toEqual({ passed: 7, failed: 0 });
	expect(countTests(report(7, 2), 1)).toEqual({ passed: 7, failed: 2 });
});

test("a file that cannot be loaded is a failure", () => {
	const files = [
		{ status: "failed", assertionResults: [] },
		{ status: "passed", assertionResults: [{}] },
	];
	expect(countTests(report(1, 0, files), 1)).toEqual({ passed: 1, failed: 1 });
});

test("a run has lost its browser if that is the only unhandled error", () => {
	const lost = "Failed to run the test lamp-picker.test.tsx. Cannot connect to the server in 60 seconds";
	expect(hasLostBrowser([lost])).toBe(true);
	expect(hasLostBrowser([lost, "x is not defined"])).toBe(false);
	expect(hasLostBrowser([])).toBe(false);
});

test("files that could not be loaded are separated, so that they can be run once more", () => {
	const files = [
		{ name: "lost.test.tsx", status: "failed", assertionResults: [] },
		{ name: "red.test.ts", status: "failed", assertionResults: [{ status: "failed" }] },
		{ name: "green.test.ts", status: "passed", assertionResults: [{ status: "passed" }] },
	];
	const { rest, unloaded } = separateUnloaded(report(1, 1, files));
	expect(unloaded).toEqual(["lost.test.tsx"]);
	expect(countTests(rest, 0)).toEqual({ passed: 1, failed: 1 });
	expect(failures(rest).map(({ file }) => file)).toEqual(["red.test.ts"]);
	expect(separateUnloaded(rest).unloaded).toEqual([]);
});

test("a run that failed is never summed up as one without failures", () => {
	expect(countTests(report(5, 0), 1)).toEqual({ passed: 5, failed: 1 });
	expect(countTests(undefined, 1)).toEqual({ passed: 0, failed: 1 });
	expect(countTests(undefined, 0)).toEqual({ passed: 0, failed: 1 });
});

test("the slowest files come first, each once and no more than asked for", () => {
	const file = (name: string, ms: number) => ({ name, startTime: 1000, endTime: 1000 + ms });
	const times = fileTimes(JSON.stringify({ testResults: [file("a", 5), file("b", 30), file("c", 20), file("a", 40)] }));
	expect(slowestFiles(times, 2)).toEqual([
		{ file: "a", ms: 45 },
		{ file: "b", ms: 30 },
	]);
	expect(fileTimes(undefined)).toEqual([]);
});

test("each failure is named with its file and the first line of its reason", () => {
	const json = JSON.stringify({
		testResults: [
			{
				name: "a.test.ts",
				status: "failed",
				assertionResults: [
					{ status: "passed", fullName: "holds", failureMessages: [] },
					{ status: "failed", fullName: "group fails", failureMessages: ["Error: 1 is not 2\n    at line 3"] },
				],
			},
			{ name: "b.test.ts", status: "failed", message: "no such module\nmore", assertionResults: [] },
		],
	});
	expect(failures(json)).toEqual([
		{ file: "a.test.ts", name: "group fails", reason: "Error: 1 is not 2" },
		{ file: "b.test.ts", name: "(the file could not be loaded)", reason: "no such module" },
	]);
	expect(failures(undefined)).toEqual([]);
});
