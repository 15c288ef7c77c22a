import * as m from "@noor/messages/web";
import { z } from "zod";
import { parseJson } from "./parse-json.ts";

/** Returns a schema of a form field that contains JSON. `schema` validates the parsed value. */
export function jsonField<S extends z.ZodType>(schema: S) {
	return z
		.string()
		.transform((text, context) => {
			const value = parseJson(text);
			if (value === undefined) context.addIssue({ code: "custom", message: m.not_json() });
			return value;
		})
		.pipe(schema);
}
