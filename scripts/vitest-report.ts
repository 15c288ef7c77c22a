export interface Outcome {
	passed: number;
	failed: number;
}

interface Report {
	numPassedTests: number;
	numFailedTests: number;
	testResults: { status: string; assertionResults: unknown[] }[];
}

/**
 * Counts the tests of a run by the report vitest leaves behind. A file that could not even be loaded is one failure, and
 * so is a run that failed for any other reason: no failure may be summed up as none.
 *
 * @param json the report, undefined when there is none.
 */
export function countTests(json: string | undefined, exitCode: number): Outcome {
	if (json === undefined) return { passed: 0, failed: 1 };
	const report: Report = JSON.parse(json);
	const unloadable = report.testResults.filter(
		(file) => file.status === "failed" && file.assertionResults.length === 0,
	);
	const failed = report.numFailedTests + unloadable.length;
	return { passed: report.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}
