import { pipeline, Readable } from "node:stream";
import * as m from "@noor/messages/api/csv";
import { stringify } from "csv-stringify";
import { Refusal } from "../refusal.ts";

export interface CsvColumn<Row> {
	/** What a query calls it. */
	id: string;
	/** Its name in the first row, in the language of the request. */
	header: () => string;
	value: (row: Row) => string | number | boolean | null;
}

/** A table to be written as CSV. */
export interface CsvTable<Row> {
	columns: readonly CsvColumn<Row>[];
	rows: AsyncIterable<Row>;
}

/**
 * Columns by name in the order in which they are asked for, all of them when none is. Refuses a name that there is not.
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

/** A boolean as the text of a cell. */
export function booleanText(value: boolean): string {
	return value ? m.yes() : m.no();
}

/**
 * A table as CSV, for spreadsheets as much as for programs: it begins with a byte order mark, by which Excel knows
 * UTF-8, and a text that a spreadsheet would take for a formula has an apostrophe before it.
 */
export function writeCsv<Row>({ columns, rows }: CsvTable<Row>): Readable {
	const csv = stringify({
		bom: true,
		header: true,
		columns: columns.map(({ id, header }) => ({ key: id, header: header() })),
		record_delimiter: "windows",
		quote_record_delimiter: true,
		escape_formulas: true,
		cast: { boolean: booleanText },
	});
	const cells = Readable.from(rows).map((row: Row) => columns.map(({ value }) => value(row)));
	// Whoever reads sees an error, and whoever stops reading ends the query.
	pipeline(cells, csv, () => undefined);
	return csv;
}
