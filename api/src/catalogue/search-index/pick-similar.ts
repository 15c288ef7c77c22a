import { Bitset } from "./bitset.ts";
import type { IndexedCard } from "./indexed-product.ts";
import type { ProductIndex } from "./product-index.ts";

/**
 * Picks random products similar to one: first those with its light type or one of its categories, then others. The product
 * itself is excluded.
 *
 * @param random returns a number from 0 to below 1, like `Math.random`.
 * @returns at most `count` cards.
 */
export function pickSimilar(
	index: ProductIndex,
	productId: number,
	count: number,
	random: () => number,
): IndexedCard[] {
	const own = index.slotOf(productId);
	const rest = own === undefined ? index.live : index.live.without(Bitset.of([own], index.slotCount));
	const like = own === undefined ? new Bitset() : Bitset.union(similarSets(index, own));
	const picked = pick(rest.intersect(like).toSlots(), count, random);
	if (picked.length < count) picked.push(...pick(rest.without(like).toSlots(), count - picked.length, random));
	return picked.map((slot) => index.cardAt(slot));
}

function similarSets(index: ProductIndex, slot: number): Bitset[] {
	return [
		...index
			.column("lightTypes")
			.options()
			.map(({ slots }) => slots),
		...index.categories.all.map(({ id }) => index.scopeOf(id).slots),
	].filter((slots) => slots.has(slot));
}

/** The first steps of a Fisher-Yates shuffle. */
function pick(from: Uint32Array, count: number, random: () => number): number[] {
	const most = Math.min(count, from.length);
	for (let at = 0; at < most; at++) {
		const other = at + Math.floor(random() * (from.length - at));
		[from[at], from[other]] = [from[other] as number, from[at] as number];
	}
	return [...from.subarray(0, most)];
}
