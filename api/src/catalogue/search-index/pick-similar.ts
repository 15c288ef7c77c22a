import type { Bitset } from "./bitset.ts";
import type { IndexedCard } from "./indexed-product.ts";
import type { ProductIndex } from "./product-index.ts";

/**
 * Products to look at beside one: at random, those of its light type or of one of its categories first, and never the
 * product itself.
 *
 * @param random as `Math.random`.
 */
export function pickSimilar(
	index: ProductIndex,
	productId: number,
	count: number,
	random: () => number,
): IndexedCard[] {
	const own = index.slotOf(productId);
	const rest = [...index.alive].filter((slot) => slot !== own);
	const like = own === undefined ? [] : likeOf(index, own);
	const [alike, others] = [rest.filter((slot) => isIn(like, slot)), rest.filter((slot) => !isIn(like, slot))];
	return [...pick(alike, count, random), ...pick(others, count, random)]
		.slice(0, count)
		.map((slot) => index.cardAt(slot));
}

function likeOf(index: ProductIndex, slot: number): Bitset[] {
	return [
		...index.options("lightTypes").map(({ slots }) => slots),
		...index.categories.all.map(({ id }) => index.inCategory(id)),
	].filter((slots) => slots.has(slot));
}

function isIn(sets: readonly Bitset[], slot: number): boolean {
	return sets.some((set) => set.has(slot));
}

/** The first steps of a Fisher-Yates shuffle. */
function pick(from: number[], count: number, random: () => number): number[] {
	for (let at = 0; at < Math.min(count, from.length); at++) {
		const other = at + Math.floor(random() * (from.length - at));
		[from[at], from[other]] = [from[other] as number, from[at] as number];
	}
	return from.slice(0, count);
}
