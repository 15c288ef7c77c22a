import * as m from "@noor/messages/web";
import { z } from "zod";

/** Returns a schema of a form field that contains JSON. `schema` validates the parsed value. */
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
