import { readFileSync } from "node:fs";
import { runInLocale } from "@noor/messages/run-in-locale";
import { expect, test } from "vitest";
import { labelOfField } from "./field-labels.ts";

const schema = readFileSync(new URL("../../../../../api/schema.sql", import.meta.url), "utf8");
/** The names of the fields that the functions of the audit log record. */
const recorded = [
	...schema.matchAll(/CREATE FUNCTION (audited_\w+)[\s\S]*?\$function\$([\s\S]*?)\$function\$/g),
].flatMap(([, , body = ""]) =>
	[...body.matchAll(/(?:jsonb_build_object\(|,)\s*'([a-zA-Z]+)',/g)].map(([, field = ""]) => field),
);
/** Never shown as fields: ids, the frame around a change of stock, parts, which have names of their own, and part of a value. */
const unshown = new Set(["id", "before", "after", "requests", "shortages", "substitutes", "courier"]);

test("every field that the audit log records has a label in Arabic", () => {
	const fields = [...new Set(recorded)].filter((field) => !unshown.has(field));
	expect(fields.length).toBeGreaterThan(100);
	const labels = runInLocale("ar", () => fields.map((field) => [field, labelOfField(field)] as const));
	expect(labels.filter(([, label]) => !/\p{Script=Arabic}/u.test(label))).toEqual([]);
});
