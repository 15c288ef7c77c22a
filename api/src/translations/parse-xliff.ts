import { Parser } from "htmlparser2";
import { collectTable, type TableFault, type TableSummary } from "../imports/table-file.ts";
import { confirmedState, exchangeColumns } from "./exchanged-text.ts";

/** The states of a target that say that a translator has finished it. */
const finished = ["translated", "final", "signed-off"];

/** Elements within a unit whose texts are proposals or remarks, not the translation. */
const asides = ["alt-trans", "note", "seg-source", "context-group", "prop-group", "count-group"];

interface Unit {
	id: string;
	english: string;
	arabic: string;
	state: string;
}

/** Whether the bytes begin like an XML file, in UTF-8 or UTF-16. */
export function isXml(bytes: Uint8Array): boolean {
	const start = [...bytes.subarray(0, 100)].filter((byte) => byte !== 0 && byte < 0x80);
	return String.fromCharCode(...start)
		.trimStart()
		.startsWith("<");
}

/**
 * Parses an XLIFF 1.2 file into a table with the columns of `exchangeColumns`, one row for each unit.
 *
 * The parser resolves the five references of XML and those of characters, and reads no document type: a file with one is
 * refused. A hostile file can still take time and memory, so this runs in the decoder's process only.
 *
 * @param onRows called with the rows, some at a time, in order; awaited.
 */
export async function parseXliff(
	bytes: Uint8Array,
	onRows: (rows: string[][]) => Promise<void>,
): Promise<TableSummary | TableFault> {
	const text = decode(bytes);
	if (text === undefined || text.includes("\0")) return { fault: "not-text" };
	const table = collectTable(onRows);
	await table.take([...exchangeColumns]);
	const { units, line } = readUnits(text);
	if (!units) return { fault: "malformed", line };
	for (const { id, english, arabic, state } of units) {
		const fault = await table.take([id, english, arabic, state]);
		if (fault) return fault;
	}
	const end = await table.end();
	if ("fault" in end) return end;
	return { encoding: "xliff", delimiter: "", decimal: ".", ...end };
}

/** The units of a file; undefined if it is no XLIFF, is cut off or has a document type. */
function readUnits(text: string): { units: Unit[] | undefined; line?: number } {
	const units: Unit[] = [];
	const open: string[] = [];
	let unit: Unit | undefined;
	let isClosed = false;
	/** Whether nothing came after the opening tag: the closing one of `<x/>` is implied too. */
	let isEmpty = false;
	let faultAt: number | undefined;
	const fail = () => {
		faultAt ??= parser.startIndex;
	};
	/** The part of the unit that text belongs to. */
	const part = () => {
		if (!unit || open.some((name) => asides.includes(name))) return undefined;
		return open.findLast((name) => name === "source" || name === "target");
	};
	const parser: Parser = new Parser(
		{
			onopentag(name, attributes) {
				if (open.length === 0 && (name !== "xliff" || isClosed)) fail();
				if (name === "trans-unit") {
					if (unit) fail();
					unit = {
						id: attributes.id ?? "",
						english: "",
						arabic: "",
						state: attributes.approved === "yes" ? confirmedState : "",
					};
				}
				open.push(name);
				isEmpty = true;
				if (unit && name === "target" && part() && finished.includes(attributes.state ?? ""))
					unit.state = confirmedState;
			},
			ontext(characters) {
				isEmpty = false;
				const field = part();
				if (!unit || !field) return;
				if (field === "source") unit.english += characters;
				else unit.arabic += characters;
			},
			onclosetag(name, isImplied) {
				if ((isImplied && !isEmpty) || open.pop() !== name) fail();
				isEmpty = false;
				if (name === "trans-unit" && unit) {
					units.push(unit);
					unit = undefined;
				}
				if (open.length === 0) isClosed = true;
			},
			onprocessinginstruction(name) {
				if (name.startsWith("!")) fail();
			},
			onerror: fail,
		},
		{ xmlMode: true, decodeEntities: true },
	);
	parser.end(text);
	if (faultAt !== undefined) return { units: undefined, line: text.slice(0, faultAt).split("\n").length };
	return { units: isClosed ? units : undefined };
}

/** Decodes by byte order mark, else as UTF-8; undefined if it is neither. */
function decode(bytes: Uint8Array): string | undefined {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return undefined;
	}
}
