import { toLatinDigits } from "./latin-digits.ts";

/** The currency, and what spreadsheets put between digits. */
const decoration = /AED|د\.إ\.?|درهم|\$|[\s\u00a0\u202f'٬]/gi;
const thousandsWithCommas = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/;
const thousandsWithDots = /^-?\d{1,3}(\.\d{3})+,\d+$|^-?\d{1,3}(\.\d{3}){2,}$/;
const decimalComma = /^-?\d+,\d{1,2}$/;

/**
 * An amount or a number as people type it or spreadsheets copy it, in the spelling of `Number`: "AED 1,290.50", "1.290,50"
 * and "1290,50" are 1290.50. A comma before one or two last digits is a decimal comma; before three it separates
 * thousands. Every other text is returned trimmed, so that validation refuses it.
 */
export function plainNumber(text: string): string {
	const plain = toLatinDigits(text).replace(/٫/g, ",").replace(decoration, "");
	if (thousandsWithCommas.test(plain)) return plain.replaceAll(",", "");
	if (thousandsWithDots.test(plain)) return plain.replaceAll(".", "").replace(",", ".");
	if (decimalComma.test(plain)) return plain.replace(",", ".");
	return /^-?\d*\.?\d*$/.test(plain) ? plain : text.trim();
}
