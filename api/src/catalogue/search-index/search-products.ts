import { filterOf } from "@noor/contract/filters";
import { Bitset } from "./bitset.ts";
import { joinSku, singular } from "./fold-text.ts";
import { readFigure } from "./number-column.ts";
import type { ProductIndex } from "./product-index.ts";
import { searchWords } from "./synonyms.ts";

/** The products that match a search. */
export interface SearchResult {
	slots: Bitset;
	/** Score by slot; 0 for products that do not match. */
	scores: Float64Array;
	/** The search with its corrected words; null when no word was corrected. */
	didYouMean: string | null;
}

/** Factors on a word's weight: for a match by prefix, and for each edit of a spelling correction. */
const prefixFactor = 0.7;
const distanceFactor = 0.4;
/** Factor on the weight of what a synonym stands for. */
const synonymFactor = 0.8;

/** Shorter parts of a search are words: “GU10” is a lamp base, even where a SKU begins with it. */
const minSkuLength = 5;

/**
 * Finds the products that contain every word of a search in their name, brand, categories, lighting details, variants or
 * description. Case, accents, plural endings and spellings of figures are ignored. The last word also matches as a prefix. A
 * word that occurs nowhere is replaced by the words with the smallest edit distance. A term of the synonyms also matches what
 * it stands for. Stop words are ignored unless there are only stop words.
 */
export function searchProducts(index: ProductIndex, search: string): SearchResult {
	const { slots: withSku, rest } = readSkus(index, search);
	const { matches, isCorrected, understood } = matchWords(index, searchWords(rest));
	const scores = new Float64Array(index.slotCount);
	let slots = withSku ?? (matches.length > 0 ? index.alive : new Bitset());
	if (withSku) scores.fill(15);
	for (const match of matches) {
		for (let slot = 0; slot < scores.length; slot++) scores[slot] = (scores[slot] as number) + (match[slot] as number);
		slots = slots.intersect(Bitset.where(index.slotCount, (slot) => (match[slot] as number) > 0));
	}
	return { slots, scores, didYouMean: isCorrected ? understood.join(" ") : null };
}

/** The scores by slot of each word or term of a search, and its words after correction. */
function matchWords(index: ProductIndex, words: readonly string[]) {
	const { synonyms } = index;
	const understood = [...words];
	const found = words.map((word, at) => {
		const match = matchWord(index, word, at === words.length - 1);
		if (match.correction) understood[at] = match.correction;
		return match;
	});
	const stems = understood.map(singular);
	const matches: Float64Array[] = [];
	for (let at = 0; at < words.length; ) {
		const term = synonyms.at(stems, at);
		const { length, alternatives } = term ?? { length: 1, alternatives: [] };
		const scores = allOf(found.slice(at, at + length).map(({ scores }) => scores));
		for (const alternative of alternatives) {
			const other = allOf(alternative.map((word) => scoresOf(index, word)));
			// As much as the term's own words would score, reduced.
			const factor = (synonymFactor * length) / alternative.length;
			for (let slot = 0; slot < scores.length; slot++)
				scores[slot] = Math.max(scores[slot] as number, (other[slot] as number) * factor);
		}
		matches.push(scores);
		at += length;
	}
	return { matches, understood, isCorrected: found.some(({ correction }) => correction !== undefined) };
}

/** The sum of scores where none of them is 0; may change the first. */
function allOf([first, ...others]: readonly Float64Array[]): Float64Array {
	const all = first as Float64Array;
	for (const scores of others)
		for (let slot = 0; slot < all.length; slot++)
			all[slot] = all[slot] && scores[slot] ? (all[slot] as number) + (scores[slot] as number) : 0;
	return all;
}

/** The scores of the products with exactly this word. */
function scoresOf(index: ProductIndex, word: string): Float64Array {
	const scores = new Float64Array(index.slotCount);
	for (const place of index.placesOf(word)) scores[place >>> 4] = place & 15;
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
		const found = index.withSku(sku, { prefix: part.includes("-") }).intersect(index.alive);
		if (found.size === 0) return true;
		slots = slots?.intersect(found) ?? found;
		return false;
	});
	return { slots, rest: rest.join(" ") };
}

interface WordMatch {
	/** Score by slot. */
	scores: Float64Array;
	correction?: string;
}

function matchWord(index: ProductIndex, written: string, isLast: boolean): WordMatch {
	const scores = new Float64Array(index.slotCount);
	const word = singular(written);
	const count = (found: string, factor: number) => {
		for (const place of index.placesOf(found)) {
			const slot = place >>> 4;
			scores[slot] = Math.max(scores[slot] as number, (place & 15) * factor);
		}
	};

	const figure = matchFigure(index, word);
	if (figure) for (const slot of figure) scores[slot] = 15;
	// A number matches as a prefix in any position: "27" finds 2700 K.
	const beginnings =
		isLast || /^\d+$/.test(word) ? index.vocabulary.withPrefix(word).filter((found) => index.isUsed(found)) : [];
	const isTerm = index.synonyms.has(word);
	const isKnown = index.isUsed(word);
	if (isKnown) count(word, 1);
	for (const found of beginnings) if (found !== word) count(found, prefixFactor);
	if (isKnown || isTerm || beginnings.length > 0 || figure || /\d/.test(word)) return { scores };

	const prefix = isLast && word.length > 3;
	const closest = index.vocabulary.closest(word, { prefix, isUsed: (found) => index.isUsed(found) });
	// A misspelt word of the synonyms is corrected to it where no word of the products is as close.
	const [term] = index.synonyms.words.closest(word, { prefix: false });
	if (term && term.distance < (closest[0]?.distance ?? Number.POSITIVE_INFINITY))
		return { scores, correction: term.word };
	for (const { word: found, distance, isPrefix } of closest)
		count(found, distanceFactor ** distance * (isPrefix ? prefixFactor : 1));
	const [likeliest] = closest
		.map(({ word: found, isPrefix }) => ({ found, isPrefix, places: index.placesOf(found).length }))
		.sort((one, other) => Number(one.isPrefix) - Number(other.isPrefix) || other.places - one.places);
	return likeliest ? { scores, correction: index.asWritten(likeliest.found) } : { scores };
}

/** "cri 90" means at least 90. "800 lm" means exactly 800, or about 800 when no product has exactly that. */
function matchFigure(index: ProductIndex, word: string): Bitset | undefined {
	const asked = readFigure(word);
	if (!asked) return undefined;
	const isAtLeast = filterOf(asked.filter).attribute?.filter?.match === "atLeast";
	if (!isAtLeast && index.isUsed(word)) return undefined;
	const near = index
		.options(asked.filter)
		.filter(({ value }) => typeof value === "number" && value >= asked.least && value <= asked.most);
	return Bitset.union(near.map(({ slots }) => slots));
}
