import type { DecimalSign } from "@noor/contract/imports";
import { toLatinDigits } from "@noor/contract/latin-digits";

const currency = /^(?:AED|Dhs?\.?|د\.إ\.?)|(?:AED|Dhs?\.?|د\.إ\.?)$/gi;
/** Signs that separate thousands in some countries: spaces of all kinds and apostrophes. */
const separators = /[\s\u00a0\u202f'’٬]/g;

/**
 * Rewrites a number of a spreadsheet with a decimal point and without thousands separators and currency: "AED 1.202,50"
 * becomes "1202.50". What is no number is returned unchanged.
 *
 * @param decimal decides about "1.234" and "1,234" only; the other spellings have one reading.
 */
export function readNumber(cell: string, decimal: DecimalSign): string {
	const text = bareNumber(cell);
	if (/^[+-]?\d+$/.test(text)) return text;
	if (/^[+-]?\d{1,3}(?:,\d{3})+\.\d+$/.test(text)) return text.replaceAll(",", "");
	if (/^[+-]?\d{1,3}(?:\.\d{3})+,\d+$/.test(text)) return text.replaceAll(".", "").replace(",", ".");
	const thousands = decimal === "." ? "," : ".";
	const isGrouped = new RegExp(`^[+-]?[1-9]\\d{0,2}(?:\\${thousands}\\d{3})+$`);
	if (isGrouped.test(text)) return text.replaceAll(thousands, "");
	return /^[+-]?\d*[.,]\d+$/.test(text) ? text.replace(",", ".") : cell;
}

/** The decimal sign that a cell shows without doubt; undefined when it shows none. */
export function decimalSignOf(cell: string): DecimalSign | undefined {
	if (cell.length > 30) return undefined;
	const [, sign] = /^[+-]?(?:\d+|\d{1,3}(?:[.,]\d{3})+)([.,])(?:\d{1,2}|\d{4,})$/.exec(bareNumber(cell)) ?? [];
	return sign as DecimalSign | undefined;
}

function bareNumber(cell: string): string {
	return toLatinDigits(cell.trim()).replace(currency, "").replace(separators, "").replace("٫", ",");
}
