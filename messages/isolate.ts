import { digits } from "./locale.ts";

// Bidirectional isolation (Unicode Standard Annex 9): what keeps Latin names, numbers with signs and codes in order inside
// Arabic sentences. Compiled Arabic messages isolate their parameters; code isolates what it joins.

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
	const text = typeof value === "number" ? inDigits(value) : value;
	return mixed.test(text.includes(start) ? unisolated(text) : text) && !isAddress.test(text) ? isolate(text) : text;
}

/** A number in the digits of the language, otherwise as it is. */
function inDigits(value: number): string {
	return digits() === "arab"
		? String(value).replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
		: String(value);
}

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

/** A text without isolates, for programs: cells of files, headers of mails, structured data, other companies' systems. */
export function withoutIsolates(text: string): string {
	return text.replace(/[\u2066-\u2069]/g, "");
}
