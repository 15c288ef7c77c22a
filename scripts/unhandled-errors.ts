import { writeFileSync } from "node:fs";
import type { Reporter, SerializedError, TestModule } from "vitest/node";

/**
 * A reporter of Vitest that writes the messages of unhandled errors, which the JSON report leaves out, to the file that
 * `UNHANDLED_ERRORS` names, as a JSON array of texts.
 */
// biome-ignore lint/style/noDefaultExport: Vitest takes the default export of a reporter
export default class UnhandledErrors implements Reporter {
	onTestRunEnd(_: readonly TestModule[], errors: readonly SerializedError[]): void {
		const file = process.env.UNHANDLED_ERRORS;
		if (file) writeFileSync(file, JSON.stringify(errors.map(textOf)));
	}
}

function textOf({ message, cause }: SerializedError): string {
	return cause ? `${message} ${textOf(cause)}` : message;
}
