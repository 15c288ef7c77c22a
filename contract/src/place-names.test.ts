import { runInLocale } from "@noor/messages/run-in-locale";
import { expect, test } from "vitest";
import { emirates } from "./emirates.ts";
import { governorates } from "./governorates.ts";
import { emirateName, governorateName, localityName } from "./place-names.ts";

const all = [
	...emirates.map((name) => ({ name, write: () => emirateName(name) })),
	...[...governorates.KW, ...governorates.OM].map((name) => ({ name, write: () => governorateName(name) })),
];

test.each(all)("$name has a name of its own in each language", ({ name, write }) => {
	expect(write()).toBe(name);
	expect(runInLocale("ar", write)).toMatch(/^[\u0600-\u06ff ]+$/);
});

test("a city that is no emirate stays as it was typed", () => {
	expect(runInLocale("ar", () => ["Dubai", "Al Ain", "العين", ""].map(localityName))).toEqual([
		"دبي",
		"Al Ain",
		"العين",
		"",
	]);
});
