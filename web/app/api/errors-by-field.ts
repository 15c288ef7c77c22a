import type { z } from "zod";

/** What a schema has against some values, by the path of the field; each sentence once. */
export function errorsByField(error: z.ZodError): Record<string, string[]> {
	const errors: Record<string, string[]> = {};
	for (const { path, message } of error.issues) {
		const field = path.join(".");
		errors[field] = [...new Set([...(errors[field] ?? []), message])];
	}
	return errors;
}
