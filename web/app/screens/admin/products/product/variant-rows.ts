import type { ProductVariant } from "@noor/contract/products";
import * as m from "@noor/messages/admin/products/product";

/** The columns of the editor in order, which are the fields of a variant. */
export const variantColumns = [
	{ name: "size", label: m.size },
	{ name: "price", label: m.price, figure: "decimal" },
	{ name: "compareAtPrice", label: m.compare_at_price, figure: "decimal" },
	{ name: "sku", label: m.sku },
	{ name: "stockQuantity", label: m.stock_quantity, figure: "numeric" },
	{ name: "sizeDescription", label: m.size_description },
] as const satisfies readonly { name: string; label: () => string; figure?: "decimal" | "numeric" }[];
export type VariantColumn = (typeof variantColumns)[number]["name"];

/** The suggested sizes; any other may be typed. */
export function usualSizes(): string[] {
	return [
		...["XS", "S", "M", "L", "XL", "XXL"],
		...["Ø 20 cm", "Ø 30 cm", "Ø 40 cm", "Ø 50 cm", "Ø 60 cm", "Ø 90 cm"],
		...["H 30 cm", "H 45 cm", "H 150 cm", "L 60 cm", "L 90 cm", "L 120 cm"],
		...[m.strip_2m(), m.strip_5m(), m.single(), m.set_of_3(), m.box_of_6()],
	];
}

/** A variant as it is being written: every value is still a text. */
export interface VariantRow extends Record<VariantColumn, string> {
	/** Tells rows apart while they change places. */
	key: number;
	/** Of a variant that is there already, with what could be bought of it then. */
	variantId?: number;
	stockSeen?: number;
}

/** All rows, and the key of the next. */
export interface VariantRows {
	rows: readonly VariantRow[];
	nextKey: number;
}

const blank: Record<VariantColumn, string> = {
	size: "",
	price: "",
	compareAtPrice: "",
	sku: "",
	stockQuantity: "",
	sizeDescription: "",
};

/** The rows of variants that are there. */
export function rowsOf(variants: readonly ProductVariant[]): VariantRows {
	const rows = variants.map((variant, key) => ({
		key,
		variantId: variant.variantId,
		stockSeen: variant.stockQuantity,
		size: variant.size,
		price: String(variant.price),
		compareAtPrice: variant.compareAtPrice === null ? "" : String(variant.compareAtPrice),
		sku: variant.sku,
		stockQuantity: String(variant.stockQuantity),
		sizeDescription: variant.sizeDescription,
	}));
	return { rows, nextKey: rows.length };
}

/** What the API is sent of the rows; it reads figures from texts. */
export function formsOf({ rows }: VariantRows) {
	return rows.map(({ key: _, ...form }) => form);
}

/** The rows with another text in one cell. */
export function write(
	{ rows, nextKey }: VariantRows,
	place: { index: number; column: VariantColumn },
	text: string,
): VariantRows {
	return { rows: rows.map((row, index) => (index === place.index ? { ...row, [place.column]: text } : row)), nextKey };
}

/** Puts a blank row in at an index. */
export function addRow({ rows, nextKey }: VariantRows, index: number): VariantRows {
	return { rows: rows.toSpliced(index, 0, { ...blank, key: nextKey }), nextKey: nextKey + 1 };
}

/** Puts a copy of a row behind it: another variant, so its sku is another one, and nothing of it is in stock. */
export function duplicateRow({ rows, nextKey }: VariantRows, index: number): VariantRows {
	const row = rows[index];
	if (!row) return { rows, nextKey };
	const { variantId: _, stockSeen: __, ...copied } = row;
	const sku =
		row.sku.trim() === ""
			? ""
			: freeSku(
					rows,
					row.sku.replace(/-\d+$/, (end) => (end.length > 3 ? end : "")),
				);
	const copy = { ...copied, key: nextKey, sku, stockQuantity: "0" };
	return { rows: rows.toSpliced(index + 1, 0, copy), nextKey: nextKey + 1 };
}

/** Takes a row away. */
export function removeRow({ rows, nextKey }: VariantRows, index: number): VariantRows {
	return { rows: rows.toSpliced(index, 1), nextKey };
}

/** Puts a row before or behind its neighbour; at the end of the list nothing happens. */
export function moveRow({ rows, nextKey }: VariantRows, index: number, step: 1 | -1): VariantRows {
	const row = rows[index];
	const to = index + step;
	if (!row || to < 0 || to >= rows.length) return { rows, nextKey };
	return { rows: rows.toSpliced(index, 1).toSpliced(to, 0, row), nextKey };
}

/** Fills cells from a place on, to the right and downwards; rows that are missing are added. */
export function pasteCells(
	given: VariantRows,
	place: { index: number; column: VariantColumn },
	cells: readonly (readonly string[])[],
): VariantRows {
	const first = variantColumns.findIndex(({ name }) => name === place.column);
	let { rows, nextKey } = given;
	for (const [down, line] of cells.entries()) {
		const index = place.index + down;
		if (index >= rows.length) ({ rows, nextKey } = addRow({ rows, nextKey }, index));
		const written = Object.fromEntries(
			line.flatMap((text, right) => {
				const column = variantColumns[first + right];
				return column ? [[column.name, "figure" in column ? plainFigure(text) : text.trim()]] : [];
			}),
		);
		rows = rows.map((row, at) => (at === index ? { ...row, ...written } : row));
	}
	return { rows, nextKey };
}

/** The cells of what a spreadsheet puts on the clipboard: tabs between cells, quotes around what holds a line break. */
export function cellsOf(text: string): string[][] {
	const cells: string[][] = [[]];
	const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y;
	for (;;) {
		const match = cell.exec(text);
		if (!match) break;
		const [, quoted, plain, end] = match;
		cells.at(-1)?.push(quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"'));
		if (end === "") break;
		if (end !== "\t") {
			// Spreadsheets end the last line, too.
			if (cell.lastIndex === text.length) break;
			cells.push([]);
		}
	}
	return cells;
}

/** A figure without what spreadsheets put around it: "AED 1,240.00" is 1240.00. */
function plainFigure(text: string): string {
	return text.replaceAll(/AED|\$|[\s,\u00a0]/g, "");
}

/** What every combination has in common. */
export interface Combining {
	/** The values of each way in which the variants differ, as sizes and finishes. */
	lists: readonly (readonly string[])[];
	price: string;
	stockQuantity: string;
	/** What every sku begins with. */
	skuStart: string;
}

/** Every combination of one value from each list. An empty list takes no part. */
export function combinationsOf(lists: readonly (readonly string[])[]): string[][] {
	const filled = lists.filter((list) => list.length > 0);
	if (filled.length === 0) return [];
	return filled.reduce<string[][]>(
		(made, list) => made.flatMap((values) => list.map((value) => [...values, value])),
		[[]],
	);
}

/** Adds a row for every combination whose size is not there yet. Rows nothing was written in make room. */
export function combine(given: VariantRows, { lists, price, stockQuantity, skuStart }: Combining): VariantRows {
	const rows = given.rows.filter(
		(row) => row.variantId !== undefined || variantColumns.some(({ name }) => row[name] !== ""),
	);
	const sizes = new Set(rows.map(({ size }) => size.trim().toLowerCase()));
	let { nextKey } = given;
	for (const values of combinationsOf(lists)) {
		const size = values.join(", ");
		if (sizes.has(size.toLowerCase())) continue;
		sizes.add(size.toLowerCase());
		const sku = freeSku(rows, [skuStart, ...values].map(skuPart).filter(Boolean).join("-"));
		rows.push({ ...blank, key: nextKey, size, sku, price, stockQuantity });
		nextKey += 1;
	}
	return { rows, nextKey };
}

/** The values somebody has written, one on a line or with commas between them. */
export function valuesOf(text: string): string[] {
	return [
		...new Set(
			text
				.split(/[\n,]/)
				.map((value) => value.trim())
				.filter(Boolean),
		),
	];
}

function skuPart(text: string): string {
	return text
		.toUpperCase()
		.replaceAll(/[^A-Z0-9]+/g, "-")
		.replaceAll(/^-|-$/g, "");
}

/** The sku itself, or with the first number behind it that no row has. */
function freeSku(rows: readonly { sku: string }[], wanted: string): string {
	const taken = new Set(rows.map(({ sku }) => sku.trim()));
	if (!taken.has(wanted)) return wanted;
	let nth = 2;
	while (taken.has(`${wanted}-${nth}`)) nth += 1;
	return `${wanted}-${nth}`;
}
