import type { SheetRow } from "@noor/contract/staff-products";
import { expect, test } from "vitest";
import { changesOf, faultOf, fillDown, keyOf, paste, refusedCells, textOf, write } from "./sheet-edits.ts";

const row = (productId: number, more: Partial<SheetRow> = {}): SheetRow => ({
	productId,
	variantId: productId * 10,
	productName: `Lamp ${productId}`,
	size: "S",
	sku: `L-${productId}`,
	status: "published",
	price: 100,
	stockQuantity: 5,
	...more,
});
const rows = [row(1), row(2), row(3)];
const none = new Map<string, string>();

test("a text that means the stored value is no edit", () => {
	const [first] = rows as [SheetRow];
	expect(write(none, first, "price", "100,00").size).toBe(0);
	const edited = write(none, first, "price", "99,5");
	expect(textOf(first, "price", edited)).toBe("99,5");
	expect(write(edited, first, "price", "100").size).toBe(0);
	expect(write(none, row(4, { stockQuantity: 0 }), "stockQuantity", "").size).toBe(1);
});

test("a block of a spreadsheet is pasted with its decimal commas, and says how many rows did not fit", () => {
	const pasted = paste(none, rows, { index: 1, column: "price" }, [
		["AED 1.290,50", "7"],
		["80", "9", "more"],
		["70", "1"],
	]);
	expect(pasted.left).toBe(1);
	expect(changesOf(rows, pasted.edits)).toEqual([
		{ productId: 2, variantId: 20, price: 1290.5, priceSeen: 100, stockQuantity: 7, stockSeen: 5 },
		{ productId: 3, variantId: 30, price: 80, priceSeen: 100, stockQuantity: 9, stockSeen: 5 },
	]);
	const last = paste(none, rows, { index: 0, column: "stockQuantity" }, [["3", "4"]]);
	expect([...last.edits.values()]).toEqual(["3"]);
});

test("filling down copies the first cell into the others and leaves other columns alone", () => {
	const edited = write(none, rows[0] as SheetRow, "price", "75");
	const filled = fillDown(edited, rows, "price", { from: 0, to: 2 });
	expect(changesOf(rows, filled).map(({ price, stockQuantity }) => [price, stockQuantity])).toEqual([
		[75, undefined],
		[75, undefined],
		[75, undefined],
	]);
	expect(fillDown(none, rows, "price", { from: 2, to: 2 }).size).toBe(0);
});

test("each cell is validated: prices above 0 but base prices, whole stock of at least 0", () => {
	const [variant, product] = [row(1), row(2, { variantId: null })];
	for (const text of ["0", "", "ten", "1,2345", "-1"]) expect(faultOf(variant, "price", text), text).toBeTruthy();
	for (const text of ["0.01", "750,50", "1,290"]) expect(faultOf(variant, "price", text), text).toBeUndefined();
	expect(faultOf(product, "price", "0")).toBeUndefined();
	expect(faultOf(product, "price", "")).toBeTruthy();
	for (const text of ["1.5", "-1", ""]) expect(faultOf(product, "stockQuantity", text), text).toBeTruthy();
	expect(faultOf(product, "stockQuantity", "0")).toBeUndefined();
	for (const column of ["price", "stockQuantity"] as const)
		expect(faultOf(variant, column, "abc"), column).toBe("A number is needed");
});

test("errors of the API are shown at the cells that were sent", () => {
	const sent = changesOf(rows, write(none, rows[2] as SheetRow, "price", "75"));
	expect(refusedCells({ "rows.0.price": ["Changed meanwhile."], "rows.9.price": ["Unknown."] }, sent)).toEqual(
		new Map([[keyOf(rows[2] as SheetRow, "price"), "Changed meanwhile."]]),
	);
});
