import type { z } from "zod";

/** Returns the messages of a validation error by field path, without duplicates. */
export function errorsByField(error: z.ZodError): Record<string, string[]> {
	const errors: Record<string, string[]> = {};
	for (const { path, message } of error.issues) {
		const field = path.join(".");
		errors[field] = [...new Set([...(errors[field] ?? []), message])];
	}
	return errors;
}
