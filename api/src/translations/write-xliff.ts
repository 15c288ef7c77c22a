import { Readable } from "node:stream";
import type { ExchangedText } from "./exchanged-text.ts";

/** The states of texts in XLIFF. */
const states = {
	missing: "needs-translation",
	outdated: "needs-review-translation",
	current: "translated",
} satisfies Record<ExchangedText["state"], string>;

/** Characters that XML 1.0 does not allow, not even as references; also halves of surrogate pairs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to be removed
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

const references: Readonly<Record<string, string>> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	// A parser would make a line feed of it.
	"\r": "&#13;",
};

/** A text as content of an element or of an attribute in double quotes. */
export function xmlText(text: string): string {
	return text.replaceAll(forbidden, "").replaceAll(/[&<>"\r]/g, (letter) => references[letter] ?? letter);
}

/** Writes texts as an XLIFF 1.2 file (decision 0068), which `parse-xliff.ts` reads back. */
export function writeXliff(texts: AsyncIterable<ExchangedText>): Readable {
	return Readable.from(lines(texts));
}

async function* lines(texts: AsyncIterable<ExchangedText>) {
	yield `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
<file original="noor" datatype="plaintext" source-language="en" target-language="ar">
<body>
`;
	for await (const text of texts) yield unitOf(text);
	yield "</body>\n</file>\n</xliff>\n";
}

function unitOf({ id, kind, record, field, state, english, arabic, source, max }: ExchangedText): string {
	const context = [kind, record, field].filter(Boolean).join(" / ");
	const before = state === "outdated" ? `<note from="english-before">${xmlText(source)}</note>\n` : "";
	return `<trans-unit id="${xmlText(id)}" resname="${xmlText(context)}" maxwidth="${max}" size-unit="char" xml:space="preserve">
<source>${xmlText(english)}</source>
<target state="${states[state]}">${xmlText(arabic)}</target>
<note from="context">${xmlText(context)}</note>
${before}</trans-unit>
`;
}
