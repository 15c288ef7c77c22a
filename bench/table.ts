/**
 * Rows as lines of text, with a column for each field in the order in which fields first occur. Numbers are aligned at their
 * end.
 */
export function formatTable(rows: readonly Readonly<Record<string, string | number | undefined>>[]): string {
	const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
	const cells = rows.map((row) => columns.map((column) => String(row[column] ?? "")));
	const widths = columns.map((column, at) => Math.max(column.length, ...cells.map((line) => line[at]?.length ?? 0)));
	const isNumber = columns.map((column) => rows.every((row) => typeof (row[column] ?? 0) === "number"));
	const line = (texts: readonly string[]) =>
		texts
			.map((text, at) => (isNumber[at] ? text.padStart(widths[at] ?? 0) : text.padEnd(widths[at] ?? 0)))
			.join("  ")
			.trimEnd();
	return [line(columns), line(widths.map((width) => "─".repeat(width))), ...cells.map(line)].join("\n");
}
