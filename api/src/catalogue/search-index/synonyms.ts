import { isArabic, withoutParticle } from "./arabic-stem.ts";
import { fold, wordsOf } from "./fold-text.ts";
import { joinFigures } from "./number-column.ts";
import { spellingsOf } from "./spellings.ts";
import { TermDictionary } from "./term-dictionary.ts";
import { emptyWords, stemOf, termOf } from "./terms.ts";

/** A group of synonyms as staff keep it (`contract/src/synonyms.ts`). */
export interface SynonymGroup {
	terms: readonly string[];
	finds: readonly string[];
}

/** The significant words of a text: folded, with figures and their units as one word, without stop words. */
export function searchWords(text: string): string[] {
	const words = wordsOf(joinFigures(fold(text)));
	const significant = words.filter((word) => !emptyWords.has(word));
	return significant.length > 0 ? significant : words;
}

/** The synonyms of the search by their terms. */
export class Synonyms {
	/** All words of all terms, for spelling correction. */
	readonly words = new TermDictionary();
	/** The alternatives of each term, by its stems joined with a blank. */
	readonly #alternatives = new Map<string, string[][]>();
	readonly #known = new Set<string>();
	readonly #spellings = new Map<string, string>();
	#maxWords = 0;

	constructor(groups: readonly SynonymGroup[]) {
		for (const { terms, finds } of groups) {
			const phrases = terms.map((term) => searchWords(term).map(stemOf));
			const found = finds.map((term) => searchWords(term).map(stemOf));
			for (const phrase of phrases) {
				const others = finds.length > 0 ? found : phrases.filter((other) => other !== phrase);
				const key = phrase.join(" ");
				this.#alternatives.set(key, [...(this.#alternatives.get(key) ?? []), ...others]);
				this.#maxWords = Math.max(this.#maxWords, phrase.length);
				for (const stem of phrase) this.#known.add(stem);
			}
			for (const term of terms) this.#learn(term);
		}
	}

	/** Adds the words of a term to those that misspelt words are corrected to. */
	#learn(term: string): void {
		const spellings = spellingsOf(term);
		for (const written of searchWords(term)) {
			const word = termOf(written);
			if (this.#spellings.has(word)) continue;
			this.#spellings.set(word, spellings.get(written) ?? word);
			this.words.add(word);
		}
	}

	/** Whether a folded word, or one with its stem, is part of a term. */
	has(word: string): boolean {
		return this.#known.has(stemOf(word));
	}

	/** The spelling of a word of `words`. */
	asWritten(word: string): string {
		return this.#spellings.get(word) ?? word;
	}

	/** The longest term that begins at a position of `stems`. */
	at(stems: readonly string[], from: number): { length: number; alternatives: readonly string[][] } | undefined {
		for (let length = Math.min(this.#maxWords, stems.length - from); length > 0; length--) {
			const phrase = stems.slice(from, from + length).join(" ");
			const rest = isArabic(phrase) ? withoutParticle(phrase) : undefined;
			const alternatives =
				this.#alternatives.get(phrase) ?? (rest === undefined ? undefined : this.#alternatives.get(rest));
			if (alternatives) return { length, alternatives };
		}
		return undefined;
	}
}
