import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";

/** What stands between `<` and `>` of a tag, and what may contain text that looks like one. */
const tags = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<((?:\w+:)?(row|c))(?=[\s/>])((?:"[^"]*"|'[^']*'|[^"'>])*)>/g;

/**
 * Writes the address of each cell into a workbook that leaves addresses out: then a row follows the one before it, and a cell
 * the one before it in its row (ECMA-376 part 1, 18.3.1.4 and 18.3.1.73).
 *
 * @throws Error when the bytes are no ZIP archive.
 */
export function addressCells(workbook: Uint8Array): Uint8Array {
	const files = unzipSync(workbook);
	for (const [name, bytes] of Object.entries(files)) {
		if (!name.endsWith(".xml")) continue;
		const xml = strFromU8(bytes);
		if (/<(\w+:)?sheetData[\s>]/.test(xml)) files[name] = strToU8(addressCellsOfSheet(xml));
	}
	return zipSync(files, { level: 0 });
}

function addressCellsOfSheet(xml: string): string {
	let [row, column] = [0, 0];
	return xml.replace(tags, (tag, name?: string, kind?: string, attributes = "") => {
		if (name === undefined) return tag;
		const stated = /\sr\s*=\s*["']([A-Z]*)(\d+)["']/.exec(attributes);
		if (kind === "row") {
			row = stated ? Number(stated[2]) : row + 1;
			column = 0;
			return tag;
		}
		if (stated) {
			row = Number(stated[2]);
			column = columnNumber(stated[1] ?? "");
			return tag;
		}
		column += 1;
		return `<${name} r="${columnName(column)}${row}"${attributes}>`;
	});
}

/** 1 for A, 27 for AA. */
function columnNumber(name: string): number {
	return [...name].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}

function columnName(number: number): string {
	const rest = Math.floor((number - 1) / 26);
	return (rest > 0 ? columnName(rest) : "") + String.fromCharCode(65 + ((number - 1) % 26));
}
