import { readSheet } from "read-excel-file/node";
import { addressCells } from "./address-cells.ts";
import { guessDecimalSign } from "./guess-decimal-sign.ts";
import { collectTable, type TableFault, type TableSummary } from "./table-file.ts";
import { unpackedBytes } from "./unpacked-bytes.ts";

/** The maximum size of all files of a workbook: several times what a sheet with the most rows needs. */
const maxUnpackedBytes = 200_000_000;

type Cell = string | number | boolean | Date | null | undefined;

/** Whether the bytes begin like a workbook: a ZIP archive, or a compound file of Excel before 2007. */
export function isWorkbook(bytes: Uint8Array): boolean {
	const begins = (...magic: number[]) => magic.every((byte, index) => bytes[index] === byte);
	return begins(0x50, 0x4b) || begins(0xd0, 0xcf, 0x11, 0xe0);
}

/**
 * Parses the first sheet of an .xlsx workbook. Its first row has the headers.
 *
 * A hostile file can make this use any amount of time and memory, so it runs in the decoder's process only.
 *
 * @param onRows called with the rows below the headers, some at a time, in order; awaited.
 */
export async function parseWorkbook(
	bytes: Uint8Array,
	onRows: (rows: string[][]) => Promise<void>,
): Promise<TableSummary | TableFault> {
	const table = collectTable(onRows);
	const decimal = guessDecimalSign();
	let records: Cell[][];
	try {
		if (unpackedBytes(bytes) > maxUnpackedBytes) return { fault: "workbook" };
		// The library requires the addresses of cells, which programs may leave out.
		records = await readRecords(bytes).catch(() => readRecords(addressCells(bytes)));
	} catch {
		// Whatever the library throws, it could not read the workbook.
		return { fault: "workbook" };
	}
	for (const [index, record] of records.entries()) {
		// The cells of numbers are written with a point; only texts show how somebody writes them.
		if (index > 0) decimal.see(record.filter((cell) => typeof cell === "string"));
		const fault = await table.take(record.map(textOf));
		if (fault) return fault;
	}
	const end = await table.end();
	if ("fault" in end) return end;
	return { encoding: "xlsx", delimiter: "", decimal: decimal.guess("."), ...end };
}

async function readRecords(workbook: Uint8Array): Promise<Cell[][]> {
	// The types of the library say the constructor of dates where it answers dates.
	return (await readSheet(Buffer.from(workbook))) as unknown as Cell[][];
}

/** A cell as text; a number with a point, so that it is read as the same number whatever the decimal sign of texts is. */
function textOf(cell: Cell): string {
	if (cell == null) return "";
	if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? "" : cell.toISOString().slice(0, 10);
	if (typeof cell !== "number") return String(cell);
	// Excel shows 15 digits; the rest is the error of binary fractions.
	const text = String(Number(cell.toPrecision(15)));
	// Three decimals could be thousands.
	return /^-?\d+\.\d{3}$/.test(text) ? `${text}0` : text;
}
