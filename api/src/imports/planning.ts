import { type ProductColumn, productColumns } from "@noor/contract/import-columns";
import type { ColumnMapping, ImportDefaults } from "@noor/contract/imports";
import { withLineFeeds } from "@noor/contract/line-ends";
import type { z } from "zod";
import type { ReportError } from "./group-rows.ts";
import type { ImportPlan, NewCategory } from "./import-plan.ts";
import type { ImportPictures, PictureUse } from "./picture-use.ts";
import { arabicFields, type ProductRow, textOf } from "./product-rows.ts";
import type { CurrentProducts } from "./read-current-products.ts";
import type { SheetRow } from "./sheet.ts";

/** The input of planning an import, and the results that accumulate over its products. */
export interface Planning {
	shop: CurrentProducts;
	mapping: ColumnMapping;
	/** Whether to create unknown brands, suppliers and categories. */
	createMissing: boolean;
	/** Values of new products where the file has none. */
	defaults: ImportDefaults;
	/** Reports an error of a cell. */
	reportError: ReportError;
	categoriesByPath: ReadonlyMap<string, number[]>;
	/** Those to be created, by lower-case name, with the negative ids that planned products refer to. */
	newBrands: Map<string, { id: number; name: string }>;
	newSuppliers: Map<string, { id: number; name: string }>;
	/** Those to be created, by path. */
	newCategories: Map<string, NewCategory>;
	stock: ImportPlan["stock"];
	/** The uploaded pictures. */
	pictures: ImportPictures;
	pictureUse: PictureUse;
	/** The SKUs of the rows planned so far. */
	skus: Set<string>;
}

/** The value of a column for a product, and the row it is from. */
export interface Cell {
	row: SheetRow;
	column: ProductColumn;
	text: string;
}

const labels = new Map<ProductColumn, () => string>(productColumns.map(({ id, label }) => [id, label]));

/** The label of a column in files and on screens. */
export function labelOf(column: ProductColumn): string {
	return labels.get(column)?.() ?? column;
}

/**
 * The cells of a product whose text differs from the current value; for a new product, all that are not blank, and the
 * chosen values where the file has none.
 */
export function newCells(
	planning: Planning,
	rows: readonly SheetRow[],
	columns: readonly ProductColumn[],
	current: ProductRow | null | undefined,
): Cell[] {
	if (!current) return filledCells(planning, rows, columns);
	return allCells(planning, rows, columns).filter(({ row, column, text }) => {
		// Stock is compared with the stock at export if the file has it, because only the difference is applied.
		const before = column === "stock" ? row.cells.stockSeen : undefined;
		// Arabic texts are stored without blanks around them.
		const given = column in arabicFields ? text.trim() : text;
		return given !== (before || withLineFeeds(textOf(current, column, planning.shop.categories)));
	});
}

function filledCells(planning: Planning, rows: readonly SheetRow[], columns: readonly ProductColumn[]): Cell[] {
	const cells = new Map(allCells(planning, rows, columns).map((cell) => [cell.column, cell]));
	return columns.flatMap((column) => {
		const cell = cells.get(column);
		if (cell && cell.text !== "") return [cell];
		const text = defaultOf(planning, column);
		return text === "" ? [] : [{ row: rows[0] as SheetRow, column, text }];
	});
}

/** The chosen value of a column for new products; empty for none. */
export function defaultOf({ defaults }: Planning, column: ProductColumn): string {
	return (defaults as Partial<Record<ProductColumn, string>>)[column] ?? "";
}

/** The cell of each column that is mapped or was computed: from the first row in which it is filled, else blank from the first row. */
export function allCells(planning: Planning, rows: readonly SheetRow[], columns: readonly ProductColumn[]): Cell[] {
	return columns.flatMap((column) => {
		const filled = rows.filter(({ cells }) => cells[column]);
		if (planning.mapping[column] === undefined && filled.length === 0) return [];
		const [row = rows[0] as SheetRow] = filled;
		const text = row.cells[column] ?? "";
		return [{ row, column, text }];
	});
}

/**
 * Validates values by the schema of a staff form.
 *
 * @param columns the import column of each form field, to which errors are attached.
 * @returns the parsed form; undefined, with errors reported, when it is invalid.
 */
export function validateForm<S extends z.ZodType>(
	planning: Planning,
	schema: S,
	values: object,
	columns: Record<string, ProductColumn>,
	rows: readonly SheetRow[],
	changedCells: readonly Cell[],
): z.output<S> | undefined {
	const parsed = schema.safeParse(values);
	if (parsed.success) return parsed.data;
	for (const { path, message } of parsed.error.issues) {
		const column = columns[String(path[0])];
		const cell = changedCells.find((cell) => cell.column === column);
		if (column) planning.reportError(cell?.row ?? (rows[0] as SheetRow), column, message);
	}
	return undefined;
}
