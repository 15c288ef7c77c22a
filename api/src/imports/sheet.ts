import type { ProductColumn } from "@noor/contract/import-columns";
import type { ColumnMapping } from "@noor/contract/imports";
import { unescapeFormula } from "./formula-guard.ts";

/** A row of a file by product column. Columns that are not mapped are missing; blank cells are "". */
export interface SheetRow {
	/** Row number as in spreadsheets: the headers are row 1. */
	row: number;
	cells: Partial<Record<ProductColumn, string>>;
}

/**
 * Applies a column mapping to rows of a file. Blank rows are left out.
 *
 * @param rowsBefore how many rows stand between these and the headers.
 */
export function readSheet(
	rows: readonly (readonly string[])[],
	mapping: ColumnMapping,
	rowsBefore: number,
): SheetRow[] {
	const columns = Object.entries(mapping) as [ProductColumn, number][];
	return rows.flatMap((cells, index) => {
		if (cells.every((cell) => cell.trim() === "")) return [];
		const read = columns.map(([column, columnIndex]) => [column, readCell(cells[columnIndex] ?? "")] as const);
		return [{ row: rowsBefore + index + 2, cells: Object.fromEntries(read) }];
	});
}

function readCell(cell: string): string {
	return cell.trim() === "" ? "" : unescapeFormula(cell);
}
