export interface Outcome {
	passed: number;
	failed: number;
}

/** How long the tests of a file took, in ms. */
export interface FileTime {
	file: string;
	ms: number;
}

/** A test that failed: where it stands, its whole name, and the first line of why. */
export interface Failure {
	file: string;
	name: string;
	reason: string;
}

interface Report {
	numPassedTests: number;
	numFailedTests: number;
	testResults: FileReport[];
}

interface FileReport {
	name: string;
	status: string;
	message?: string;
	startTime: number;
	endTime: number;
	assertionResults: { status?: string; fullName?: string; failureMessages?: string[] }[];
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
	const failed = report.numFailedTests + report.testResults.filter(isUnloaded).length;
	return { passed: report.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

/**
 * Whether a run has lost the connection to its browser, and there was no other unhandled error. Vitest then loads none of the
 * files that follow, and reports them as failed.
 *
 * @param unhandledErrors the messages of all unhandled errors.
 */
export function hasLostBrowser(unhandledErrors: readonly string[]): boolean {
	return (
		unhandledErrors.length > 0 && unhandledErrors.every((text) => text.includes("Cannot connect to the server in"))
	);
}

/**
 * Separates the files that could not be loaded from the rest of a report.
 *
 * @returns the report of the other files as JSON, and the paths of those that could not be loaded.
 */
export function separateUnloaded(json: string): { rest: string; unloaded: string[] } {
	const report: Report = JSON.parse(json);
	const testResults = report.testResults.filter((file) => !isUnloaded(file));
	return {
		rest: JSON.stringify({ ...report, testResults }),
		unloaded: report.testResults.filter(isUnloaded).map(({ name }) => name),
	};
}

function isUnloaded({ status, assertionResults }: FileReport): boolean {
	return status === "failed" && assertionResults.length === 0;
}

/** The time of each file that a run reports; none when there is no report. */
export function fileTimes(json: string | undefined): FileTime[] {
	if (json === undefined) return [];
	const report: Report = JSON.parse(json);
	return report.testResults.map(({ name, startTime, endTime }) => ({ file: name, ms: endTime - startTime }));
}

/** The slowest files, slowest first; a file that several projects run counts once, with their sum. */
export function slowestFiles(times: readonly FileTime[], count: number): FileTime[] {
	const sums = new Map<string, number>();
	for (const { file, ms } of times) sums.set(file, (sums.get(file) ?? 0) + ms);
	return [...sums]
		.map(([file, ms]) => ({ file, ms }))
		.sort((a, b) => b.ms - a.ms)
		.slice(0, count);
}

/** Every failure of a run, so that the end of a long log names them; a file that could not be loaded is one. */
export function failures(json: string | undefined): Failure[] {
	if (json === undefined) return [];
	const report: Report = JSON.parse(json);
	return report.testResults.flatMap((result) => {
		const { name: file, message, assertionResults } = result;
		if (isUnloaded(result)) return [{ file, name: "(the file could not be loaded)", reason: firstLine(message) }];
		return assertionResults
			.filter((test) => test.status === "failed")
			.map((test) => ({ file, name: test.fullName ?? "", reason: firstLine(test.failureMessages?.[0]) }));
	});
}

function firstLine(text = "") {
	return text.trim().split("\n", 1)[0] as string;
}
