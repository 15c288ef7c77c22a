import type { Facets } from "@noor/contract/facets";
import { type FilterName, filterNames } from "@noor/contract/filters";
import { useState } from "react";
import { call } from "#api/browser.ts";
import { useDebouncedQuery } from "#api/use-debounced-query.ts";
import { type ListingFilters, type ListingQuery, toFacetQuery, toggleFilter } from "./listing-address.ts";

export interface FilterDraft extends ListingFilters {
	/** The options with their counts, and the number of products for the draft. */
	facets: Facets;
	/** Whether the slider was moved to its end, which means no highest price. */
	priceIsOpen: boolean;
	/** Whether the draft differs from the applied filters. */
	changed: boolean;
	/** Whether the counts belong to the present draft. */
	counted: boolean;
	/** Why the products could not be counted, as a message. */
	failure: string | undefined;
	retry: () => void;
	toggle: (name: FilterName, value: string | number | boolean) => void;
	setPrice: (price: Pick<ListingFilters, "minPrice" | "maxPrice">, isOpen?: boolean) => void;
	/** Resets the draft to the applied filters. */
	forget: () => void;
}

/** The draft of the filters, chosen but not applied yet. The API counts its products after each choice, debounced. */
export function useFilterDraft(query: ListingQuery, applied: Facets, categoryId: number | undefined): FilterDraft {
	const appliedKey = keyOf(query, query);
	const [choice, setChoice] = useState<ListingFilters & { priceIsOpen: boolean }>();
	const [chosenOver, setChosenOver] = useState(appliedKey);
	// When other filters are applied, or by Back, the draft ends.
	if (chosenOver !== appliedKey) {
		setChosenOver(appliedKey);
		setChoice(undefined);
	}
	const { filters, minPrice, maxPrice } = choice ?? query;
	const priceIsOpen = choice?.priceIsOpen ?? false;
	const key = keyOf(query, { filters, minPrice, maxPrice });
	const changed = key !== appliedKey;

	const { data, isStale, error, retry } = useDebouncedQuery(
		changed ? key : undefined,
		(key) => call("GET /api/Products/facets", { querystring: { ...(JSON.parse(key) as object), categoryId } }),
		"The filters could not be counted.",
	);

	const counted = !changed || !isStale;
	return {
		filters,
		minPrice,
		maxPrice,
		priceIsOpen,
		changed,
		counted,
		failure: error,
		retry,
		facets: (changed && data) || applied,
		toggle: (name, value) =>
			setChoice({ filters: toggleFilter(filters, name, value), minPrice, maxPrice, priceIsOpen }),
		setPrice: (price, isOpen = false) => setChoice({ filters, ...price, priceIsOpen: isOpen }),
		forget: () => setChoice(undefined),
	};
}

/** Equal for equal drafts, whatever the order of the values. */
function keyOf(query: ListingQuery, choice: ListingFilters): string {
	const filters = { ...choice.filters };
	for (const name of filterNames) Object.assign(filters, { [name]: [...filters[name]].sort() });
	return JSON.stringify(toFacetQuery(query, { ...choice, filters }));
}
