// Bidirectional isolation (Unicode Standard Annex 9): what keeps Latin names, numbers with signs and codes in order inside
// Arabic sentences. Compiled Arabic messages isolate their parameters; code isolates what it joins.

import { numberFormat } from "./locale.ts";

const start = "\u2068";
const end = "\u2069";

/** Isolates a value inside a text that is written from right to left. Its own direction comes from its first letter. */
export function isolate(value: string | number): string {
	return start + value + end;
}

/**
 * Isolates a value where it needs it: one with letters that are not Arabic, or with digits beside signs or blanks (a telephone
 * number, a range with a hyphen). Arabic words, plain numbers and what is isolated already stay as they are. Addresses of
 * pages do, too: programs that make links of text would take the mark into the link.
 */
export function isolateMixed(value: string | number): string {
	const text = typeof value === "number" ? numberFormat(asWritten).format(value) : value;
	return mixed.test(text.includes(start) ? unisolated(text) : text) && !isAddress.test(text) ? isolate(text) : text;
}

const asWritten = { useGrouping: false, maximumFractionDigits: 20 };
const isAddress = /^[a-z]+:\/\/\S+$/;
const mixed = /(?!\p{Script=Arabic})\p{L}|[-+−/#*@%°_]\s*\p{Nd}|\p{Nd}\s*[-+−/#*@%°_]|\p{Nd}\s+\p{Nd}/u;

/** What stands outside of all isolates. */
function unisolated(text: string): string {
	let depth = 0;
	let outside = "";
	for (const character of text) {
		if (character === start) depth++;
		else if (character === end) depth--;
		else if (depth === 0) outside += character;
	}
	return outside;
}

/** A text of a catalogue with its numbers in the digits that staff chose; parts of codes such as IP44 stay Latin. */
export function inDigits(text: string): string {
	const zero = numberFormat().format(0).charCodeAt(0);
	if (zero === 0x30) return text;
	return text.replace(/(?<![\w+])\d+(?!\w)/g, (digits) =>
		digits.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit))),
	);
}

/** A text without isolates, for programs: cells of files, headers of mails, structured data, other companies' systems. */
export function withoutIsolates(text: string): string {
	return text.replace(/[\u2066-\u2069]/g, "");
}
