import { digits, direction } from "@noor/messages/locale";

/**
 * Converts the numbers in an Arabic text to the digits of the setting: «قطر ٣٠ سم». Not converted: words with Latin letters and the
 * numbers beside them (GU10, AUR-60/BR, CRI 90, 24 V, URLs, mail addresses), telephone numbers, and other numbers of seven digits
 * or more. Returns the text unchanged if the setting is Latin digits, and in English.
 */
export function inDigits(text: string): string {
	// The direction is a constant in scripts for browsers, which removes the rest from those of English pages.
	if (direction() === "ltr" || digits() !== "arab") return text;
	pieces ??= makePieces();
	return text.replace(pieces, (piece, latin?: string) =>
		latin || isNumberToDial(piece) ? piece : inArabicDigits(piece),
	);
}

/** Created at first use, so that the scripts of English pages do not contain the pattern. */
let pieces: RegExp | undefined;

/** A pattern that matches a number to convert, or, as its first group, Latin words with their numbers, which are not converted. */
function makePieces(): RegExp {
	// Digits with signs between them: a figure, a range, a date.
	const figure = String.raw`\d+(?:[.,:/×x–−-]\d+)*`;
	const blank = String.raw`[ \u00a0]`;
	// Arabic units and counted nouns. A number before one of them is converted even after a Latin word: LED 5 م.
	const counted =
		"(?:مم|سم|م|م²|كم|غ|كغ|واط|كيلوواط|فولت|لومن|لوكس|كلفن|هرتز|كانديلا|درجة|درهم|درهمًا|ساعة|ساعات|يوم|يومًا|أيام|سنة|سنوات|قطعة|قطع|لمبة|لمبات|مصباح|مصباحًا|مصابيح)";
	// A word with a Latin letter, or a Greek one as in formulas.
	const part = String.raw`[^\s،؛؟«»()[\]{}]`;
	const latinWord = String.raw`${part}*[A-Za-z\p{Script=Greek}@#]${part}*`;
	const sign = `${blank}?[+=/·−-]${blank}?`;
	const before = `(?:${figure}(?:${sign}|${blank}))?`;
	const beside = String.raw`(?:\)*${sign}|${blank})${figure}`;
	const after = String.raw`(?:${beside}(?![.,]?\d|${blank}?(?:[%٪]|${counted}(?![\p{L}\p{M}]))))*`;
	return new RegExp(String.raw`(${before}${latinWord}${after})|\+?${figure}(?:${blank}${figure})*%?`, "gu");
}

/** Whether a number is a telephone number or another identifier. */
function isNumberToDial(text: string): boolean {
	const isGrouped = /^(?:\+|0\d|\d{7})|[ \u00a0]|-\d+-/.test(text);
	return isGrouped && /^\+?\d+(?:[ \u00a0-]\d+)*$/.test(text) && text.replace(/\D/g, "").length >= 7;
}

function inArabicDigits(figures: string): string {
	return figures
		.replace(/\d+(?:[.,]\d+)*/g, (number) => {
			if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(number)) return number.replaceAll(",", "٬").replace(".", "٫");
			return /^\d+\.\d+$/.test(number) ? number.replace(".", "٫") : number;
		})
		.replace("%", "٪")
		.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
}
