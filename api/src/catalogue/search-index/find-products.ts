import type { SortOrder } from "@noor/contract/product-listing";
import type { Bitset } from "./bitset.ts";
import type { IndexedCard } from "./indexed-product.ts";
import type { ProductIndex } from "./product-index.ts";
import { common, selectMatches, type Wanted } from "./select-slots.ts";

export interface Found {
	/** Number of matches on all pages. */
	count: number;
	/** The requested page, in order. */
	cards: IndexedCard[];
	/** The search with its corrected words; null when no word was corrected. */
	didYouMean: string | null;
}

/**
 * Filters, searches, sorts and pages the products of the index.
 *
 * @param offset number of matches to skip. @param limit maximum number of cards.
 */
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

/** The first `limit` slots of `inOrder` that are in `wanted`. */
function keep(inOrder: readonly number[], wanted: Bitset, limit: number): number[] {
	const kept: number[] = [];
	for (const slot of inOrder) {
		if (kept.length >= limit) break;
		if (wanted.has(slot)) kept.push(slot);
	}
	return kept;
}

/** By descending score, then by name. */
function byScore(index: ProductIndex, wanted: Bitset, scores: Float64Array): number[] {
	const byScore = Map.groupBy(keep(index.inOrder("name"), wanted, Number.POSITIVE_INFINITY), (slot) => scores[slot]);
	return [...byScore].sort(([one = 0], [other = 0]) => other - one).flatMap(([, slots]) => slots);
}
