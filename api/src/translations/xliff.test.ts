import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import type { TableFault, TableSummary } from "../imports/table-file.ts";
import type { ExchangedText } from "./exchanged-text.ts";
import { isXml, parseXliff } from "./parse-xliff.ts";
import { writeXliff } from "./write-xliff.ts";

function aText(wishes: Partial<ExchangedText>): ExchangedText {
	return {
		...{ id: "products/1/name", kind: "Products", record: "Qamar", field: "Name", state: "missing", max: 200 },
		...{ english: "Qamar", arabic: "", source: "" },
		...wishes,
	};
}

async function written(...texts: ExchangedText[]): Promise<string> {
	return text(writeXliff(Readable.from(texts)));
}

async function read(file: string | Uint8Array): Promise<{ rows: string[][]; end: TableSummary | TableFault }> {
	const rows: string[][] = [];
	const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
	const end = await parseXliff(bytes, async (some) => {
		rows.push(...some);
	});
	return { rows, end };
}

/** A file with these units. */
function around(units: string): string {
	return `<?xml version="1.0"?><xliff version="1.2"><file><body>${units}</body></file></xliff>`;
}

test("texts are read back as they were written, with marks, quotes, line ends and blanks", async () => {
	const texts = ['<b>5 > 3 & "x"</b> &amp; \']]>', "  two\n lines\r\n ", "السعر: 5%\tثم {shop}", "🙂 ﷽"];
	const file = await written(
		...texts.map((english, nth) => aText({ id: `products/${nth}/name`, english, arabic: english, state: "current" })),
	);
	const { rows } = await read(file);
	expect(rows).toEqual(texts.map((english, nth) => [`products/${nth}/name`, english, english, "current"]));
});

test("characters that XML does not allow are left out", async () => {
	const { rows } = await read(await written(aText({ english: "a\u0000b\u001Fc\uFFFEd\uD800e" })));
	expect(rows).toEqual([["products/1/name", "abcde", "", ""]]);
});

test("a unit says what it is a text of, how long it may be, its state, and what the English was", async () => {
	const file = await written(
		aText({}),
		aText({ id: "products/2/name", english: "New", source: "Old", arabic: "قديم", state: "outdated" }),
	);
	expect(file).toContain('<note from="context">Products / Qamar / Name</note>');
	expect(file).toContain('maxwidth="200" size-unit="char"');
	expect(file).toContain('<target state="needs-translation"></target>');
	expect(file).toContain('<target state="needs-review-translation">قديم</target>');
	expect(file).toContain('<note from="english-before">Old</note>');
});

test("what tools add to a unit is read: approval, segments, inline elements, proposals and references", async () => {
	const { rows, end } = await read(
		around(
			`<trans-unit id="a" approved="yes"><source>A&#x41;<g id="1">B</g><x id="2"/></source>
			<seg-source><mrk mtype="seg" mid="1">no</mrk></seg-source>
			<target><mrk mtype="seg" mid="1">أ</mrk> <mrk mtype="seg" mid="2"><![CDATA[<ب>]]></mrk></target>
			<alt-trans><source>no</source><target state="final">لا</target></alt-trans><note>no</note></trans-unit>
			<group><trans-unit id="b"><source>B</source><target state="final">ب</target></trans-unit></group>
			<trans-unit id="c"><source>C</source><target/></trans-unit>
			<trans-unit id="d"><source>D</source></trans-unit>`,
		),
	);
	expect(rows).toEqual([
		["a", "AAB", "أ <ب>", "current"],
		["b", "B", "ب", "current"],
		["c", "C", "", ""],
		["d", "D", "", ""],
	]);
	expect(end).toMatchObject({ encoding: "xliff", rowCount: 4 });
});

test("a file in UTF-16 is read", async () => {
	const file = around('<trans-unit id="a"><source>A</source><target>أ</target></trans-unit>');
	const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(file, "utf16le")]);
	expect(isXml(bytes)).toBe(true);
	expect((await read(bytes)).rows).toEqual([["a", "A", "أ", ""]]);
});

test.each([
	[
		"a document type, with or without entities",
		`<!DOCTYPE xliff [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${around("")}`,
	],
	["another kind of XML", "<html><body/></html>"],
	["a file that is cut off", around('<trans-unit id="a"><source>A').slice(0, 90)],
	["a second root", `${around("")}<xliff></xliff>`],
	["a unit within a unit", around('<trans-unit id="a"><trans-unit id="b"></trans-unit></trans-unit>')],
	["elements that overlap", around('<trans-unit id="a"><source>A</trans-unit></source>')],
])("%s is refused", async (_, file) => {
	expect((await read(file)).end).toMatchObject({ fault: "malformed" });
});

test("entities that are not those of XML stay as they are written", async () => {
	const { rows } = await read(around('<trans-unit id="a"><source>&xxe; &lol;</source></trans-unit>'));
	expect(rows).toEqual([["a", "&xxe; &lol;", "", ""]]);
});

test("a file without units, or that is no text, is refused", async () => {
	expect((await read(around(""))).end).toEqual({ fault: "rows-missing" });
	expect((await read(new Uint8Array([0x3c, 0xff, 0xc0]))).end).toEqual({ fault: "not-text" });
});

test("XML is recognized by its beginning", () => {
	const bytes = (text: string) => new TextEncoder().encode(text);
	expect(isXml(bytes("\uFEFF<?xml version='1.0'?>"))).toBe(true);
	expect(isXml(bytes("\n <xliff>"))).toBe(true);
	expect(isXml(bytes("id,english,arabic"))).toBe(false);
	expect(isXml(bytes("PK\u0003\u0004"))).toBe(false);
});
