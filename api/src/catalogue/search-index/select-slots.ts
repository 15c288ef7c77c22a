import { type Filter, type FilterName, filters } from "@noor/contract/filters";
import { toFils } from "@noor/contract/money";
import type { ProductFilters } from "@noor/contract/product-listing";
import {
	type BoundName,
	type Range,
	type RangeFilter,
	type RangeName,
	rangeFilters,
	rangeIn,
} from "@noor/contract/ranges";
import { withoutPrefix } from "./attribute-values.ts";
import { Bitset } from "./bitset.ts";
import type { ColumnName, ProductIndex } from "./product-index.ts";
import { type SearchResult, searchProducts } from "./search-products.ts";
import { optionKey } from "./value-column.ts";

/** A query without page and order. */
export interface Wanted extends ProductFilters, Partial<Record<BoundName, number | undefined>> {
	categoryId?: number | undefined;
	search: string;
}

/** A part of a query. The list and the range of an attribute are one part. */
export type PartName = FilterName | RangeName | "search";

/** The matches of a query for each of its parts, so that facet counts can leave one part out. */
export interface Selection {
	/** The products of the category, or all products. */
	scope: Bitset;
	search: SearchResult | undefined;
	parts: ReadonlyMap<PartName, Bitset>;
}

/** Evaluates each part of a query separately. `common` intersects the results. */
export function selectMatches(index: ProductIndex, wanted: Wanted): Selection {
	const parts = new Map<PartName, Bitset>();
	const search = wanted.search === "" ? undefined : searchProducts(index, wanted.search);
	if (search) parts.set("search", search.slots);
	for (const filter of filters) {
		const values = wanted[filter.name];
		if (values.length > 0) parts.set(filter.name, matching(index, filter, values));
	}
	for (const filter of rangeFilters) {
		const range = rangeIn(wanted, filter);
		if (!range) continue;
		const inRange = filter.name === "price" ? withinPrice(index, range) : within(index, filter, range);
		parts.set(filter.name, parts.get(filter.name)?.intersect(inRange) ?? inRange);
	}
	return { scope: index.scopeOf(wanted.categoryId).slots, search, parts };
}

/** The products that match all parts of a query, optionally without the part `except`. */
export function common({ scope, parts }: Selection, except?: PartName): Bitset {
	return scope.intersect(...[...parts].flatMap(([name, part]) => (name === except ? [] : [part])));
}

/** The products whose lowest price is within the inclusive bounds, in AED. */
function withinPrice(index: ProductIndex, { min, max }: Range): Bitset {
	return index.withinPrice(
		min === undefined ? 0 : toFils(min),
		max === undefined ? Number.POSITIVE_INFINITY : toFils(max),
	);
}

/** The products with a value within the inclusive bounds. */
function within(index: ProductIndex, { name, attribute }: RangeFilter, range: Range): Bitset {
	const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = range;
	const options = index.column(name as ColumnName).options();
	const union = (wanted: (value: number) => boolean) =>
		Bitset.union(options.filter(({ value }) => wanted(Number(value))).map(({ slots }) => slots));
	const inside = union((value) => value >= min && value <= max);
	if (!attribute?.range) return inside;
	// A value that is itself a range may begin below the bounds and end above them without a step between. Its values next
	// to the bounds are then not beyond the next steps. Those of two variants may be: 2700 K and 6500 K are not 4500 K.
	const below = Math.max(Number.NEGATIVE_INFINITY, ...attribute.range.steps.filter((step) => step <= min));
	const above = Math.min(Number.POSITIVE_INFINITY, ...attribute.range.steps.filter((step) => step >= max));
	const spanning = union((value) => value >= below && value < min).intersect(
		union((value) => value > max && value <= above),
	);
	return Bitset.union([inside, spanning]);
}

function matching(index: ProductIndex, { name, attribute }: Filter, values: ProductFilters[FilterName]): Bitset {
	if (attribute?.filter?.match === "atLeast") {
		const least = Math.min(...values.map(Number));
		return Bitset.union(
			index
				.column(name)
				.options()
				.filter(({ value }) => Number(value) >= least)
				.map(({ slots }) => slots),
		);
	}
	const keys = values.map((value) => {
		const key = optionKey(value);
		return attribute?.kind === "figures" ? withoutPrefix(attribute, key) : key;
	});
	return Bitset.union(resolveListValues(keys, (key) => index.option(name, key)).map(({ slots }) => slots));
}

/**
 * Resolves the pieces of a comma-separated list to known values. A value that contains a comma and was not quoted arrives
 * as several pieces, so the longest run of pieces (at most 6) that is a known value is taken. Unknown pieces are ignored.
 */
export function resolveListValues<T>(pieces: readonly string[], find: (key: string) => T | undefined): T[] {
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
