import type { Bitset } from "./bitset.ts";

/** Products that match, by ascending slot, with a score above 0 each. */
export interface Hits {
	slots: Uint32Array;
	scores: Float64Array;
}

/** Postings (slot * 16 + weight) and a factor on their weights. */
export interface Weighted {
	places: Uint32Array;
	factor: number;
}

// Scores by slot and a bit per slot with a score. Between two calls all of both is 0: only what a call has written is cleared, so
// the cost of a call is that of its hits, not of all products.
let scoreOf = new Float64Array();
let scored = new Uint32Array();

function reserve(slotCount: number): void {
	if (scoreOf.length >= slotCount) return;
	scoreOf = new Float64Array(slotCount);
	scored = new Uint32Array((slotCount + 31) >>> 5);
}

/** The products of postings, each with the largest of its scores. @param within the products that count. */
export function hitsOf(sources: readonly Weighted[], within: Bitset): Hits {
	const [only, ...others] = sources;
	if (only && others.length === 0) return hitsOfOne(only, within);
	reserve(within.end);
	let count = 0;
	for (const { places, factor } of sources)
		for (const place of places) {
			const slot = place >>> 4;
			const score = (place & 15) * factor;
			const known = scoreOf[slot] as number;
			if (score <= known || !within.has(slot)) continue;
			scoreOf[slot] = score;
			if (known > 0) continue;
			scored[slot >>> 5] = (scored[slot >>> 5] as number) | (1 << (slot & 31));
			count += 1;
		}
	const hits = { slots: new Uint32Array(count), scores: new Float64Array(count) };
	for (let at = 0, next = 0; next < count; at++) {
		for (let word = scored[at] as number; word !== 0; word &= word - 1) {
			const slot = (at << 5) + (31 - Math.clz32(word & -word));
			hits.slots[next] = slot;
			hits.scores[next++] = scoreOf[slot] as number;
			scoreOf[slot] = 0;
		}
		scored[at] = 0;
	}
	return hits;
}

function hitsOfOne({ places, factor }: Weighted, within: Bitset): Hits {
	const hits = { slots: new Uint32Array(places.length), scores: new Float64Array(places.length) };
	let count = 0;
	for (const place of places) {
		const slot = place >>> 4;
		if (!within.has(slot)) continue;
		hits.slots[count] = slot;
		hits.scores[count++] = (place & 15) * factor;
	}
	return first(hits, count);
}

/** The products of a set, all with the same score. */
export function evenHits(slots: Bitset, score: number): Hits {
	const all = slots.toSlots();
	return { slots: all, scores: new Float64Array(all.length).fill(score) };
}

/** What both have, with the sum of its scores. */
export function both(one: Hits, other: Hits): Hits {
	const length = Math.min(one.slots.length, other.slots.length);
	const hits = { slots: new Uint32Array(length), scores: new Float64Array(length) };
	let count = 0;
	for (let at = 0, there = 0; at < one.slots.length && there < other.slots.length; ) {
		const slot = one.slots[at] as number;
		const otherSlot = other.slots[there] as number;
		if (slot === otherSlot) {
			hits.slots[count] = slot;
			hits.scores[count++] = (one.scores[at] as number) + (other.scores[there] as number);
		}
		if (slot <= otherSlot) at++;
		if (slot >= otherSlot) there++;
	}
	return first(hits, count);
}

/** What one of them has, with the larger of its scores; those of `other` times `factor`. */
export function either(one: Hits, other: Hits, factor: number): Hits {
	const length = one.slots.length + other.slots.length;
	const hits = { slots: new Uint32Array(length), scores: new Float64Array(length) };
	let count = 0;
	for (let at = 0, there = 0; at < one.slots.length || there < other.slots.length; ) {
		const slot = one.slots[at] ?? Number.POSITIVE_INFINITY;
		const otherSlot = other.slots[there] ?? Number.POSITIVE_INFINITY;
		const score = slot <= otherSlot ? (one.scores[at++] as number) : 0;
		const otherScore = otherSlot <= slot ? (other.scores[there++] as number) * factor : 0;
		hits.slots[count] = Math.min(slot, otherSlot);
		hits.scores[count++] = Math.max(score, otherScore);
	}
	return first(hits, count);
}

function first({ slots, scores }: Hits, count: number): Hits {
	return { slots: slots.subarray(0, count), scores: scores.subarray(0, count) };
}

/**
 * The first `limit` hits of `wanted` by descending score; those with the same score by their order in `inOrder`, which has all
 * slots.
 */
export function bestHits(
	{ slots, scores }: Hits,
	{ wanted, inOrder, limit }: { wanted: Bitset; inOrder: Uint32Array; limit: number },
): number[] {
	const counts = new Map<number, number>();
	for (let at = 0; at < slots.length; at++) {
		if (!wanted.has(slots[at] as number)) continue;
		const score = scores[at] as number;
		counts.set(score, (counts.get(score) ?? 0) + 1);
	}
	// The scores that are needed to fill the limit, each with the number of hits that are taken.
	const taken = new Map<number, { most: number; slots: number[] }>();
	let left = limit;
	for (const [score, count] of [...counts].sort(([one], [other]) => other - one)) {
		if (left <= 0) break;
		taken.set(score, { most: Math.min(count, left), slots: [] });
		left -= count;
	}
	let missing = 0;
	for (const { most } of taken.values()) missing += most;
	reserve(inOrder.length);
	for (let at = 0; at < slots.length; at++) {
		const slot = slots[at] as number;
		if (taken.has(scores[at] as number) && wanted.has(slot)) scoreOf[slot] = scores[at] as number;
	}
	for (let at = 0; missing > 0; at++) {
		const slot = inOrder[at] as number;
		const score = scoreOf[slot] as number;
		if (score === 0) continue;
		const same = taken.get(score);
		if (!same || same.slots.length === same.most) continue;
		same.slots.push(slot);
		missing -= 1;
	}
	for (const slot of slots) scoreOf[slot] = 0;
	return [...taken.values()].flatMap((same) => same.slots);
}
