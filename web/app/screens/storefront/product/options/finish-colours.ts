import * as m from "@noor/messages/storefront/product";

/**
 * The colours of finishes for swatches, in the order of the words in the message `finishes`. Finishes are free texts of staff,
 * so the words are the usual ones of the trade, of which a language may have several for one colour; a finish without one is
 * shown by its name only.
 */
const colours = [
	"#b9bcbe",
	"#b0702a",
	"#3d4043",
	"#d8c7a9",
	"#1f1e1d",
	"#3a332a",
	"#3c5a7d",
	"#b8924a",
	"#6e5138",
	"#6b4a33",
	"#6b2230",
	"#36393b",
	"#c9cdd0",
	"#b5714f",
	"#e9eef0",
	"#b5714a",
	"#efe6d0",
	"#f1f1ed",
	"#c9a24b",
	"#414448",
	"#8b8d8e",
	"#4c6a52",
	"#8b8d8e",
	"#f2ead8",
	"#ddd2bd",
	"#cdbb9c",
	"#26344f",
	"#b4b0a7",
	"#b98d5c",
	"#c08a2e",
	"#f5f3ee",
	"#cf6a2e",
	"#d9a3a0",
	"#b98f57",
	"#a5352c",
	"#9c4a2b",
	"#8f9f86",
	"#d6c3a0",
	"#c3c5c7",
	"#5b5450",
	"#5b5450",
	"#a4a7a9",
	"#8a7d70",
	"#b9603f",
	"#5f4230",
	"#f4f2ed",
	"#f0ebe0",
	"#dcb13c",
];

/** The words of each language with their colours. */
const known = new Map<string, [word: string, colour: string | undefined][]>();

function wordsOf(texts: string) {
	const words =
		known.get(texts) ??
		// The longest name first, so that "blackened brass" is found before "brass".
		texts
			.split("|")
			.flatMap((synonyms, at) => synonyms.split("/").map((word): [string, string | undefined] => [word, colours[at]]))
			.sort(([one], [other]) => other.length - one.length);
	known.set(texts, words);
	return words;
}

/** The colour of a finish by its name, such as "Brushed brass"; undefined if none of its words has a colour. */
export function colourOfFinish(finish: string): string | undefined {
	// Without the vowel signs of Arabic, which not everybody writes.
	const words = ` ${finish
		.toLowerCase()
		.replace(/\p{M}/gu, "")
		.replace(/[^\p{L}]+/gu, " ")} `;
	return wordsOf(m.finishes()).find(([word]) => words.includes(` ${word} `))?.[1];
}
