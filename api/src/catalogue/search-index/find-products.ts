import type { SortOrder } from "@noor/contract/product-listing";
import type { Bitset } from "./bitset.ts";
import type { IndexedCard } from "./indexed-product.ts";
import type { ProductIndex } from "./product-index.ts";
import { common, selectMatches, type Wanted } from "./select-slots.ts";

export interface Found {
	/** How many there are on all pages. */
	count: number;
	/** Of one page, in order. */
	cards: IndexedCard[];
	/** The search as it was understood, where a word of it had to be read as another one. */
	didYouMean: string | null;
}

/** One page of the products that are wanted. */
export function findProducts(
	index: ProductIndex,
	{ sort, offset, limit, ...wanted }: Wanted & { sort: SortOrder; offset: number; limit: number },
): Found {
	const selection = selectMatches(index, wanted);
	const slots = common(selection);
	const inOrder =
		sort === "relevance" && selection.search
			? byScore(index, slots, selection.search.scores)
			: keep(index.inOrder(sort), slots, offset + limit);
	return {
		count: slots.size,
		cards: inOrder.slice(offset, offset + limit).map((slot) => index.cardAt(slot)),
		didYouMean: selection.search?.didYouMean ?? null,
	};
}

/** The first `limit` of `inOrder` that are wanted. */
function keep(inOrder: readonly number[], wanted: Bitset, limit: number): number[] {
	const kept: number[] = [];
	for (const slot of inOrder) {
		if (kept.length >= limit) break;
		if (wanted.has(slot)) kept.push(slot);
	}
	return kept;
}

/** Best first; equally good ones by name. */
function byScore(index: ProductIndex, wanted: Bitset, scores: Float64Array): number[] {
	const byScore = Map.groupBy(keep(index.inOrder("name"), wanted, Number.POSITIVE_INFINITY), (slot) => scores[slot]);
	return [...byScore].sort(([one = 0], [other = 0]) => other - one).flatMap(([, slots]) => slots);
}
