import { runInLocale } from "@noor/messages/run-in-locale";
import { expect, test } from "vitest";
import { emirateName } from "./emirate-names.ts";
import { emirates } from "./emirates.ts";
import { governorateName } from "./governorate-names.ts";
import { governorates } from "./governorates.ts";

const all = [
	...emirates.map((name) => ({ name, write: () => emirateName(name) })),
	...[...governorates.KW, ...governorates.OM].map((name) => ({ name, write: () => governorateName(name) })),
];

test.each(all)("$name has a name of its own in each language", ({ name, write }) => {
	expect(write()).toBe(name);
	expect(runInLocale("ar", write)).toMatch(/^[\u0600-\u06ff ]+$/);
});
