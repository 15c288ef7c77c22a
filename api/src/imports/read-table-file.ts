import { maxImportRows } from "@noor/contract/limits";
import * as m from "@noor/messages/api/imports";
import { createDecoder, DecodingFailed, type DecodingLimits } from "../decoding/decoder.ts";
import { Refusal } from "../refusal.ts";
import type { TableFault, TableSummary } from "./table-file.ts";

/** Creates the decoder of CSV files and workbooks, see `createDecoder`. */
export function createTableDecoder(limits?: Partial<DecodingLimits>) {
	return createDecoder<Uint8Array, TableSummary | TableFault, string[][]>(
		new URL("./table-decoder.ts", import.meta.url),
		limits,
	);
}

const decoder = createTableDecoder();

/**
 * Parses a CSV file (`parse-csv.ts`) or a workbook (`parse-workbook.ts`), in a process with limits of time and memory.
 *
 * @param onRows called with the rows below the headers, some at a time, in order.
 * @throws Refusal `invalid-input` when the file is a workbook that cannot be read, not text, malformed, too long, or has no headers or rows, or
 * when parsing it takes too much time or memory.
 * @throws Overloaded when too many files wait.
 */
export async function readTableFile(
	bytes: Uint8Array,
	onRows: (rows: string[][]) => void,
	{ decode } = decoder,
): Promise<TableSummary> {
	const parsed = await decode(bytes, onRows).catch((error: unknown) => {
		throw error instanceof DecodingFailed ? refuse(m.unreadable_csv()) : error;
	});
	if ("fault" in parsed) throw refuse(messageOf(parsed));
	return parsed;
}

function messageOf(fault: TableFault): string {
	switch (fault.fault) {
		case "workbook":
			return m.is_workbook();
		case "not-text":
			return m.not_text();
		case "headers-missing":
			return m.headers_missing();
		case "rows-missing":
			return m.rows_missing();
		case "too-many-rows":
			return m.too_many_rows({ maxImportRows });
		case "malformed":
			return fault.line === undefined ? m.unreadable_csv() : m.unreadable_csv_line({ line: fault.line });
	}
}

function refuse(message: string): Refusal {
	return new Refusal("invalid-input", message, { file: [message] });
}
