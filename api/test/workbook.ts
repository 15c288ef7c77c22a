import { strToU8, zipSync } from "fflate";

/** A cell of a workbook; null for a blank one. */
export type WorkbookCell = string | number | boolean | null;

/** Writes an .xlsx workbook of one sheet in the shape of Excel: texts are shared, numbers and booleans stand in the cells. */
export function workbookOf(rows: readonly (readonly WorkbookCell[])[]): Uint8Array<ArrayBuffer> {
	const texts = new Map<string, number>();
	const sharedIndex = (text: string) => {
		const index = texts.get(text) ?? texts.size;
		texts.set(text, index);
		return index;
	};
	const cellXml = (cell: WorkbookCell, row: number, column: number) => {
		const place = `r="${columnName(column)}${row + 1}"`;
		if (cell === null) return "";
		if (typeof cell === "number") return `<c ${place}><v>${cell}</v></c>`;
		if (typeof cell === "boolean") return `<c ${place} t="b"><v>${cell ? 1 : 0}</v></c>`;
		return `<c ${place} t="s"><v>${sharedIndex(cell)}</v></c>`;
	};
	const rowsXml = rows.map(
		(cells, row) => `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, row, column)).join("")}</row>`,
	);
	return archiveOfWorkbook(`<sheetData>${rowsXml.join("")}</sheetData>`, [...texts.keys()]);
}

/** The archive of a workbook with this content of its sheet and these shared texts. */
export function archiveOfWorkbook(sheet: string, texts: readonly string[]): Uint8Array<ArrayBuffer> {
	const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
	const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
	const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
	const types = "http://schemas.openxmlformats.org/package/2006/content-types";
	const part = "application/vnd.openxmlformats-officedocument.spreadsheetml";
	const shared = texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join("");
	const files = {
		"[Content_Types].xml": `<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${part}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${part}.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${part}.sharedStrings+xml"/><Override PartName="/xl/styles.xml" ContentType="${part}.styles+xml"/></Types>`,
		"_rels/.rels": `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
		"xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Products" sheetId="1" r:id="rId1"/></sheets></workbook>`,
		"xl/_rels/workbook.xml.rels": `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
		"xl/styles.xml": `<styleSheet xmlns="${main}"><cellXfs count="1"><xf numFmtId="0"/></cellXfs></styleSheet>`,
		"xl/sharedStrings.xml": `<sst xmlns="${main}" uniqueCount="${texts.length}">${shared}</sst>`,
		"xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}">${sheet}</worksheet>`,
	};
	const entries = Object.entries(files).map(([name, xml]) => [name, strToU8(`<?xml version="1.0"?>${xml}`)]);
	return new Uint8Array(zipSync(Object.fromEntries(entries)));
}

/** 0 is A, 26 is AA. */
function columnName(index: number): string {
	const letter = String.fromCharCode(65 + (index % 26));
	return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

function escaped(text: string): string {
	return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
