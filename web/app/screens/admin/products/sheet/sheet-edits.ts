import { plainNumber } from "@noor/contract/amount-text";
import { AvailableStock, VariantPrice } from "@noor/contract/products";
import type { SheetChange, SheetRow } from "@noor/contract/staff-products";
import * as m from "@noor/messages/admin/products/sheet";

/** The columns that can be edited, in order. */
export const sheetColumns = ["price", "stockQuantity"] as const;
export type SheetColumn = (typeof sheetColumns)[number];

/** A cell; its row is the index on the page. */
export interface SheetCell {
	index: number;
	column: SheetColumn;
}

/** The texts that differ from the stored values, by `keyOf` a cell. */
export type SheetEdits = ReadonlyMap<string, string>;

/** Identifies a cell independently of the order of the rows. */
export function keyOf(
	{ productId, variantId }: Pick<SheetRow, "productId" | "variantId">,
	column: SheetColumn,
): string {
	return `${productId}/${variantId ?? ""}/${column}`;
}

/** The text of a cell. */
export function textOf(row: SheetRow, column: SheetColumn, edits: SheetEdits): string {
	return edits.get(keyOf(row, column)) ?? String(row[column]);
}

/** Sets the text of a cell. A text that equals the stored value removes the edit. */
export function write(edits: SheetEdits, row: SheetRow, column: SheetColumn, text: string): SheetEdits {
	const next = new Map(edits);
	const key = keyOf(row, column);
	if (text.trim() !== "" && Number(plainNumber(text)) === row[column]) next.delete(key);
	else next.set(key, text);
	return next;
}

/** Pastes the cells of a spreadsheet to the right and downwards. Cells beyond the page are ignored. */
export function paste(
	edits: SheetEdits,
	rows: readonly SheetRow[],
	at: SheetCell,
	cells: readonly (readonly string[])[],
): { edits: SheetEdits; left: number } {
	const first = sheetColumns.indexOf(at.column);
	let next = edits;
	for (const [down, line] of cells.entries()) {
		const row = rows[at.index + down];
		if (!row) return { edits: next, left: cells.length - down };
		for (const [right, text] of line.entries()) {
			const column = sheetColumns[first + right];
			if (column) next = write(next, row, column, plainNumber(text));
		}
	}
	return { edits: next, left: 0 };
}

/** Copies the text of the first of these rows into the others. */
export function fillDown(
	edits: SheetEdits,
	rows: readonly SheetRow[],
	column: SheetColumn,
	{ from, to }: { from: number; to: number },
): SheetEdits {
	const source = rows[from];
	if (!source) return edits;
	const text = textOf(source, column, edits);
	let next = edits;
	for (const row of rows.slice(from + 1, to + 1)) next = write(next, row, column, text);
	return next;
}

/** The error of the text of a cell; undefined for a valid text. */
export function faultOf(row: SheetRow, column: SheetColumn, text: string): string | undefined {
	const isOwnPrice = column === "price" && row.variantId === null;
	// The base price of a product without variants may be 0.
	if (isOwnPrice && Number(plainNumber(text) || Number.NaN) === 0) return undefined;
	const result = (column === "price" ? VariantPrice : AvailableStock).safeParse(text);
	if (result.success) return undefined;
	return result.error.issues[0]?.message ?? m.invalid();
}

/** The edited rows as the request body, each with the stored values for the optimistic lock. */
export function changesOf(rows: readonly SheetRow[], edits: SheetEdits): SheetChange[] {
	return rows.flatMap((row): SheetChange[] => {
		const [price, stock] = [edits.get(keyOf(row, "price")), edits.get(keyOf(row, "stockQuantity"))];
		if (price === undefined && stock === undefined) return [];
		const { productId, variantId } = row;
		return [
			{
				productId,
				variantId,
				...(price === undefined ? {} : { price: Number(plainNumber(price)), priceSeen: row.price }),
				...(stock === undefined ? {} : { stockQuantity: Number(plainNumber(stock)), stockSeen: row.stockQuantity }),
			},
		];
	});
}

/** The errors of the API by the key of the cell. The API identifies rows by their index in the request. */
export function refusedCells(errors: Record<string, string[]>, sent: readonly SheetChange[]): Map<string, string> {
	return new Map(
		Object.entries(errors).flatMap(([path, messages]) => {
			const [, index, column] = /^rows\.(\d+)\.(price|stockQuantity)$/.exec(path) ?? [];
			const row = sent[Number(index)];
			const known = sheetColumns.find((name) => name === column);
			return row && known ? [[keyOf(row, known), messages.join(" ")] as const] : [];
		}),
	);
}
