import { expect, test } from "vitest";
import { countTests } from "./vitest-report.ts";

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

test("a run that failed is never summed up as one without failures", () => {
	expect(countTests(report(5, 0), 1)).toEqual({ passed: 5, failed: 1 });
	expect(countTests(undefined, 1)).toEqual({ passed: 0, failed: 1 });
	expect(countTests(undefined, 0)).toEqual({ passed: 0, failed: 1 });
});
