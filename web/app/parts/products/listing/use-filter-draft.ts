import type { Facets } from "@noor/contract/facets";
import { type FilterName, filterNames } from "@noor/contract/filters";
import type { Range, RangeName } from "@noor/contract/ranges";
import { useState } from "react";
import { call } from "#api/browser.ts";
import { useDebouncedQuery } from "#api/use-debounced-query.ts";
import { type ListingFilters, type ListingQuery, toFacetQuery, toggleFilter } from "./listing-address.ts";
import { type ListingScope, scopeQuery, withoutBrands } from "./load-listing.ts";

export interface FilterDraft extends ListingFilters {
	/** The options with their counts, and the number of products for the draft. */
	facets: Facets;
	/** Whether the draft differs from the applied filters. */
	changed: boolean;
	/** Whether the counts belong to the present draft. */
	counted: boolean;
	/** Why the products could not be counted, as a message. */
	failure: string | undefined;
	retry: () => void;
	toggle: (name: FilterName, value: string | number | boolean) => void;
	/** @param range undefined removes the filter */
	setRange: (name: RangeName, range: Range | undefined) => void;
	/** Resets the draft to the applied filters. */
	reset: () => void;
}

/** The draft of the filters, chosen but not applied yet. The API counts its products after each choice, debounced. */
export function useFilterDraft(query: ListingQuery, applied: Facets, scope: ListingScope): FilterDraft {
	const appliedKey = keyOf(query, query);
	const [choice, setChoice] = useState<ListingFilters>();
	const [chosenOver, setChosenOver] = useState(appliedKey);
	// When other filters are applied, or by Back, the draft ends.
	if (chosenOver !== appliedKey) {
		setChosenOver(appliedKey);
		setChoice(undefined);
	}
	const { filters, ranges } = choice ?? query;
	const key = keyOf(query, { filters, ranges });
	const changed = key !== appliedKey;

	const { data, isStale, error, retry } = useDebouncedQuery(
		changed ? key : undefined,
		async (key) => {
			const querystring = { ...(JSON.parse(key) as object), ...scopeQuery(scope) };
			return withoutBrands(await call("GET /api/Products/facets", { querystring }), scope);
		},
		"The filters could not be counted.",
	);

	const counted = !changed || !isStale;
	return {
		filters,
		ranges,
		changed,
		counted,
		failure: error,
		retry,
		facets: (changed && data) || applied,
		toggle: (name, value) => setChoice({ filters: toggleFilter(filters, name, value), ranges }),
		setRange: (name, range) => setChoice({ filters, ranges: { ...ranges, [name]: range } }),
		reset: () => setChoice(undefined),
	};
}

/** Equal for equal drafts, whatever the order of the values. */
function keyOf(query: ListingQuery, choice: ListingFilters): string {
	const filters = { ...choice.filters };
	for (const name of filterNames) Object.assign(filters, { [name]: [...filters[name]].sort() });
	return JSON.stringify(toFacetQuery(query, { ...choice, filters }));
}
