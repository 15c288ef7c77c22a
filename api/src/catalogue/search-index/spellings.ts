import { fold } from "./fold-text.ts";

/**
 * How the Arabic words of a text are spelt, by their folded forms: with hamzas and ة, which corrections of searches show, and without
 * vowel signs. Empty for a text without Arabic letters.
 */
export function spellingsOf(text: string): ReadonlyMap<string, string> {
	const spellings = new Map<string, string>();
	if (!/[\u0620-\u06ff\ufb50-\ufdff\ufe70-\ufefc]/.test(text)) return spellings;
	for (const [word] of text.normalize("NFKC").matchAll(/\p{Script=Arabic}[\p{Script=Arabic}\p{M}ـ]*/gu)) {
		const folded = fold(word);
		if (!spellings.has(folded)) spellings.set(folded, word.replace(/[\u064b-\u0652\u0670ـ]/g, ""));
	}
	return spellings;
}
