import { expect, test } from "vitest";
import { columnAt, defaultFieldOf, fieldOf, readChoices, readMapping } from "./read-choices.ts";

function form(...chosen: string[]): FormData {
	const form = new FormData();
	for (const [place, column] of chosen.entries()) form.set(fieldOf(place), column);
	return form;
}

test("a form maps the columns of the file to fields", () => {
	expect(readMapping(form("name", "", "sku", "nonsense"), 4)).toEqual({ mapping: { name: 0, sku: 2 }, twice: [] });
	expect(columnAt({ name: 0, sku: 2 }, 2)).toBe("sku");
	expect(columnAt({ name: 0, sku: 2 }, 1)).toBe("");
});

test("a field chosen twice is reported", () => {
	expect(readMapping(form("name", "name", "name"), 3).twice).toEqual(["Name"]);
});

test("a form holds the values of new products, without blank ones", () => {
	const form = new FormData();
	form.set("decimal", ",");
	form.set(defaultFieldOf("supplier"), " Shati ");
	form.set(defaultFieldOf("brand"), " ");
	expect(readChoices(form)).toEqual({
		decimal: ",",
		defaults: { supplier: "Shati" },
		createMissing: false,
		publish: false,
	});
});
