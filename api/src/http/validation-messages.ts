import * as m from "@noor/messages/api/http";
import { listText } from "@noor/messages/lists";
import { baseLocale, locale } from "@noor/messages/locale";
import { z } from "zod";

/** Replaces Zod's own texts, written for programmers, wherever a schema gives no text of its own. Applies to the process. */
export function installValidationMessages(): void {
	// In English the rest, which only programs meet, has Zod's texts.
	const rest = () => (locale() === baseLocale ? undefined : m.invalid_value());
	z.config({ customError: (issue) => plainWords(issue) ?? rest() });
}

function plainWords(issue: z.core.$ZodRawIssue): string | undefined {
	switch (issue.code) {
		case "invalid_type":
			if (issue.input === undefined || issue.input === null) return m.required();
			return kinds[issue.expected]?.();
		case "invalid_value":
			return m.must_be_one_of({ values: listText(issue.values.map((value) => `"${String(value)}"`)) });
		case "too_small":
			return atLeast(issue.origin, Number(issue.minimum));
		case "too_big":
			return atMost(issue.origin, Number(issue.maximum));
		default:
			return undefined;
	}
}

const kinds: Partial<Record<string, () => string>> = {
	string: m.must_be_text,
	number: m.must_be_number,
	int: m.must_be_whole_number,
	boolean: m.must_be_boolean,
	array: m.must_be_list,
	object: m.must_be_object,
	date: m.must_be_date,
};

function atLeast(origin: string, limit: number): string {
	if (origin === "string") return m.text_at_least({ limit });
	if (origin === "array") return m.list_at_least({ limit });
	return m.number_at_least({ limit });
}

function atMost(origin: string, limit: number): string {
	if (origin === "string") return m.text_at_most({ limit });
	if (origin === "array") return m.list_at_most({ limit });
	return m.number_at_most({ limit });
}
