import { arabicStem, arabicStems, isArabic, withoutArticle } from "./arabic-stem.ts";

/** A word that has a stem in common with another one. */
export interface Relative {
	word: string;
	/** The difference: only the article, the ending, or a particle such as بـ before one of them. */
	by: "article" | "ending" | "particle";
}

/** The Arabic words of an index by their stems. Words of other scripts have no relatives: the index keeps their stems. */
export class StemFamilies {
	readonly #words = new Map<string, string[]>();

	/** The number of stems. */
	get size(): number {
		return this.#words.size;
	}

	/** Adds a word. It must not have been added yet. */
	add(word: string): void {
		if (!isArabic(word)) return;
		for (const stem of arabicStems(word)) {
			const family = this.#words.get(stem);
			if (family) family.push(word);
			else this.#words.set(stem, [word]);
		}
	}

	/** The other words with a stem of this one. */
	relativesOf(word: string): Relative[] {
		if (!isArabic(word)) return [];
		const own = arabicStem(word);
		const bare = withoutArticle(word);
		const found = new Set(arabicStems(word).flatMap((stem) => this.#words.get(stem) ?? []));
		found.delete(word);
		return [...found].map((relative) => {
			if (withoutArticle(relative) === bare) return { word: relative, by: "article" };
			return { word: relative, by: arabicStem(relative) === own ? "ending" : "particle" };
		});
	}

	/** The words with this stem. */
	withStem(stem: string): readonly string[] {
		return this.#words.get(stem) ?? [];
	}
}
