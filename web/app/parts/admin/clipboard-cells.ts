/**
 * Parses the clipboard of a spreadsheet: tabs between cells, quotes around cells with a line break. A CSV file has another
 * separator.
 */
export function cellsOf(text: string, separator: "\t" | ";" | "," = "\t"): string[][] {
	const cells: string[][] = [[]];
	const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\r\n]*))(${separator}|\r\n|\n|\r|$)`, "y");
	for (;;) {
		const match = cell.exec(text);
		if (!match) break;
		const [, quoted, plain, end] = match;
		cells.at(-1)?.push(quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"'));
		if (end === "") break;
		if (end !== separator) {
			// Spreadsheets end the last line with a line break as well.
			if (cell.lastIndex === text.length) break;
			cells.push([]);
		}
	}
	return cells;
}
