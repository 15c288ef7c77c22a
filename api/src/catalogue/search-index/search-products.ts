import { filterOf } from "@noor/contract/filters";
import { Bitset } from "./bitset.ts";
import { emptyWords, fold, singular, wordsOf } from "./fold-text.ts";
import { joinFigures, readFigure } from "./number-column.ts";
import type { ProductIndex } from "./product-index.ts";

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

/**
 * Finds the products that contain every word of a search in their name, brand, categories, lighting details or description.
 * Case, accents, plural endings and spellings of figures are ignored. The last word also matches as a prefix. A word that
 * occurs nowhere is replaced by the words with the smallest edit distance. Stop words are ignored unless there are only
 * stop words.
 */
export function searchProducts(index: ProductIndex, search: string): SearchResult {
	const written = wordsOf(joinFigures(fold(search)));
	const significant = written.filter((word) => !emptyWords.has(word));
	const words = significant.length > 0 ? significant : written;
	const scores = new Float64Array(index.slotCount);
	const understood: string[] = [];
	let slots = words.length > 0 ? index.alive : new Bitset();
	let isCorrected = false;
	for (const [position, word] of words.entries()) {
		const match = matchWord(index, word, position === words.length - 1);
		understood.push(match.correction ?? word);
		isCorrected ||= match.correction !== undefined;
		for (let slot = 0; slot < scores.length; slot++)
			scores[slot] = (scores[slot] as number) + (match.scores[slot] as number);
		slots = slots.intersect(Bitset.where(index.slotCount, (slot) => (match.scores[slot] as number) > 0));
	}
	return { slots, scores, didYouMean: isCorrected ? understood.join(" ") : null };
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
	const beginnings = isLast || /^\d+$/.test(word) ? index.vocabulary.withPrefix(word) : [];
	const isKnown = index.placesOf(word).length > 0;
	if (isKnown) count(word, 1);
	for (const found of beginnings) if (found !== word) count(found, prefixFactor);
	if (isKnown || beginnings.length > 0 || figure || /\d/.test(word)) return { scores };

	const prefix = isLast && word.length > 3;
	const closest = index.vocabulary.closest(word, { prefix });
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
	if (!isAtLeast && index.placesOf(word).length > 0) return undefined;
	const near = index
		.options(asked.filter)
		.filter(({ value }) => typeof value === "number" && value >= asked.least && value <= asked.most);
	return Bitset.union(near.map(({ slots }) => slots));
}
