import { expect, test } from "vitest";
import { columnAt, fieldOf, readMapping } from "./read-mapping.ts";

function form(...chosen: string[]): FormData {
	const form = new FormData();
	for (const [place, column] of chosen.entries()) form.set(fieldOf(place), column);
	return form;
}

test("a form says which column of the file is which", () => {
	expect(readMapping(form("name", "", "sku", "nonsense"), 4)).toEqual({ mapping: { name: 0, sku: 2 }, twice: [] });
	expect(columnAt({ name: 0, sku: 2 }, 2)).toBe("sku");
	expect(columnAt({ name: 0, sku: 2 }, 1)).toBe("");
});

test("what is chosen twice is told", () => {
	expect(readMapping(form("name", "name", "name"), 3).twice).toEqual(["Name"]);
});
