import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { guessDecimalSign } from "./guess-decimal-sign.ts";
import { collectTable, type TableFault, type TableSummary } from "./table-file.ts";

/** The maximum size of one row: the longest description is far shorter. */
const maxRecordBytes = 200_000;

/** The parser works through what it is given before the rows are taken from it, so it is given little. */
const sliceBytes = 64 * 1024;

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
): Promise<TableSummary | TableFault> {
	const { encoding, text: whole } = decode(bytes);
	if (whole.includes("\0")) return { fault: "not-text" };
	const { text, delimiter } = readDelimiter(whole);
	const decimal = guessDecimalSign();
	const options = { delimiter, relax_column_count: true, relax_quotes: true, max_record_size: maxRecordBytes };
	const table = collectTable(onRows);
	try {
		for await (const record of Readable.from(slices(Buffer.from(text))).pipe(parse(options))) {
			const cells = record as string[];
			decimal.see(cells);
			const fault = await table.take(cells);
			if (fault) return fault;
		}
	} catch (error) {
		if (!(error instanceof CsvError)) throw error;
		return { fault: "malformed", line: typeof error.lines === "number" ? error.lines : undefined };
	}
	const end = await table.end();
	if ("fault" in end) return end;
	return { encoding, delimiter, decimal: decimal.guess(delimiter === ";" ? "," : "."), ...end };
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

/** The delimiter, and the text without the line `sep=;` by which some programs declare it to Excel. */
function readDelimiter(text: string): { text: string; delimiter: string } {
	const [line = "", declared] = /^"?sep=([,;\t])"?\r?\n/i.exec(text) ?? [];
	const rest = text.slice(line.length);
	return { text: rest, delimiter: declared ?? findDelimiter(rest) };
}

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
