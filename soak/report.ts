/** Collects the measurements of one run of `npm run soak`. */
export interface Report {
	/**
	 * Compares a measurement with what is promised, and prints both.
	 *
	 * @param isKept whether the measurement keeps the promise; one that does not makes the run fail.
	 */
	expect(what: string, required: string, measured: string | number, isKept: boolean): void;
	/** Prints a figure without a promise, or the progress of a long row. */
	note(text: string): void;
}

/** One promise of the shop, and the load or the faults under which it is checked. */
export interface Row {
	title: string;
	run(report: Report): Promise<void>;
}

/** @returns a report that prints to stdout and sets the exit code of the process. */
export function openReport(): Report {
	return {
		expect(what, required, measured, isKept) {
			if (!isKept) process.exitCode = 1;
			console.log(`  ${isKept ? "✓" : "✗"} ${what}: required ${required}, measured ${measured}`);
		},
		note: (text) => console.log(`    ${text}`),
	};
}
