import { filterNames } from "@noor/contract/filters";
import * as m from "@noor/messages/parts/products/listing";
import { moneyText } from "#parts/money/money-forms.ts";
import type { Chip } from "#ui/chip-list.tsx";
import { filterChipText } from "./filter-text.ts";
import { type ListingQuery, listingAddress, toggleFilter } from "./listing-address.ts";

/** The active search, filters and price range of a listing as chips, in the order of the menus. */
export function chipsOf(query: ListingQuery): Chip[] {
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
				label: filterChipText(name, value),
				address: listingAddress(query, { filters: toggleFilter(query.filters, name, value) }),
			});
		}
	const price = priceLabel(query);
	if (price)
		chips.push({
			type: "price",
			value: `${query.minPrice ?? ""}-${query.maxPrice ?? ""}`,
			label: price,
			address: listingAddress(query, { minPrice: undefined, maxPrice: undefined }),
		});
	return chips;
}

function priceLabel(query: ListingQuery): string | undefined {
	const minPrice = query.minPrice === undefined ? undefined : moneyText(query.minPrice, "currency");
	const maxPrice = query.maxPrice === undefined ? undefined : moneyText(query.maxPrice, "currency");
	if (minPrice !== undefined && maxPrice !== undefined) return m.price_range({ minPrice, maxPrice });
	if (maxPrice !== undefined) return m.price_up_to({ maxPrice });
	return minPrice === undefined ? undefined : m.price_from({ minPrice });
}
