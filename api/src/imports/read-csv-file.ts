import { maxImportRows } from "@noor/contract/limits";
import * as m from "@noor/messages/api/imports";
import { CsvError, parse } from "csv-parse";
import { Refusal } from "../refusal.ts";

/** A parsed CSV file. `headers` is the first row; `rows` are the following ones. */
export interface CsvContent {
	encoding: string;
	delimiter: string;
	headers: string[];
	rows: string[][];
}

const delimiters = [",", ";", "\t"];

/**
 * Parses a CSV file and detects its encoding and delimiter.
 *
 * @throws Refusal `invalid-input` when the file is a workbook, not text, malformed, too long, or has no headers or rows.
 */
export async function readCsvFile(bytes: Uint8Array): Promise<CsvContent> {
	if (bytes[0] === 0x50 && bytes[1] === 0x4b) throw refuse(m.is_workbook());
	const { encoding, text } = decode(bytes);
	if (text.includes("\0")) throw refuse(m.not_text());
	const delimiter = findDelimiter(text);
	const records: string[][] = [];
	try {
		for await (const record of parse(text, { delimiter, relax_column_count: true, relax_quotes: true })) {
			records.push(record as string[]);
			if (records.length > maxImportRows + 1) throw refuse(m.too_many_rows({ maxImportRows }));
		}
	} catch (error) {
		if (!(error instanceof CsvError)) throw error;
		throw refuse(typeof error.lines === "number" ? m.unreadable_csv_line({ line: error.lines }) : m.unreadable_csv());
	}
	const [headers = [], ...rows] = records;
	if (headers.every((header) => header.trim() === "")) throw refuse(m.headers_missing());
	if (rows.length === 0) throw refuse(m.rows_missing());
	return { encoding, delimiter, headers: headers.map((header) => header.trim()), rows };
}

/**
 * Decodes by byte order mark, else as UTF-8 if valid, else as Windows-1256 if that gives Arabic text, else as
 * Windows-1252.
 */
function decode(bytes: Uint8Array): { encoding: string; text: string } {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeAs("utf-16le", bytes);
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeAs("utf-16be", bytes);
	try {
		return { encoding: "utf-8", text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
	} catch {
		const arabic = decodeAs("windows-1256", bytes);
		return /\p{Script=Arabic}{3}/u.test(arabic.text) ? arabic : decodeAs("windows-1252", bytes);
	}
}

function decodeAs(encoding: string, bytes: Uint8Array) {
	return { encoding, text: new TextDecoder(encoding).decode(bytes) };
}

/** The delimiter that occurs most often in the header row outside of quotes. */
function findDelimiter(text: string): string {
	const [firstLine = ""] = text.replace(/"(?:[^"]|"")*"/g, "").split(/\r?\n|\r/, 1);
	const counts = delimiters.map((delimiter) => firstLine.split(delimiter).length);
	return delimiters[counts.indexOf(Math.max(...counts))] ?? ",";
}

function refuse(message: string): Refusal {
	return new Refusal("invalid-input", message, { file: [message] });
}
