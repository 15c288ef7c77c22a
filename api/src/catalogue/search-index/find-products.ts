import type { SortOrder } from "@noor/contract/product-listing";
import type { Bitset } from "./bitset.ts";
import type { IndexedCard } from "./indexed-product.ts";
import type { ProductIndex } from "./product-index.ts";
import { bestOf } from "./scores.ts";
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
	{ sort, offset, limit: size, ...wanted }: Wanted & { sort: SortOrder; offset: number; limit: number },
): Found {
	const selection = selectMatches(index, wanted);
	const slots = common(selection);
	const { search } = selection;
	const count = slots.size;
	const limit = Math.min(offset + size, count);
	let found: number[];
	if (sort === "relevance" && search) {
		const all = slots.toSlots();
		found = bestOf(all, search.scoresOf(all), index.ranksByName(), limit);
	} else found = firstInOrder({ wanted: slots, inOrder: index.inOrder(sort), limit });
	return {
		count,
		cards: found.slice(offset).map((slot) => index.cardAt(slot)),
		didYouMean: search?.didYouMean ?? null,
	};
}

/** The first `limit` slots of `inOrder` that are wanted. */
function firstInOrder({ wanted, inOrder, limit }: { wanted: Bitset; inOrder: Uint32Array; limit: number }): number[] {
	const found: number[] = [];
	// An index loop is several times faster than an iterator. Where only old products match, it runs over all 100,000.
	for (let at = 0; at < inOrder.length && found.length < limit; at++) {
		const slot = inOrder[at] as number;
		if (wanted.has(slot)) found.push(slot);
	}
	return found;
}
