import { type ProductColumn, productColumns } from "@noor/contract/import-columns";
import type { ColumnMapping, DecimalSign } from "@noor/contract/imports";
import { withLineFeeds } from "@noor/contract/line-ends";
import { unescapeFormula } from "./formula-guard.ts";
import { readNumber } from "./read-number.ts";

/** A row of a file by product column. Columns that are not mapped are missing; blank cells are "". */
export interface SheetRow {
	/** Row number as in spreadsheets: the headers are row 1. */
	row: number;
	cells: Partial<Record<ProductColumn, string>>;
}

const numberColumns = new Set(productColumns.flatMap(({ id, isNumber }) => (isNumber ? [id] : [])));

/**
 * Applies a column mapping to rows of a file. Blank rows are left out.
 *
 * @param rowsBefore how many rows stand between these and the headers.
 */
export function readSheet(
	rows: readonly (readonly string[])[],
	{ mapping, decimal }: { mapping: ColumnMapping; decimal: DecimalSign },
	rowsBefore: number,
): SheetRow[] {
	const columns = Object.entries(mapping) as [ProductColumn, number][];
	return rows.flatMap((cells, index) => {
		if (cells.every((cell) => cell.trim() === "")) return [];
		const read = columns.map(([column, columnIndex]) => {
			const cell = readCell(cells[columnIndex] ?? "");
			return [column, numberColumns.has(column) ? readNumber(cell, decimal) : cell] as const;
		});
		return [{ row: rowsBefore + index + 2, cells: joinOptions(Object.fromEntries(read)) }];
	});
}

/** The size of a variant with several options: "30 cm / Brass". */
function joinOptions({ option2, option3, ...cells }: SheetRow["cells"]): SheetRow["cells"] {
	const others = [option2, option3].filter((option) => option);
	return others.length === 0
		? cells
		: { ...cells, size: [cells.size, ...others].filter((option) => option).join(" / ") };
}

function readCell(cell: string): string {
	return cell.trim() === "" ? "" : withLineFeeds(unescapeFormula(cell));
}
