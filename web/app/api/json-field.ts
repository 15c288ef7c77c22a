import * as m from "@noor/messages/web";
import { z } from "zod";

/** A form field that carries a value as JSON. */
export function jsonField<S extends z.ZodType>(schema: S) {
	return z
		.string()
		.transform((text, context) => {
			try {
				return JSON.parse(text) as unknown;
			} catch {
				context.addIssue({ code: "custom", message: m.not_json() });
				return z.NEVER;
			}
		})
		.pipe(schema);
}
