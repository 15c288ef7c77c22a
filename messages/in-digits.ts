import { digits, direction } from "@noor/messages/locale";

/**
 * An Arabic text that somebody wrote, such as a message or a description of the catalogue, with its figures in the digits that
 * staff chose: «قطر ٣٠ سم». Latin stay what reads from left to right: words with Latin letters and the figures beside them (GU10,
 * AUR-60/BR, CRI 90, 24 V, addresses of pages and of mail), telephone numbers, and other numbers of seven digits and more.
 * With Latin digits, and in English, the text is returned as it is.
 */
export function inDigits(text: string): string {
	// The direction is a constant in scripts for browsers, which removes the rest from those of English pages.
	if (direction() === "ltr" || digits() !== "arab") return text;
	pieces ??= makePieces();
	return text.replace(pieces, (piece, latin?: string) =>
		latin || isNumberToDial(piece) ? piece : inArabicDigits(piece),
	);
}

/** The pattern is made when it is needed first, so that the scripts of English pages contain nothing of it. */
let pieces: RegExp | undefined;

/** Finds what is written in one kind of digits: with words of Latin letters, which are its first group, or without. */
function makePieces(): RegExp {
	// Digits with signs between them: a figure, a range, a date.
	const figure = String.raw`\d+(?:[.,:/×x–−-]\d+)*`;
	const blank = String.raw`[ \u00a0]`;
	// What is counted or measured by a figure, so that it belongs to that rather than to a Latin word before it: LED 5 م.
	const counted =
		"(?:مم|سم|م|م²|كم|غ|كغ|واط|كيلوواط|فولت|لومن|لوكس|كلفن|هرتز|كانديلا|درجة|درهم|درهمًا|ساعة|ساعات|يوم|يومًا|أيام|سنة|سنوات|قطعة|قطع|لمبة|لمبات|مصباح|مصباحًا|مصابيح)";
	// What stands between blanks, brackets and Arabic punctuation, and has a Latin letter or, in formulas, a Greek one.
	const part = String.raw`[^\s،؛؟«»()[\]{}]`;
	const latinWord = String.raw`${part}*[A-Za-z\p{Script=Greek}@#]${part}*`;
	const sign = `${blank}?[+=/·−-]${blank}?`;
	const before = `(?:${figure}(?:${sign}|${blank}))?`;
	const beside = String.raw`(?:\)*${sign}|${blank})${figure}`;
	const after = String.raw`(?:${beside}(?![.,]?\d|${blank}?(?:[%٪]|${counted}(?![\p{L}\p{M}]))))*`;
	return new RegExp(String.raw`(${before}${latinWord}${after})|\+?${figure}(?:${blank}${figure})*%?`, "gu");
}

/** Whether figures are a telephone number or another number that is read digit by digit. */
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
