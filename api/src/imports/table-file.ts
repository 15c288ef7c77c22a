import type { DecimalSign } from "@noor/contract/imports";
import { maxImportRows } from "@noor/contract/limits";

/** The properties of a file of a table, besides its rows. `headers` is the first row; `rowCount` counts the following ones. */
export interface TableSummary {
	/** The encoding of its text; `xlsx` for a workbook. */
	encoding: string;
	/** Empty for a workbook. */
	delimiter: string;
	/** As its numbers show, else as usual beside the delimiter. */
	decimal: DecimalSign;
	headers: string[];
	rowCount: number;
}

/** Why a file cannot be imported. `line` is where it breaks off, as far as known. */
export type TableFault =
	| { fault: "workbook" | "not-text" | "headers-missing" | "rows-missing" | "too-many-rows" }
	| { fault: "malformed"; line: number | undefined };

const maxColumns = 200;

/** In characters. No cell of a product is that long, and texts are read in one go. */
const maxRecordLength = 200_000;

/** How many rows and about how many characters `onRows` gets at once: what the event loop takes in a few milliseconds. */
const batch = { rows: 500, characters: 100_000 };

/**
 * Takes the records of a table one by one: the headers, then the rows, which are passed on some at a time.
 *
 * @param onRows called with the rows below the headers, in order; awaited.
 */
export function collectTable(onRows: (rows: string[][]) => Promise<void>) {
	let headers: string[] | undefined;
	let rowCount = 0;
	let rows: string[][] = [];
	let characters = 0;

	return {
		/** Takes the next record. @returns the fault, if the table cannot be imported because of it. */
		async take(cells: string[]): Promise<TableFault | undefined> {
			const length = cells.reduce((sum, cell) => sum + cell.length, 0);
			if (cells.length > maxColumns || length > maxRecordLength) return { fault: "malformed", line: rowCount + 1 };
			if (!headers) {
				headers = cells.map((header) => header.trim());
				return headers.every((header) => header === "") ? { fault: "headers-missing" } : undefined;
			}
			if (++rowCount > maxImportRows) return { fault: "too-many-rows" };
			rows.push(cells);
			characters += cells.reduce((sum, cell) => sum + cell.length + 1, 0);
			if (rows.length < batch.rows && characters < batch.characters) return undefined;
			await onRows(rows);
			rows = [];
			characters = 0;
			return undefined;
		},
		/** Passes on the last rows. @returns the headers and the number of rows, or why there are none. */
		async end(): Promise<{ headers: string[]; rowCount: number } | TableFault> {
			if (!headers) return { fault: "headers-missing" };
			if (rowCount === 0) return { fault: "rows-missing" };
			if (rows.length > 0) await onRows(rows);
			return { headers, rowCount };
		},
	};
}
