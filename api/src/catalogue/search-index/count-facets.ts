import type { Facets } from "@noor/contract/facets";
import { eachFilter, type Filter, type FilterName } from "@noor/contract/filters";
import { toAed } from "@noor/contract/money";
import { Bitset } from "./bitset.ts";
import type { FilterOption, ProductIndex } from "./product-index.ts";
import { common, type Selection, selectMatches, type Wanted } from "./select-slots.ts";

/**
 * What a listing can be filtered by. The counts of a filter take every other part of the query into account but not the
 * filter itself, so that they say what choosing one more of its values would show.
 */
export function countFacets(index: ProductIndex, wanted: Wanted): Facets {
	const selection = selectMatches(index, wanted);
	const found = common(selection);
	const children = index.categories.childrenOf(wanted.categoryId ?? null);
	const without = (name: FilterName) => (selection.parts.has(name) ? common(selection, name) : found);
	const options = ({ name, attribute }: Filter) => {
		const values = occurring(index, selection, name);
		return countOptions(attribute?.filter?.match === "atLeast" ? cumulate(values) : values, without(name));
	};
	return {
		count: found.size,
		price: priceRange(index, selection.parts.has("price") ? common(selection, "price") : found),
		categories: children.map(({ id, categoryName }) => ({
			id,
			categoryName,
			count: found.countCommon(index.inCategory(id)),
		})),
		// The index keeps the values of a filter as the records have them.
		filters: eachFilter<Record<FilterName, ReturnType<typeof options>>>(options) as Facets["filters"],
	};
}

/** The values that some product of the category has. */
function occurring(index: ProductIndex, { scope }: Selection, name: FilterName): FilterOption[] {
	return index.options(name).filter(({ slots }) => slots.meets(scope));
}

function countOptions(options: readonly FilterOption[], among: Bitset) {
	return options.map(({ value, slots }) => ({ value, count: slots.countCommon(among) }));
}

/** Each figure stands for itself and all larger ones. */
function cumulate(ascending: readonly FilterOption[]): FilterOption[] {
	return ascending.map((option, at) => ({ ...option, slots: Bitset.union(ascending.slice(at).map((o) => o.slots)) }));
}

function priceRange(index: ProductIndex, slots: Bitset): Facets["price"] {
	const byPrice = index.inOrder("priceAsc");
	const lowest = byPrice.find((slot) => slots.has(slot));
	const highest = byPrice.findLast((slot) => slots.has(slot));
	if (lowest === undefined || highest === undefined) return null;
	return { min: toAed(index.priceAt(lowest)), max: toAed(index.priceAt(highest)) };
}
