import { z } from "zod";

/** From now on, what a schema has no words of its own for is told in words for people instead of Zod's for programmers. */
export function installValidationMessages(): void {
	z.config({ customError: plainWords });
}

function plainWords(issue: z.core.$ZodRawIssue): string | undefined {
	switch (issue.code) {
		case "invalid_type":
			if (issue.input === undefined || issue.input === null) return "This is required";
			return kinds[issue.expected] && `Must be ${kinds[issue.expected]}`;
		case "invalid_value":
			return `Must be one of ${issue.values.map((value) => `"${String(value)}"`).join(", ")}`;
		case "too_small":
			return bound(issue.origin, "at least", issue.minimum);
		case "too_big":
			return bound(issue.origin, "at most", issue.maximum);
		default:
			return undefined;
	}
}

const kinds: Partial<Record<string, string>> = {
	string: "text",
	number: "a number",
	int: "a whole number",
	boolean: "true or false",
	array: "a list",
	object: "an object",
	date: "a date",
};

function bound(origin: string, which: string, limit: number | bigint): string {
	if (origin === "string") return `Must have ${which} ${limit} ${limit === 1 ? "character" : "characters"}`;
	if (origin === "array") return `Must have ${which} ${limit} ${limit === 1 ? "entry" : "entries"}`;
	return `Must be ${which} ${limit}`;
}
