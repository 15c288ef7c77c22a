import { type Facets, listFacets } from "@noor/contract/facets";
import { type FilterName, filterNames } from "@noor/contract/filters";
import { useState } from "react";
import { call } from "#api/browser.ts";
import { useDebouncedQuery } from "#api/use-debounced-query.ts";
import { type ListingFilters, type ListingQuery, toFacetQuery, toggleFilter } from "./listing-address.ts";

export interface FilterDraft extends ListingFilters {
	/** The options with their counts, and how many products there would be. */
	facets: Facets;
	/** Whether the price was expressly left open at the top. */
	priceIsOpen: boolean;
	/** Whether something was chosen that is not applied yet. */
	changed: boolean;
	/** Whether the counts are those of what is chosen now. */
	counted: boolean;
	/** Why they could not be counted, in words. */
	failure: string | undefined;
	retry: () => void;
	toggle: (name: FilterName, value: string | number | boolean) => void;
	setPrice: (price: Pick<ListingFilters, "minPrice" | "maxPrice">, isOpen?: boolean) => void;
	/** Back to what is applied. */
	forget: () => void;
}

/**
 * What is being chosen in the filters and not applied yet. The counts follow it, asked from the API as one chooses.
 */
export function useFilterDraft(query: ListingQuery, applied: Facets, categoryId: number | undefined): FilterDraft {
	const appliedKey = keyOf(query, query);
	const [choice, setChoice] = useState<ListingFilters & { priceIsOpen: boolean }>();
	const [chosenOver, setChosenOver] = useState(appliedKey);
	// Once something else is applied, or gone back to, the choice is over.
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
		(key) => call(listFacets, { querystring: { ...(JSON.parse(key) as object), categoryId } }),
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

/** The same for the same choice, in whatever order it was made. */
function keyOf(query: ListingQuery, choice: ListingFilters): string {
	const filters = { ...choice.filters };
	for (const name of filterNames) Object.assign(filters, { [name]: [...filters[name]].sort() });
	return JSON.stringify(toFacetQuery(query, { ...choice, filters }));
}
