import { pipeline, Readable } from "node:stream";
import * as m from "@noor/messages/api/csv";
import { withoutIsolates } from "@noor/messages/isolate";
import { stringify } from "csv-stringify";
import { Refusal } from "../refusal.ts";

export interface CsvColumn<Row> {
	/** The id of the column in queries. */
	id: string;
	/** The column header, in the language of the request. */
	header: () => string;
	value: (row: Row) => string | number | boolean | null;
}

/** A table to be written as CSV. */
export interface CsvTable<Row> {
	columns: readonly CsvColumn<Row>[];
	rows: AsyncIterable<Row>;
}

/**
 * The requested columns in the requested order; all columns if `wanted` is empty.
 *
 * @throws Refusal `invalid-input` for an unknown column id.
 */
export function chooseColumns<Row>(
	columns: readonly CsvColumn<Row>[],
	wanted: readonly string[],
): readonly CsvColumn<Row>[] {
	if (wanted.length === 0) return columns;
	return wanted.map((id) => {
		const column = columns.find((column) => column.id === id);
		if (!column) throw new Refusal("invalid-input", m.no_such_column({ id }));
		return column;
	});
}

export function booleanText(value: boolean): string {
	return value ? m.yes() : m.no();
}

/**
 * Writes a table as a CSV stream: UTF-8 with a byte order mark, by which Excel recognizes UTF-8, and CRLF line ends. Texts
 * that a spreadsheet would evaluate as formulas are prefixed with an apostrophe.
 */
export function writeCsv<Row>({ columns, rows }: CsvTable<Row>): Readable {
	const csv = stringify({
		bom: true,
		header: true,
		columns: columns.map(({ id, header }) => ({ key: id, header: header() })),
		record_delimiter: "windows",
		quote_record_delimiter: true,
		escape_formulas: true,
		cast: { boolean: booleanText, string: (text) => withoutIsolates(text) },
	});
	const cells = Readable.from(rows).map((row: Row) => columns.map(({ value }) => value(row)));
	// An error of the query is emitted by the stream, and closing the stream ends the query.
	pipeline(cells, csv, () => undefined);
	return csv;
}
