import { expect, test } from "vitest";
import { savedOverFirst } from "./saved-over-first.ts";

const first = { name: { text: "توصيل مجاني", source: "Free Shipping" } };
const current = { name: "Free Shipping", translations: { ar: first } };
const theirs = { name: { text: "توصيل", source: "Free Shipping" } };

test.each([
	["goes with its English", { name: "Courier" }, current.translations, {}],
	[
		"goes when a form sends it back with its source",
		{ name: "Courier", translations: { ar: first } },
		{ ar: first },
		{},
	],
	["stays with its English", { name: "Free Shipping" }, { ar: first }, { ar: first }],
	[
		"stays when a form has it as a translation",
		{ name: "Courier", translations: { ar: { name: { text: "توصيل مجاني" } } } },
		{ ar: first },
		{ ar: first },
	],
	["gives way to another one", { name: "Courier", translations: { ar: theirs } }, { ar: first }, { ar: theirs }],
])("the translation of a new shop %s", (_, form, translations, saved) => {
	expect(savedOverFirst(form, { ...current, translations }, first)).toEqual(saved);
});

test("a translation of staff stays when its English is changed", () => {
	expect(savedOverFirst({ name: "Courier" }, { ...current, translations: { ar: theirs } }, first)).toEqual({
		ar: theirs,
	});
});
