import { maxImportRows } from "@noor/contract/limits";
import { withLineFeeds } from "@noor/contract/line-ends";
import * as m from "@noor/messages/api/translations";
import { listText } from "@noor/messages/lists";
import { createDecoder, DecodingFailed } from "../decoding/decoder.ts";
import { unescapeFormula } from "../imports/formula-guard.ts";
import type { TableFault, TableSummary } from "../imports/table-file.ts";
import { Refusal } from "../refusal.ts";
import { exchangeColumns } from "./exchanged-text.ts";

/** A row of a file of translated texts, with its texts as `trimmed` makes them. */
export type FileText = Record<(typeof exchangeColumns)[number], string>;

const decoder = createDecoder<Uint8Array, TableSummary | TableFault, string[][]>(
	new URL("./texts-decoder.ts", import.meta.url),
);

/**
 * Reads a file of translated texts: CSV, a workbook, or XLIFF. It is decoded in a process with limits of time and memory.
 *
 * @throws Refusal `invalid-input` when it cannot be read or lacks a column.
 * @throws Overloaded when too many files wait.
 */
export async function readTextsFile(bytes: Uint8Array): Promise<FileText[]> {
	const rows: string[][] = [];
	const parsed = await decoder
		.decode(bytes, (some) => {
			rows.push(...some);
		})
		.catch((error: unknown) => {
			throw error instanceof DecodingFailed ? refuseFile(m.unreadable_file()) : error;
		});
	if ("fault" in parsed) throw refuseFile(messageOf(parsed));
	const headers = parsed.headers.map((header) => header.toLowerCase());
	const missing = exchangeColumns.filter((column) => column !== "state" && !headers.includes(column));
	if (missing.length > 0) throw refuseFile(m.columns_missing({ columns: listText(missing) }));
	// Only spreadsheets have the guards of formulas.
	const read = parsed.encoding === "xliff" ? (cell: string) => cell : unescapeFormula;
	const cell = (row: string[], column: string) => trimmed(read(row[headers.indexOf(column)] ?? ""));
	return rows.map((row) => ({
		id: cell(row, "id"),
		english: cell(row, "english"),
		arabic: cell(row, "arabic"),
		state: cell(row, "state"),
	}));
}

/** A text without blanks around it, and with the line ends of the shop: programs write others. */
export function trimmed(text: string): string {
	return withLineFeeds(text).trim();
}

/** The refusal of an uploaded file. */
export function refuseFile(message: string): Refusal {
	return new Refusal("invalid-input", message, { file: [message] });
}

function messageOf(fault: TableFault): string {
	switch (fault.fault) {
		case "rows-missing":
			return m.no_texts_in_file();
		case "too-many-rows":
			return m.too_many_texts({ max: maxImportRows });
		case "malformed":
			return fault.line === undefined ? m.unreadable_file() : m.unreadable_file_at_line({ line: fault.line });
		default:
			return m.unreadable_file();
	}
}
