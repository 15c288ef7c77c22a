import type { ProductColumn } from "@noor/contract/import-columns";
import type { ColumnMapping } from "@noor/contract/imports";
import { unescapeFormula } from "./formula-guard.ts";

/** A row of a file, by the columns of a product. A column that is not mapped is not there; a blank cell is "". */
export interface SheetRow {
	/** As spreadsheets count: the headers are row 1. */
	row: number;
	cells: Partial<Record<ProductColumn, string>>;
}

/** The rows of a file that say something. */
export function readSheet(rows: readonly (readonly string[])[], mapping: ColumnMapping): SheetRow[] {
	const columns = Object.entries(mapping) as [ProductColumn, number][];
	return rows.flatMap((cells, index) => {
		if (cells.every((cell) => cell.trim() === "")) return [];
		const read = columns.map(([column, place]) => [column, readCell(cells[place] ?? "")] as const);
		return [{ row: index + 2, cells: Object.fromEntries(read) }];
	});
}

function readCell(cell: string): string {
	return cell.trim() === "" ? "" : unescapeFormula(cell);
}
