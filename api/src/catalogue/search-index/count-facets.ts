import type { Facets } from "@noor/contract/facets";
import { eachFilter, type Filter, type FilterName } from "@noor/contract/filters";
import { toAed } from "@noor/contract/money";
import { eachRange, type RangeName } from "@noor/contract/ranges";
import { Bitset } from "./bitset.ts";
import type { FilterOption, ProductIndex } from "./product-index.ts";
import { common, type PartName, type Selection, selectMatches, type Wanted } from "./select-slots.ts";

type Extent = Facets["ranges"][RangeName];

/**
 * Counts the facets of a query. The counts of a filter apply every other part of the query but not the filter itself, so
 * that each is the number of products that choosing that value would add or show.
 *
 * @returns the number of matches, the extent of each range, the child categories and the values of each filter.
 */
export function countFacets(index: ProductIndex, wanted: Wanted): Facets {
	const selection = selectMatches(index, wanted);
	const found = common(selection);
	const children = index.categories.childrenOf(wanted.categoryId ?? null);
	const without = (name: PartName) => (selection.parts.has(name) ? common(selection, name) : found);
	const options = ({ name, attribute }: Filter) => {
		const values = occurring(index, selection, name);
		return countOptions(attribute?.filter?.match === "atLeast" ? cumulate(values) : values, without(name));
	};
	return {
		count: found.size,
		ranges: eachRange(({ name }) =>
			name === "price" ? priceExtent(index, without(name)) : extent(index.options(name), without(name)),
		),
		categories: children.map(({ id, categoryName }) => ({
			id,
			categoryName,
			count: found.countCommon(index.inCategory(id)),
		})),
		// The index keeps the values of a filter with the types of the records, which the key type cannot express.
		filters: eachFilter<Record<FilterName, ReturnType<typeof options>>>(options) as Facets["filters"],
	};
}

/** The values of a filter that at least one product of the category has. */
function occurring(index: ProductIndex, { scope }: Selection, name: FilterName): FilterOption[] {
	return index.options(name).filter(({ slots }) => slots.meets(scope));
}

function countOptions(options: readonly FilterOption[], among: Bitset) {
	return options.map(({ value, slots }) => ({ value, count: slots.countCommon(among) }));
}

/** For “at least” filters: extends each value by the products of all larger values. */
function cumulate(ascending: readonly FilterOption[]): FilterOption[] {
	return ascending.map((option, at) => ({ ...option, slots: Bitset.union(ascending.slice(at).map((o) => o.slots)) }));
}

function priceExtent(index: ProductIndex, slots: Bitset): Extent {
	const byPrice = index.inOrder("priceAsc");
	const lowest = byPrice.find((slot) => slots.has(slot));
	const highest = byPrice.findLast((slot) => slots.has(slot));
	if (lowest === undefined || highest === undefined) return null;
	return { min: toAed(index.priceAt(lowest)), max: toAed(index.priceAt(highest)) };
}

/** The lowest and the highest of ascending values that one of the products has. */
function extent(ascending: readonly FilterOption[], among: Bitset): Extent {
	const lowest = ascending.find(({ slots }) => slots.meets(among));
	const highest = ascending.findLast(({ slots }) => slots.meets(among));
	return lowest && highest ? { min: Number(lowest.value), max: Number(highest.value) } : null;
}
