import { filterOf } from "@noor/contract/filters";
import { isArabic, withoutArticle } from "./arabic-stem.ts";
import { Bitset } from "./bitset.ts";
import { fold, joinSku } from "./fold-text.ts";
import { onOtherKeyboard } from "./keyboard-layout.ts";
import { readFigure } from "./number-column.ts";
import { type ProductIndex, weights } from "./product-index.ts";
import { scoresOf, type Weighted } from "./scores.ts";
import { searchWords } from "./synonyms.ts";
import type { MatchedTerm } from "./term-dictionary.ts";
import { emptyWords, stemOf, termOf } from "./terms.ts";
import { soundPattern } from "./transliteration.ts";

/** The products that match a search. */
export interface SearchResult {
	slots: Bitset;
	/** The scores of some of the products, given by ascending slots. Computed on demand: not every query is sorted by them. */
	scoresOf(slots: Uint32Array): Float64Array;
	/** The search with its corrected words; null when no word was corrected. */
	didYouMean: string | null;
}

/** Factors on a word's weight: for a match by prefix, and for each edit of a spelling correction. */
const prefixFactor = 0.7;
const distanceFactor = 0.4;
/** Factors on the weight of an Arabic word with the same stem, by what differs (`Relative`). */
const stemFactors = { article: 1, ending: 0.9, particle: 0.7 };
/** Factor on the weight of a name in Latin letters that an Arabic word sounds like. */
const soundFactor = 0.8;
/** Factor on the weight of what a synonym stands for. */
const synonymFactor = 0.8;
/** The weight of a word in a name; a SKU and a figure count as much. */
const maxWeight = 15;

/** Shorter parts of a search are words: “GU10” is a lamp base, even where a SKU begins with it. */
const minSkuLength = 5;

/**
 * Finds the products that contain every word of a search in their name, brand, categories, lighting details, variants or
 * description, in any language. Case, accents, plural endings and spellings of figures are ignored. The last word also matches as
 * a prefix. A word that occurs nowhere is replaced by the words with the smallest edit distance. A term of the synonyms also
 * matches what it stands for. Stop words are ignored unless there are only stop words. In a shop with Arabic texts, a search
 * without results is read as if it was typed on the other keyboard, if that has results.
 */
export function searchProducts(index: ProductIndex, search: string): SearchResult {
	const result = searchAsWritten(index, search);
	if (!index.hasArabic || result.slots.size > 0) return result;
	const retyped = onOtherKeyboard(search);
	if (retyped === undefined) return result;
	const other = searchAsWritten(index, retyped);
	return other.slots.size > 0 && other.didYouMean === null ? { ...other, didYouMean: retyped } : result;
}

function searchAsWritten(index: ProductIndex, search: string): SearchResult {
	const { slots: withSku, rest } = readSkus(index, search);
	const words = searchWords(rest);
	const read = words.map((word, at) => readWord(index, word, at === words.length - 1));
	const understood = read.map(({ correction }, at) => correction ?? spellingOf(index, words[at] as string));
	const stems = understood.map((word) => stemOf(fold(word)));
	const terms: Term[] = [];
	for (let at = 0; at < words.length; ) {
		const { length, alternatives } = index.synonyms.at(stems, at) ?? { length: 1, alternatives: [] };
		const others = alternatives
			.filter((alternative) => alternative.length > 0)
			.map((alternative) => ({
				words: alternative.map((stem) => ({
					sources: index.wordsWithStem(stem).map((word) => ({ word, factor: 1 })),
				})),
				// As much as the term's own words would score, reduced.
				factor: (synonymFactor * length) / alternative.length,
			}));
		terms.push([{ words: read.slice(at, at + length), factor: 1 }, ...others]);
		at += length;
	}
	const among = withSku ?? (terms.length > 0 ? index.live : new Bitset());
	return {
		slots: among.intersect(...terms.map((term) => matchesOf(index, term))),
		scoresOf: (some) => {
			const scores = new Float64Array(some.length).fill(withSku ? maxWeight : 0);
			for (const term of terms)
				for (const [nth, score] of scoresOfTerm(index, term, some).entries())
					scores[nth] = (scores[nth] as number) + score;
			return scores;
		},
		didYouMean: read.some(({ correction }) => correction !== undefined) ? understood.join(" ") : null,
	};
}

/** An Arabic word of a search as products spell it, because it was folded. */
function spellingOf(index: ProductIndex, word: string): string {
	return isArabic(word) ? index.asWritten(word) : word;
}

/** One or more words of a search and what they can stand for: products match one of the alternatives, with all of its words. */
type Term = readonly { words: readonly Pick<ReadWord, "sources" | "figure">[]; factor: number }[];

/** The products that match a term, deleted slots included. */
function matchesOf(index: ProductIndex, term: Term): Bitset {
	const alternatives = term.map(({ words }) => {
		const [first = new Bitset(), ...others] = words.map(({ sources, figure }) => {
			const having = index.slotsWith(sources.map(({ word }) => word));
			return figure ? Bitset.union([having, figure]) : having;
		});
		return first.intersect(...others);
	});
	return alternatives.length === 1 ? (alternatives[0] as Bitset) : Bitset.union(alternatives);
}

/** The largest scores of the alternatives. The score of one is the sum of its words; 0 where one of them is missing. */
function scoresOfTerm(index: ProductIndex, term: Term, slots: Uint32Array): Float64Array {
	const best = new Float64Array(slots.length);
	for (const { words, factor } of term) {
		const [sums = new Float64Array(best.length), ...others] = words.map((word) => scoresOfWord(index, word, slots));
		for (const scores of others)
			for (let nth = 0; nth < sums.length; nth++) {
				const [sum, score] = [sums[nth] as number, scores[nth] as number];
				sums[nth] = sum > 0 && score > 0 ? sum + score : 0;
			}
		for (let nth = 0; nth < best.length; nth++)
			best[nth] = Math.max(best[nth] as number, (sums[nth] as number) * factor);
	}
	return best;
}

function scoresOfWord(
	index: ProductIndex,
	{ sources, figure }: Pick<ReadWord, "sources" | "figure">,
	slots: Uint32Array,
): Float64Array {
	const scores = scoresOf(
		sources.map(({ word, factor }) => ({ ...index.postingsOf(word), factor })),
		slots,
		index.slotCount,
	);
	if (figure)
		for (const [nth, slot] of slots.entries())
			if (figure.has(slot)) scores[nth] = Math.max(scores[nth] as number, maxWeight);
	return scores;
}

/**
 * Separates the SKUs in a search from its words. A part counts as a SKU if it is a whole SKU, or if it has a hyphen and is the
 * prefix of one, such as “NOOR-QAM”.
 *
 * @returns the live products that have all of them, or undefined without a SKU; and the search without them.
 */
export function readSkus(index: ProductIndex, search: string): { slots: Bitset | undefined; rest: string } {
	let slots: Bitset | undefined;
	const rest = search.split(/\s+/).filter((part) => {
		const sku = joinSku(part);
		if (sku.length < minSkuLength) return true;
		const found = index.withSku(sku, { prefix: part.includes("-") });
		if (found.size === 0) return true;
		slots = slots?.intersect(found) ?? found;
		return false;
	});
	return { slots, rest: rest.join(" ") };
}

/** The meaning of a word of a search. */
interface ReadWord {
	sources: Weighted[];
	/** The products that have what it says as a figure. */
	figure?: Bitset | undefined;
	correction?: string;
}

function readWord(index: ProductIndex, written: string, isLast: boolean): ReadWord {
	const word = termOf(written);
	const source = (word: string, factor: number): Weighted => ({ word, factor });
	const isUsed = (found: string) => index.isUsed(found);
	/** The words with the same stem as a word. */
	const related = (found: string, factor: number) =>
		index
			.relativesOf(found)
			.filter(({ word }) => isUsed(word))
			.map(({ word, by }) => source(word, factor * stemFactors[by]));

	const figure = matchFigure(index, word);
	// A number matches as a prefix in any position: "27" finds 2700 K.
	const beginnings = isLast || /^\d+$/.test(word) ? wordsBeginningWith(index, word).filter(isUsed) : [];
	const isTerm = index.synonyms.has(word);
	const isKnown = isUsed(word);
	const sources = beginnings.filter((found) => found !== word).map((found) => source(found, prefixFactor));
	if (isKnown) sources.push(source(word, 1));
	const relatives = related(word, 1);
	sources.push(...relatives);
	if (isKnown || relatives.length > 0 || isTerm || beginnings.length > 0 || figure || /\d/.test(word))
		return { sources, figure };

	const prefix = isLast && word.length > 3;
	const { article, closest } = closestTo(index, word, prefix);
	// A misspelt word of the synonyms is corrected to it where no word of the products is as close.
	const [term] = index.synonyms.words.closest(word, { prefix: false });
	if (term && term.distance < (closest[0]?.distance ?? Number.POSITIVE_INFINITY))
		return { sources, correction: index.synonyms.asWritten(term.word) };
	const sounding = wordsSoundingLike(index, word).map((found) => source(found, soundFactor));
	// An Arabic word with one slip is likelier than a name.
	if (sounding.length > 0 && (closest[0]?.distance ?? Number.POSITIVE_INFINITY) > 1) return { sources: sounding };
	const near = closest.flatMap(({ word: found, distance, isPrefix }) => {
		const factor = distanceFactor ** distance * (isPrefix ? prefixFactor : 1);
		return [source(found, factor), ...related(found, factor)];
	});
	const [likeliest] = closest
		.map(({ word: found, isPrefix }) => ({ found, isPrefix, uses: index.usesOf(found) }))
		.sort((one, other) => Number(one.isPrefix) - Number(other.isPrefix) || other.uses - one.uses);
	return likeliest
		? { sources: [...near, ...sounding], correction: article + index.asWritten(likeliest.found) }
		: { sources: near };
}

/** The words of the index that begin with a word; in Arabic also those with the article before it, or without that of the word. */
function wordsBeginningWith(index: ProductIndex, word: string): string[] {
	if (!isArabic(word)) return index.vocabulary.withPrefix(word);
	const bare = withoutArticle(word);
	return [...new Set([word, bare, `ال${bare}`])].flatMap((beginning) => index.vocabulary.withPrefix(beginning));
}

/** The words of names, brands and kinds in Latin letters that sound like an Arabic word. */
function wordsSoundingLike(index: ProductIndex, word: string): string[] {
	const pattern = isArabic(word) ? soundPattern(withoutArticle(word)) : undefined;
	if (!pattern) return [];
	const isOfName = (place: number) => (place & 15) >= weights.kind && index.live.has(place >>> 4);
	return index.vocabulary
		.words()
		.filter((found) => pattern.test(index.asWritten(found)) && index.placesOf(found).some(isOfName));
}

/** The words of the index that are closest to a misspelt one. An Arabic word is compared with its article and without. */
function closestTo(index: ProductIndex, word: string, prefix: boolean): { article: string; closest: MatchedTerm[] } {
	// Many Arabic stop words have three letters, and so are close to others.
	const isUsed = (found: string) => index.isUsed(found) && !(isArabic(found) && emptyWords.has(found));
	const options = { prefix, isUsed };
	const closest = index.vocabulary.closest(word, options);
	const bare = isArabic(word) ? withoutArticle(word) : word;
	if (bare === word) return { article: "", closest };
	const other = index.vocabulary.closest(bare, options);
	const [distance, otherDistance] = [closest, other].map(([first]) => first?.distance ?? Number.POSITIVE_INFINITY);
	return (otherDistance as number) < (distance as number)
		? { article: word.slice(0, -bare.length), closest: other }
		: { article: "", closest };
}

/** "cri 90" means at least 90. "800 lm" means exactly 800, or about 800 when no product has exactly that. */
function matchFigure(index: ProductIndex, word: string): Bitset | undefined {
	const asked = readFigure(word);
	if (!asked) return undefined;
	const isAtLeast = filterOf(asked.filter).attribute?.filter?.match === "atLeast";
	if (!isAtLeast && index.isUsed(word)) return undefined;
	const near = index
		.column(asked.filter)
		.options()
		.filter(({ value }) => typeof value === "number" && value >= asked.least && value <= asked.most);
	return Bitset.union(near.map(({ slots }) => slots));
}
