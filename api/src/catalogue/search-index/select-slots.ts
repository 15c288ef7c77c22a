import { type Filter, type FilterName, filters } from "@noor/contract/filters";
import { toFils } from "@noor/contract/money";
import type { ProductFilters } from "@noor/contract/product-listing";
import { withoutPrefix } from "./attribute-values.ts";
import { Bitset } from "./bitset.ts";
import { optionKey, type ProductIndex } from "./product-index.ts";
import { type SearchResult, searchProducts } from "./search-products.ts";

/** Which products are asked for, whatever their page and order. */
export interface Wanted extends ProductFilters {
	categoryId?: number | undefined;
	search: string;
	/** In AED. */
	minPrice?: number | undefined;
	maxPrice?: number | undefined;
}

/** What a query chooses, part by part, so that facets can leave a part out. */
export interface Selection {
	/** The category, or the whole shop. */
	scope: Bitset;
	search: SearchResult | undefined;
	parts: ReadonlyMap<FilterName | "search" | "price", Bitset>;
}

/** Finds the products that pass all filters and the search, and keeps what passes each, so that options can be counted. */
export function selectMatches(index: ProductIndex, wanted: Wanted): Selection {
	const parts = new Map<FilterName | "search" | "price", Bitset>();
	const search = wanted.search === "" ? undefined : searchProducts(index, wanted.search);
	if (search) parts.set("search", search.slots);
	const prices = withinPrice(index, wanted);
	if (prices) parts.set("price", prices);
	for (const filter of filters) {
		const values = wanted[filter.name];
		if (values.length > 0) parts.set(filter.name, matching(index, filter, values));
	}
	const { categoryId } = wanted;
	const scope = categoryId === undefined ? index.alive : index.alive.intersect(index.inCategory(categoryId));
	return { scope, search, parts };
}

/** What is in the scope and in every part, but for one. */
export function common({ scope, parts }: Selection, except?: FilterName | "price"): Bitset {
	let slots = scope;
	for (const [name, part] of parts) if (name !== except) slots = slots.intersect(part);
	return slots;
}

/** Whether a product may be had for a price within the bounds, both included; undefined without bounds. */
function withinPrice(index: ProductIndex, { minPrice, maxPrice }: Wanted): Bitset | undefined {
	if (minPrice === undefined && maxPrice === undefined) return undefined;
	const least = minPrice === undefined ? 0 : toFils(minPrice);
	const most = maxPrice === undefined ? Number.POSITIVE_INFINITY : toFils(maxPrice);
	return Bitset.where(index.slotCount, (slot) => {
		const price = index.priceAt(slot);
		return price >= least && price <= most;
	});
}

function matching(index: ProductIndex, { name, attribute }: Filter, values: ProductFilters[FilterName]): Bitset {
	if (attribute?.filter?.match === "atLeast") {
		const least = Math.min(...values.map(Number));
		return Bitset.union(
			index
				.options(name)
				.filter(({ value }) => Number(value) >= least)
				.map(({ slots }) => slots),
		);
	}
	const keys = values.map((value) => {
		const key = optionKey(value);
		return attribute?.kind === "figures" ? withoutPrefix(attribute, key) : key;
	});
	return Bitset.union(matchByName(keys, (key) => index.option(name, key)).map(({ slots }) => slots));
}

/**
 * What the pieces of a list mean. A value that holds a comma and was not quoted arrives in several pieces: the longest
 * run of pieces that makes a known value is taken for it.
 */
export function matchByName<T>(pieces: readonly string[], find: (key: string) => T | undefined): T[] {
	const found: T[] = [];
	for (let from = 0; from < pieces.length; ) {
		let to = Math.min(pieces.length, from + 6);
		let option: T | undefined;
		for (; to > from && option === undefined; to--) option = find(pieces.slice(from, to).join(","));
		if (option !== undefined) found.push(option);
		from = option === undefined ? from + 1 : to + 1;
	}
	return found;
}
