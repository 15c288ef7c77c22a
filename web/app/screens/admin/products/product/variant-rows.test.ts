import { expect, test } from "vitest";
import {
	addRow,
	arabicStateOf,
	combinationsOf,
	combine,
	copiedRowsOf,
	duplicateRow,
	formsOf,
	moveRow,
	pasteCells,
	removeRow,
	rowsOf,
	type VariantRows,
	valuesOf,
	write,
	writeArabic,
} from "./variant-rows.ts";

const none: VariantRows = { rows: [], nextKey: 0 };

function sized(...sizes: string[]): VariantRows {
	return sizes.reduce((rows, size, index) => write(addRow(rows, index), { index, column: "size" }, size), none);
}

const sizesOf = ({ rows }: VariantRows) => rows.map(({ size }) => size);

test("variants become rows of texts, and rows become forms with their variant ids", () => {
	const variant = {
		variantId: 7,
		productId: 1,
		size: "30 cm",
		sizeDescription: "",
		price: 590.5,
		compareAtPrice: null,
		sku: "QAM-30",
		stockQuantity: 5,
		lighting: { wattage: 19 },
		translations: { ar: { size: { text: "30 سم", source: "30 cm" } } },
	};
	expect(formsOf(rowsOf([variant]))).toEqual([
		{
			variantId: 7,
			stockSeen: 5,
			size: "30 cm",
			sizeDescription: "",
			price: "590.5",
			compareAtPrice: "",
			sku: "QAM-30",
			stockQuantity: "5",
			lighting: { wattage: 19 },
		},
	]);
});

test("a form has the Arabic texts that were changed, and all of them of a copy, which has none stored", () => {
	const variant = {
		...{ variantId: 7, productId: 1, size: "30 cm", sizeDescription: "Wide", price: 590, compareAtPrice: null },
		...{ sku: "QAM-30", stockQuantity: 5, lighting: {} },
		translations: { ar: { size: { text: "30 سم", source: "30 cm" } } },
	};
	const changed = writeArabic(rowsOf([variant]), 0, { sizeDescription: { text: "عريض" } });
	expect(formsOf(changed)[0]).toMatchObject({ translations: { ar: { sizeDescription: { text: "عريض" } } } });
	const both = { ar: { size: { text: "30 سم", source: "30 cm" }, sizeDescription: { text: "عريض" } } };
	expect(formsOf(duplicateRow(changed, 0))[1]).toMatchObject({ translations: both });
	expect(formsOf(copiedRowsOf([variant]))[0]).toMatchObject({ translations: variant.translations });
});

test("the Arabic of a row is missing, outdated or current as it would be saved", () => {
	const variant = {
		...{ variantId: 7, productId: 1, size: "30 cm", sizeDescription: "", price: 590, compareAtPrice: null },
		...{ sku: "QAM-30", stockQuantity: 5, lighting: {}, translations: {} },
	};
	const stateOf = ({ rows: [row] }: VariantRows) => row && arabicStateOf(row);
	const rows = rowsOf([variant]);
	expect(stateOf(rows)).toBe("missing");
	expect(stateOf(writeArabic(rows, 0, { size: { text: "30 سم" } }))).toBe("current");
	const outdated = rowsOf([{ ...variant, translations: { ar: { size: { text: "20 سم", source: "20 cm" } } } }]);
	expect(stateOf(outdated)).toBe("outdated");
	expect(stateOf(writeArabic(outdated, 0, { size: { text: "20 سم", source: "30 cm" } }))).toBe("current");
});

test("rows are added, removed and moved, and keep their keys", () => {
	const rows = addRow(sized("S", "M", "L"), 1);
	expect(sizesOf(rows)).toEqual(["S", "", "M", "L"]);
	const moved = moveRow(removeRow(rows, 1), 2, -1);
	expect(sizesOf(moved)).toEqual(["S", "L", "M"]);
	expect(moved.rows.map(({ key }) => key)).toEqual([0, 2, 1]);
	expect(moveRow(moved, 0, -1).rows).toEqual(moved.rows);
	expect(moveRow(moved, 2, 1).rows).toEqual(moved.rows);
});

test("a copied row is a new variant: without an id, with an unused SKU and a stock of 0", () => {
	const [row] = sized("S").rows;
	const given: VariantRows = {
		rows: [{ ...row!, variantId: 3, stockSeen: 4, sku: "QAM", stockQuantity: "4" }],
		nextKey: 1,
	};
	const twice = duplicateRow(duplicateRow(given, 0), 1);
	expect(twice.rows.map(({ variantId, sku, stockQuantity }) => [variantId, sku, stockQuantity])).toEqual([
		[3, "QAM", "4"],
		[undefined, "QAM-2", "0"],
		[undefined, "QAM-3", "0"],
	]);
	expect(duplicateRow(sized("S"), 0).rows[1]).toMatchObject({ size: "S", sku: "" });
});

test("pasted cells fill to the right and down, add rows, and figures lose their currency and separators", () => {
	const filled = pasteCells(sized("S", "M"), { index: 1, column: "price" }, [
		["AED 1,240.00", "", "A-1", "5", "Wide", "beyond the last column"],
		["$ 99", "120", "A-2", "6"],
	]);
	expect(filled.rows).toMatchObject([
		{ size: "S", price: "" },
		{ size: "M", price: "1240.00", sku: "A-1", stockQuantity: "5", sizeDescription: "Wide" },
		{ size: "", price: "99", compareAtPrice: "120", sku: "A-2", stockQuantity: "6" },
	]);
});

test("every combination is added once with its own SKU, and empty rows are replaced", () => {
	expect(combinationsOf([["S", "M"], [], ["Brass", "Sage"]])).toEqual([
		["S", "Brass"],
		["S", "Sage"],
		["M", "Brass"],
		["M", "Sage"],
	]);
	expect(combinationsOf([[], []])).toEqual([]);
	const given = addRow(sized("30 cm, Brass"), 1);
	const made = combine(given, {
		lists: [
			["30 cm", "44 cm"],
			["Brass", "Sage"],
		],
		price: "590",
		stockQuantity: "0",
		skuStart: "qam",
	});
	expect(made.rows.map(({ size, sku, price }) => [size, sku, price])).toEqual([
		["30 cm, Brass", "", ""],
		["30 cm, Sage", "QAM-30-CM-SAGE", "590"],
		["44 cm, Brass", "QAM-44-CM-BRASS", "590"],
		["44 cm, Sage", "QAM-44-CM-SAGE", "590"],
	]);
	expect(new Set(made.rows.map(({ key }) => key)).size).toBe(4);
	expect(combine(made, { lists: [["30 cm"], ["Sage"]], price: "", stockQuantity: "", skuStart: "" })).toEqual(made);
});

test("values are separated by lines or commas, and duplicates are ignored", () => {
	expect(valuesOf(" S, M\nL\n\n S ")).toEqual(["S", "M", "L"]);
	expect(valuesOf("  ")).toEqual([]);
});
