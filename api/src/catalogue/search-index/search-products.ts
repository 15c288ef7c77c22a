import { filterOf } from "@noor/contract/filters";
import { Bitset } from "./bitset.ts";
import { emptyWords, fold, singular, wordsOf } from "./fold-text.ts";
import { joinFigures, readFigure } from "./number-column.ts";
import type { ProductIndex } from "./product-index.ts";

/** The products that answer a search. */
export interface SearchResult {
	slots: Bitset;
	/** By slot, how well each answers; 0 for those that do not. */
	scores: Float64Array;
	/** The search as it was understood, where a word had to be read as another one. */
	didYouMean: string | null;
}

/** What is left of a word's weight when only its beginning was written, and for each slip. */
const prefixFactor = 0.7;
const slipFactor = 0.4;

/**
 * The products that have every word of a search somewhere: in their name, brand, categories, lighting record or
 * description. Case, accents, the plural and the ways to write a figure do not matter. The last word may be unfinished. A
 * word that stands nowhere is read as the words that are the fewest slips away.
 */
export function searchProducts(index: ProductIndex, search: string): SearchResult {
	const written = wordsOf(joinFigures(fold(search)));
	const telling = written.filter((word) => !emptyWords.has(word));
	const words = telling.length > 0 ? telling : written;
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
	/** By slot. */
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
	// A figure may be as unfinished as the last word: "27" asks for 2700 K.
	const beginnings = isLast || /^\d+$/.test(word) ? index.vocabulary.withPrefix(word) : [];
	const isKnown = index.placesOf(word).length > 0;
	if (isKnown) count(word, 1);
	for (const found of beginnings) if (found !== word) count(found, prefixFactor);
	if (isKnown || beginnings.length > 0 || figure || /\d/.test(word)) return { scores };

	const prefix = isLast && word.length > 3;
	const closest = index.vocabulary.closest(word, { prefix });
	for (const { word: found, slips, isPrefix } of closest)
		count(found, slipFactor ** slips * (isPrefix ? prefixFactor : 1));
	const [likeliest] = closest
		.map(({ word: found, isPrefix }) => ({ found, isPrefix, places: index.placesOf(found).length }))
		.sort((one, other) => Number(one.isPrefix) - Number(other.isPrefix) || other.places - one.places);
	return likeliest ? { scores, correction: index.asWritten(likeliest.found) } : { scores };
}

/** "cri 90" asks for at least that; "800 lm" for just that, and where nothing has it for about that. */
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
