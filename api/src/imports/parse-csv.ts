import { Readable } from "node:stream";
import { maxImportRows } from "@noor/contract/limits";
import { CsvError, parse } from "csv-parse";

/** Of one row, in bytes and in cells: the longest description is far shorter, and a row has about forty columns. */
const maxRecordBytes = 200_000;
const maxColumns = 200;

/** How many rows and about how many characters `onRows` gets at once: what the event loop takes in a few milliseconds. */
const batch = { rows: 500, characters: 100_000 };
/** The parser works through what it is given before the rows are taken from it, so it is given little. */
const sliceBytes = 64 * 1024;

/** What a CSV file is, besides its rows. `headers` is the first row; `rowCount` counts the following ones. */
export interface CsvSummary {
	encoding: string;
	delimiter: string;
	headers: string[];
	rowCount: number;
}

/** Why a file cannot be imported. `line` is where it breaks off, as far as known. */
export type CsvFault =
	| { fault: "workbook" | "not-text" | "headers-missing" | "rows-missing" | "too-many-rows" }
	| { fault: "malformed"; line: number | undefined };

/**
 * Parses a CSV file and detects its encoding and delimiter.
 *
 * A hostile file can make this use any amount of time and memory, so it runs in the decoder's process only.
 *
 * @param onRows called with the rows below the headers, some at a time, in order; awaited.
 */
export async function parseCsv(
	bytes: Uint8Array,
	onRows: (rows: string[][]) => Promise<void>,
): Promise<CsvSummary | CsvFault> {
	if (bytes[0] === 0x50 && bytes[1] === 0x4b) return { fault: "workbook" };
	const { encoding, text } = decode(bytes);
	if (text.includes("\0")) return { fault: "not-text" };
	const delimiter = findDelimiter(text);
	const options = { delimiter, relax_column_count: true, relax_quotes: true, max_record_size: maxRecordBytes };
	let headers: string[] | undefined;
	let rowCount = 0;
	let rows: string[][] = [];
	let characters = 0;
	try {
		for await (const record of Readable.from(slices(Buffer.from(text))).pipe(parse(options))) {
			const cells = record as string[];
			if (cells.length > maxColumns) return { fault: "malformed", line: rowCount + 1 };
			if (!headers) {
				headers = cells.map((header) => header.trim());
				if (headers.every((header) => header === "")) return { fault: "headers-missing" };
				continue;
			}
			if (++rowCount > maxImportRows) return { fault: "too-many-rows" };
			rows.push(cells);
			characters += cells.reduce((sum, cell) => sum + cell.length + 1, 0);
			if (rows.length < batch.rows && characters < batch.characters) continue;
			await onRows(rows);
			rows = [];
			characters = 0;
		}
	} catch (error) {
		if (!(error instanceof CsvError)) throw error;
		return { fault: "malformed", line: typeof error.lines === "number" ? error.lines : undefined };
	}
	if (!headers) return { fault: "headers-missing" };
	if (rowCount === 0) return { fault: "rows-missing" };
	if (rows.length > 0) await onRows(rows);
	return { encoding, delimiter, headers, rowCount };
}

function* slices(bytes: Buffer) {
	for (let start = 0; start < bytes.length; start += sliceBytes) yield bytes.subarray(start, start + sliceBytes);
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

const delimiters = [",", ";", "\t"];

/** The delimiter that occurs most often in the header row outside of quotes. */
function findDelimiter(text: string): string {
	const counts = delimiters.map(() => 0);
	let isQuoted = false;
	for (const letter of text.slice(0, maxRecordBytes)) {
		if (letter === '"') isQuoted = !isQuoted;
		if (isQuoted) continue;
		if (letter === "\n" || letter === "\r") break;
		const at = delimiters.indexOf(letter);
		if (at >= 0) counts[at] = (counts[at] ?? 0) + 1;
	}
	return delimiters[counts.indexOf(Math.max(...counts))] ?? ",";
}
