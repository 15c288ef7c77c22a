import { fold } from "./fold-text.ts";
import { irregularForms, wordsWithAl } from "./words/arabic.ts";

// A light stemmer, after Larkey, Ballesteros and Connell, "Light Stemming for Arabic Information Retrieval" (2007): the article
// with what is joined to it and the common endings are removed, and words of the trade that no rule covers are listed. Unlike
// "light10" it keeps three letters, and a single particle (و ف ب ل ك) is removed only beside the form with it, because many words
// begin with these letters: فانوس, بلاستيك, كتان. How much it helps: decision 0065.

/** Whether a folded word is written in Arabic letters. */
export function isArabic(word: string): boolean {
	const code = word.charCodeAt(0);
	return code >= 0x0620 && code <= 0x06ff;
}

const minLetters = 3;
/** The longest first. */
const articles = ["وبال", "ولل", "وال", "بال", "كال", "فال", "لل", "ال"];
/** Removed in this order, each once: جداريات, جداري, جدار. */
const endings = ["ها", "ان", "ات", "ون", "ين", "يه", "ه", "ي"];
const particles = /^[وفبلك]/;

const singulars = new Map(
	Object.entries(irregularForms).flatMap(([word, forms]) => forms.map((form) => [fold(form), fold(word)] as const)),
);
const rooted = wordsWithAl.map(fold);

/** The stem of a folded Arabic word. It is compared only; it need not be a word. */
export function arabicStem(word: string): string {
	const noun = withoutArticle(word);
	let stem = singulars.get(noun) ?? singulars.get(word) ?? noun;
	for (const ending of endings)
		if (stem.endsWith(ending) && stem.length - ending.length >= minLetters) stem = stem.slice(0, -ending.length);
	// The hamza is often left out where it stands alone. Elsewhere it is folded with its letter.
	return stem.replaceAll("ء", "");
}

/** A folded Arabic word without the article and what is joined to it. */
export function withoutArticle(word: string): string {
	if (rooted.some((root) => word.startsWith(root))) return word;
	const article = articles.find((each) => word.startsWith(each) && word.length - each.length >= minLetters);
	return article ? word.slice(article.length) : word;
}

/** A folded Arabic word without the particle that may be joined to it; undefined if there is none. */
export function withoutParticle(word: string): string | undefined {
	return particles.test(word) && word.length > minLetters ? word.slice(1) : undefined;
}

/** The stems by which a word is found: its own, and that without a particle. */
export function arabicStems(word: string): readonly string[] {
	const own = arabicStem(word);
	const rest = withoutParticle(word);
	const other = rest === undefined ? own : arabicStem(rest);
	return other === own ? [own] : [own, other];
}
