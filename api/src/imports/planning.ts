import { type ProductColumn, productColumns } from "@noor/contract/import-columns";
import type { ColumnMapping } from "@noor/contract/imports";
import type { z } from "zod";
import type { Blame } from "./group-rows.ts";
import type { ImportPlan } from "./import-plan.ts";
import { type ProductRow, textOf } from "./product-rows.ts";
import type { CurrentProducts } from "./read-current-products.ts";
import type { SheetRow } from "./sheet.ts";

/** What planning an import knows, and what comes together while it goes through the products. */
export interface Planning {
	shop: CurrentProducts;
	mapping: ColumnMapping;
	/** Whether brands and suppliers that there are not are to be added. */
	createMissing: boolean;
	/** Says what is wrong with a cell. */
	blame: Blame;
	categoriesByPath: ReadonlyMap<string, number[]>;
	newBrands: string[];
	newSuppliers: string[];
	stock: ImportPlan["stock"];
	/** Those that the file has used so far. */
	skus: Set<string>;
}

/** What a product's rows say in a column. */
export interface Cell {
	row: SheetRow;
	column: ProductColumn;
	text: string;
}

const labels = new Map<ProductColumn, () => string>(productColumns.map(({ id, label }) => [id, label]));

/** The name of a column in files and on screens. */
export function labelOf(column: ProductColumn): string {
	return labels.get(column)?.() ?? column;
}

/** What a group says in these columns, where that is not what the shop says already. */
export function newCells(
	planning: Planning,
	rows: readonly SheetRow[],
	columns: readonly ProductColumn[],
	current: ProductRow | null | undefined,
): Cell[] {
	return allCells(planning, rows, columns).filter(({ row, column, text }) => {
		if (!current) return text !== "";
		// A file that says what it found of the stock means the difference, whatever the shop has by now.
		const before = column === "stock" ? row.cells.stockSeen : undefined;
		return text !== (before || textOf(current, column, planning.shop.categories));
	});
}

/** What a group says in each of these columns: once, or on every row the same. */
export function allCells(planning: Planning, rows: readonly SheetRow[], columns: readonly ProductColumn[]): Cell[] {
	return columns.flatMap((column) => {
		if (planning.mapping[column] === undefined) return [];
		const filled = rows.filter(({ cells }) => cells[column]);
		const [row = rows[0] as SheetRow] = filled;
		const text = row.cells[column] ?? "";
		return [{ row, column, text }];
	});
}

/** What a form makes of values; undefined, and what is wrong is said of its cell, where it refuses them. */
export function judge<S extends z.ZodType>(
	planning: Planning,
	schema: S,
	values: object,
	columns: Record<string, ProductColumn>,
	rows: readonly SheetRow[],
	said: readonly Cell[],
): z.output<S> | undefined {
	const judged = schema.safeParse(values);
	if (judged.success) return judged.data;
	for (const { path, message } of judged.error.issues) {
		const column = columns[String(path[0])];
		const cell = said.find((cell) => cell.column === column);
		if (column) planning.blame(cell?.row ?? (rows[0] as SheetRow), column, message);
	}
	return undefined;
}
