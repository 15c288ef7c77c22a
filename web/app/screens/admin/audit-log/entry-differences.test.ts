import { expect, test } from "vitest";
import { differencesIn } from "./entry-differences.ts";

test("a change lists each field that differs, names first", () => {
	expect(
		differencesIn({
			before: { description: "Sand.", brandName: "Rimal" },
			after: { description: "", brandName: "Atelier Rimal" },
		}),
	).toEqual([
		{ label: "Brand Name", before: "Rimal", after: "Atelier Rimal" },
		{ label: "Description", before: "Sand.", after: "" },
	]);
});

test("parts are matched by id: changed, added and removed", () => {
	const variant = { id: 1, sku: "Q-30", size: "30 cm", price: 100, position: 0 };
	expect(
		differencesIn({
			before: { variants: [variant, { ...variant, id: 2, sku: "Q-45" }] },
			after: {
				variants: [
					{ ...variant, price: 1200.5 },
					{ ...variant, id: 3, sku: "Q-60" },
				],
			},
		}),
	).toEqual([
		{ label: "Variant Q-30: Price", before: "AED 100.00", after: "AED 1,200.50" },
		{ label: "Variant Q-45", before: "Size 30 cm, Price AED 100.00", after: "" },
		{ label: "Variant Q-60", before: "", after: "Size 30 cm, Price AED 100.00" },
	]);
});

test("lighting details, categories and stock of a product are described", () => {
	expect(
		differencesIn({
			before: {
				lighting: { wattage: 10, isDimmable: false, cri: 90 },
				categories: ["Pendants"],
				stock: [{ id: 4, sku: null, size: null, quantity: 3 }],
			},
			after: {
				lighting: { wattage: 12, isDimmable: true, cri: 90 },
				categories: [],
				stock: [{ id: 4, sku: null, size: null, quantity: 5, reason: "found", note: null }],
			},
		}),
	).toEqual([
		{ label: "Categories", before: "Pendants", after: "" },
		{ label: "Stock: Quantity", before: "3", after: "5" },
		{ label: "Stock: Reason", before: "", after: "found" },
		{ label: "Lighting: Wattage", before: "10", after: "12" },
		{ label: "Lighting: Dimmable", before: "No", after: "Yes" },
	]);
});

test("a part without other values is listed as added or removed", () => {
	expect(differencesIn({ before: { notes: [] }, after: { notes: [{ id: 7 }] } })).toEqual([
		{ label: "Note", before: "", after: "Added" },
	]);
});

test("an added record lists only the fields that have a value", () => {
	expect(
		differencesIn({ before: null, after: { code: "EID10", percentOff: 10, amountOff: null, variants: [] } }),
	).toEqual([
		{ label: "Code", before: "", after: "EID10" },
		{ label: "Percent Off", before: "", after: "10" },
	]);
});
