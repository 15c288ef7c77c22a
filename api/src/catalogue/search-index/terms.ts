import { arabicStem, isArabic } from "./arabic-stem.ts";
import { fold } from "./fold-text.ts";
import { wordsOfLanguages } from "./words/languages.ts";

/** Removes an English plural ending (“lamps”, “batteries”). Words of up to three letters are unchanged. */
export function singular(word: string): string {
	if (word.length < 4 || !/[^sui]s$/.test(word)) return word;
	return word.endsWith("ies") ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

/**
 * The form in which the index keeps a folded word: without an English plural ending. An Arabic word is kept as it is, because its
 * beginning has to be found while it is typed; words with the same stem are found beside it (`StemFamilies`).
 */
export function termOf(word: string): string {
	return isArabic(word) ? word : singular(word);
}

/** The form in which a folded word of a name or a phrase is compared: without its endings, and in Arabic without the article. */
export function stemOf(word: string): string {
	return isArabic(word) ? arabicStem(word) : singular(word);
}

/** Stop words. */
export const emptyWords: ReadonlySet<string> = new Set(
	wordsOfLanguages.flatMap(({ stopWords }) => stopWords).map(fold),
);
