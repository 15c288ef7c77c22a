const letters: Record<string, string> = {
	ß: "ss",
	æ: "ae",
	œ: "oe",
	ø: "o",
	đ: "d",
	ł: "l",
	ı: "i",
	// Arabic spelling variants. Hamzas on other letters are marks after NFKD.
	ة: "ه",
	ى: "ي",
	ٱ: "ا",
	// Letters of Persian and Urdu keyboards, and those for foreign sounds.
	ک: "ك",
	گ: "ك",
	ی: "ي",
	ہ: "ه",
	ھ: "ه",
	پ: "ب",
	چ: "ج",
	ڤ: "ف",
	"٫": ".",
	"٬": ",",
	"،": ",",
	...Object.fromEntries([..."٠١٢٣٤٥٦٧٨٩"].map((digit, value) => [digit, String(value)])),
	...Object.fromEntries([..."۰۱۲۳۴۵۶۷۸۹"].map((digit, value) => [digit, String(value)])),
};
const replaced = new RegExp(`[${Object.keys(letters).join("")}]`, "g");

/**
 * Normalizes text for comparison: lower case, without accents, Arabic vowel signs, tatweel and invisible characters, with one
 * form of each Arabic letter and Latin digits.
 */
export function fold(text: string): string {
	if (isAscii.test(text)) return text.toLowerCase();
	return text
		.normalize("NFKD")
		.replace(/[\p{M}\p{Cf}ـ]/gu, "")
		.toLowerCase()
		.replace(replaced, (letter) => letters[letter] as string);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII.
const isAscii = /^[\x00-\x7f]*$/;

/** Splits a folded text into words; a decimal number is one word. */
export function wordsOf(folded: string): string[] {
	return folded.match(/\d+\.\d+|[\p{L}\p{N}]+/gu) ?? [];
}

/** A SKU as it is compared: folded, without separators. */
export function joinSku(sku: string): string {
	return fold(sku).replace(/[^\p{L}\p{N}]/gu, "");
}
