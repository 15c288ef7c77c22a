const letters: Record<string, string> = {
	ß: "ss",
	æ: "ae",
	œ: "oe",
	ø: "o",
	đ: "d",
	ł: "l",
	ı: "i",
	// Arabic spelling variants.
	ة: "ه",
	ى: "ي",
	"٫": ".",
	"٬": ",",
};

/** Normalizes text for comparison: lower case, without accents and Arabic vowel signs, with Latin digits. */
export function fold(text: string): string {
	return text
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
		.replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
		.replace(/[ßæœøđłıةى٫٬]/g, (letter) => letters[letter] as string);
}

/** Splits a folded text into words; a decimal number is one word. */
export function wordsOf(folded: string): string[] {
	return folded.match(/\d+\.\d+|[\p{L}\p{N}]+/gu) ?? [];
}

/** Removes an English plural ending (“lamps”, “batteries”). Words of up to three letters are unchanged. */
export function singular(word: string): string {
	if (word.length < 4 || !/[^sui]s$/.test(word)) return word;
	return word.endsWith("ies") ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

/** Stop words. */
export const emptyWords: ReadonlySet<string> = new Set(
	(
		"a an and are as at be by can for from has have if in into is it its more no not of off on one or so than that " +
		"the their them then there these they this to up was when where which while who will with without you your"
	).split(" "),
);

/** A SKU as it is compared: folded, without separators. */
export function joinSku(sku: string): string {
	return fold(sku).replace(/[^\p{L}\p{N}]/gu, "");
}
