import { type FilterName, filterNames } from "@noor/contract/filters";
import { rangeFilters } from "@noor/contract/ranges";
import * as m from "@noor/messages/parts/products/listing";
import type { Chip } from "#ui/chip-list.tsx";
import { filterChipText, type LabelledValue, rangeChipText } from "./filter-text.ts";
import { type ListingQuery, listingAddress, toggleFilter } from "./listing-address.ts";

/**
 * The active search, filters and ranges of a listing as chips.
 *
 * @param options the values of the filters with their texts in the language of the page.
 */
export function chipsOf(query: ListingQuery, options?: Record<FilterName, readonly LabelledValue[]>): Chip[] {
	const chips: Chip[] = [];
	if (query.search)
		chips.push({
			type: "search",
			value: query.search,
			label: m.search_chip({ search: query.search }),
			address: listingAddress(query, { search: "" }),
		});
	for (const name of filterNames)
		for (const value of query.filters[name]) {
			chips.push({
				type: name,
				value: String(value),
				label: filterChipText(name, value, options?.[name]),
				address: listingAddress(query, { filters: toggleFilter(query.filters, name, value) }),
			});
		}
	for (const { name } of rangeFilters) {
		const range = query.ranges[name];
		if (!range) continue;
		chips.push({
			type: name,
			value: `${range.min ?? ""}-${range.max ?? ""}`,
			label: rangeChipText(name, range),
			address: listingAddress(query, { ranges: { ...query.ranges, [name]: undefined } }),
		});
	}
	return chips;
}
