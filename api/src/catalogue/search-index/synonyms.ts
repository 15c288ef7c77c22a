import { emptyWords, fold, singular, wordsOf } from "./fold-text.ts";
import { joinFigures } from "./number-column.ts";
import { TermDictionary } from "./term-dictionary.ts";

/** A group of synonyms as staff keep it (`contract/src/synonyms.ts`). */
export interface SynonymGroup {
	terms: readonly string[];
	finds: readonly string[];
}

/** The words of a text as the index compares them: folded, without stop words and plural endings. */
export function searchWords(text: string): string[] {
	const words = wordsOf(joinFigures(fold(text)));
	const significant = words.filter((word) => !emptyWords.has(word));
	return significant.length > 0 ? significant : words;
}

/** The synonyms of the search by their terms. */
export class Synonyms {
	/** All words of all terms, for spelling correction. */
	readonly words = new TermDictionary();
	/** The alternatives of each term, by its words joined with a blank. */
	readonly #alternatives = new Map<string, string[][]>();
	readonly #known = new Set<string>();
	#maxWords = 0;

	constructor(groups: readonly SynonymGroup[]) {
		for (const { terms, finds } of groups) {
			const phrases = terms.map((term) => searchWords(term).map(singular));
			const found = finds.map((term) => searchWords(term).map(singular));
			for (const phrase of phrases) {
				const others = finds.length > 0 ? found : phrases.filter((other) => other !== phrase);
				const key = phrase.join(" ");
				this.#alternatives.set(key, [...(this.#alternatives.get(key) ?? []), ...others]);
				this.#maxWords = Math.max(this.#maxWords, phrase.length);
				for (const word of phrase) {
					if (this.#known.has(word)) continue;
					this.#known.add(word);
					this.words.add(word);
				}
			}
		}
	}

	/** Whether a word, without plural ending, is part of a term. */
	has(word: string): boolean {
		return this.#known.has(word);
	}

	/** The longest term that begins at a position of `words`, which have no plural endings. */
	at(words: readonly string[], from: number): { length: number; alternatives: readonly string[][] } | undefined {
		for (let length = Math.min(this.#maxWords, words.length - from); length > 0; length--) {
			const alternatives = this.#alternatives.get(words.slice(from, from + length).join(" "));
			if (alternatives) return { length, alternatives };
		}
		return undefined;
	}
}
