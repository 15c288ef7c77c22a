import type { Postings } from "./term-postings.ts";

/** A word of the index, and a factor on its weights. */
export interface Weighted {
	word: string;
	factor: number;
}

/** The postings of a word (slot * 16 + weight), and a factor on their weights. */
export interface WeightedPostings extends Postings {
	factor: number;
}

// By slot. Between two calls all of them are 0: only what a call has written is cleared, so its cost is not that of all products.
let scoreOf = new Float64Array();

/** The scores of ascending slots, in their order: of each the largest that it has in the postings; 0 for none. */
export function scoresOf(sources: readonly WeightedPostings[], slots: Uint32Array, slotCount: number): Float64Array {
	const scores = new Float64Array(slots.length);
	if (scoreOf.length < slotCount) scoreOf = new Float64Array(slotCount);
	const few: WeightedPostings[] = [];
	for (const source of sources) {
		if (!source.set) {
			few.push(source);
			continue;
		}
		const { set, places, factor } = source;
		const positions = set.positionsOf(slots);
		for (let nth = 0; nth < slots.length; nth++) {
			const position = positions[nth] as number;
			if (position < 0) continue;
			const score = ((places[position] as number) & 15) * factor;
			if (score > (scores[nth] as number)) scores[nth] = score;
		}
	}
	if (few.length === 0) return scores;
	for (const { places, factor } of few)
		for (const place of places) {
			const score = (place & 15) * factor;
			if (score > (scoreOf[place >>> 4] as number)) scoreOf[place >>> 4] = score;
		}
	for (let nth = 0; nth < slots.length; nth++) {
		const score = scoreOf[slots[nth] as number] as number;
		if (score > (scores[nth] as number)) scores[nth] = score;
	}
	for (const { places } of few) for (const place of places) scoreOf[place >>> 4] = 0;
	return scores;
}

/**
 * The first `limit` slots by descending score; those with the same score by their rank.
 *
 * @param scores in the order of `slots`. @param ranks by slot.
 */
export function bestOf(slots: Uint32Array, scores: Float64Array, ranks: Uint32Array, limit: number): number[] {
	const scoreAt = (nth: number) => scores[nth] as number;
	const rankAt = (nth: number) => ranks[slots[nth] as number] as number;
	const compare = (one: number, other: number) => scoreAt(other) - scoreAt(one) || rankAt(one) - rankAt(other);
	let best: number[] = [];
	let last: number | undefined;
	for (let nth = 0; nth < slots.length; nth++) {
		if (last !== undefined && (scoreAt(nth) < scoreAt(last) || compare(last, nth) < 0)) continue;
		best.push(nth);
		if (best.length < 2 * limit) continue;
		best = best.sort(compare).slice(0, limit);
		last = best.at(-1);
	}
	return best
		.sort(compare)
		.slice(0, limit)
		.map((nth) => slots[nth] as number);
}
