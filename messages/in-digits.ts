import { digits } from "./locale.ts";

/**
 * An Arabic text that somebody wrote, such as a message or a description of the catalogue, with its figures in the digits that
 * staff chose: «قطر ٣٠ سم». Latin stay what reads from left to right: words with Latin letters and the figures beside them (GU10,
 * AUR-60/BR, CRI 90, 24 V, addresses of pages and of mail), telephone numbers, and other numbers of seven digits and more.
 * With Latin digits, and in English, the text is returned as it is.
 */
export function inDigits(text: string): string {
	if (digits() !== "arab") return text;
	return text.replace(pieces, (piece, latin?: string) =>
		latin || isNumberToDial(piece) ? piece : inArabicDigits(piece),
	);
}

/** One figure, a range, a date: digits with signs between them. */
const figure = String.raw`\d+(?:[.,:/×x–−-]\d+)*`;
const blank = "[ \\u00a0]";
/** What is counted or measured by a figure, so that the figure belongs to it rather than to a Latin word before it: LED 5 م. */
const counted =
	"(?:مم|سم|م|م²|كم|غ|كغ|واط|كيلوواط|فولت|لومن|لوكس|كلفن|هرتز|كانديلا|درجة|درهم|درهمًا|ساعة|ساعات|يوم|يومًا|أيام|سنة|سنوات|قطعة|قطع|لمبة|لمبات|مصباح|مصباحًا|مصابيح)(?![\\p{L}\\p{M}])";
/** What stands between blanks, brackets and Arabic punctuation, and has a Latin letter. */
const part = String.raw`[^\s،؛؟«»()[\]{}]`;
const latinWord = `${part}*[A-Za-z@#]${part}*`;
const afterIt = `(?:${blank}${figure}(?![.,]?\\d|${blank}?(?:[%٪]|${counted})))*`;
const pieces = new RegExp(`((?:${figure}${blank})?${latinWord}${afterIt})|\\+?${figure}(?:${blank}${figure})*%?`, "gu");

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
