// Bidirectional isolation (Unicode Standard Annex 9): what keeps Latin names, numbers with signs and codes in order inside
// Arabic sentences. Compiled Arabic messages isolate their parameters; code isolates what it joins.

import { direction, numberFormat } from "@noor/messages/locale";
import { inDigits } from "./in-digits.ts";

const start = "\u2068";
const rightToLeft = "\u2067";
const end = "\u2069";

/**
 * Isolates a value inside a text that is written from right to left. Its own direction comes from its first letter; figures
 * with Arabic-Indic digits, which have no letter, are written from right to left: «٥٪».
 */
export function isolate(value: string | number): string {
	const text = direction() === "rtl" ? inDigits(String(value)) : String(value);
	return (arabicFigure.test(text) ? rightToLeft : start) + text + end;
}

/**
 * Isolates a value where it needs it: one with letters that are not Arabic, or with digits beside signs or blanks (a telephone
 * number, a range with a hyphen). Arabic words, plain numbers and what is isolated already stay as they are. Addresses of
 * pages do, too: programs that make links of text would take the mark into the link.
 */
export function isolateMixed(value: string | number): string {
	const text = typeof value === "number" ? numberFormat(asWritten).format(value) : value;
	return mixed.test(marks.test(text) ? unisolated(text) : text) && !isAddress.test(text) ? isolate(text) : text;
}

const arabicFigure = /^\P{L}*[٠-٩]\P{L}*$/u;
const asWritten = { useGrouping: false, maximumFractionDigits: 20 };
const marks = /[\u2067\u2068]/;
const isAddress = /^[a-z]+:\/\/\S+$/;
const mixed = /(?!\p{Script=Arabic})\p{L}|[-+−/#*@%°_]\s*\p{Nd}|\p{Nd}\s*[-+−/#*@%°_]|\p{Nd}\s+\p{Nd}/u;

/** The text outside of all isolates. */
function unisolated(text: string): string {
	let depth = 0;
	let outside = "";
	for (const character of text) {
		if (marks.test(character)) depth++;
		else if (character === end) depth--;
		else if (depth === 0) outside += character;
	}
	return outside;
}

/** A text without isolates, for programs: cells of files, headers of mails, structured data, other companies' systems. */
export function withoutIsolates(text: string): string {
	return text.replace(/[\u2066-\u2069]/g, "");
}
