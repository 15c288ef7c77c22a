import type { Bitset } from "./bitset.ts";
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
	const rest = [...index.alive].filter((slot) => slot !== own);
	const like = own === undefined ? [] : similarSets(index, own);
	const [alike, others] = [rest.filter((slot) => isInAny(like, slot)), rest.filter((slot) => !isInAny(like, slot))];
	return [...pick(alike, count, random), ...pick(others, count, random)]
		.slice(0, count)
		.map((slot) => index.cardAt(slot));
}

function similarSets(index: ProductIndex, slot: number): Bitset[] {
	return [
		...index.options("lightTypes").map(({ slots }) => slots),
		...index.categories.all.map(({ id }) => index.inCategory(id)),
	].filter((slots) => slots.has(slot));
}

function isInAny(sets: readonly Bitset[], slot: number): boolean {
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
