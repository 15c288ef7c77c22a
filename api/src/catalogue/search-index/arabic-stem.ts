import { fold } from "./fold-text.ts";
import { irregularForms, wordsWithAl } from "./words/arabic.ts";

// A light stemmer, after Larkey, Ballesteros and Connell, "Light Stemming for Arabic Information Retrieval" (2007). It removes the
// definite article, conjunctions and prepositions before the article, and common suffixes. Irregular words of the lighting trade are in
// a list. Unlike "light10" a stem has at least three letters, and a word that begins with a one-letter prefix (و ف ب ل ك) has two stems,
// with and without it, because these letters also begin words: فانوس, بلاستيك, كتان. How much it helps: decision 0065.

/** Whether a folded word is written in Arabic letters. */
export function isArabic(word: string): boolean {
	const code = word.charCodeAt(0);
	return code >= 0x0620 && code <= 0x06ff;
}

const minLetters = 3;
/** The longest first. */
const articles = ["وبال", "ولل", "وال", "بال", "كال", "فال", "لل", "ال"];
/** Suffixes, removed in this order, each at most once: جداريات, جداري, جدار. */
const endings = ["ها", "ان", "ات", "ون", "ين", "يه", "ه", "ي"];
const particles = /^[وفبلك]/;

const singulars = new Map(
	Object.entries(irregularForms).flatMap(([word, forms]) => forms.map((form) => [fold(form), fold(word)] as const)),
);
const rooted = wordsWithAl.map(fold);

/** The stem of a folded Arabic word. A stem is only compared with other stems; it need not be a word. */
export function arabicStem(word: string): string {
	const noun = withoutArticle(word);
	let stem = singulars.get(noun) ?? singulars.get(word) ?? noun;
	for (const ending of endings)
		if (stem.endsWith(ending) && stem.length - ending.length >= minLetters) stem = stem.slice(0, -ending.length);
	// The hamza is often left out where it stands alone. Elsewhere it is folded with its letter.
	return stem.replaceAll("ء", "");
}

/** Removes the definite article, and a conjunction or preposition before it, from a folded Arabic word. */
export function withoutArticle(word: string): string {
	if (rooted.some((root) => word.startsWith(root))) return word;
	const article = articles.find((each) => word.startsWith(each) && word.length - each.length >= minLetters);
	return article ? word.slice(article.length) : word;
}

/** Removes a one-letter prefix (a conjunction or preposition) from a folded Arabic word; undefined if it has none. */
export function withoutParticle(word: string): string | undefined {
	return particles.test(word) && word.length > minLetters ? word.slice(1) : undefined;
}

/** The stems by which a word is found: with and without a one-letter prefix. */
export function arabicStems(word: string): readonly string[] {
	const own = arabicStem(word);
	const rest = withoutParticle(word);
	const other = rest === undefined ? own : arabicStem(rest);
	return other === own ? [own] : [own, other];
}
