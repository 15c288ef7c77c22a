import { filterNames } from "@noor/contract/filters";
import { moneyText } from "#parts/money/money-forms.ts";
import type { Chip } from "#ui/chip-list.tsx";
import { chipWords } from "./filter-words.ts";
import { type ListingQuery, listingAddress, toggleFilter } from "./listing-address.ts";

/** What is asked of the products of a listing, in the order of its menus. */
export function chipsOf(query: ListingQuery): Chip[] {
	const chips: Chip[] = [];
	if (query.search)
		chips.push({
			type: "search",
			value: query.search,
			label: `“${query.search}”`,
			address: listingAddress(query, { search: "" }),
		});
	for (const name of filterNames)
		for (const value of query.filters[name]) {
			chips.push({
				type: name,
				value: String(value),
				label: chipWords(name, value),
				address: listingAddress(query, { filters: toggleFilter(query.filters, name, value) }),
			});
		}
	const price = priceWords(query);
	if (price)
		chips.push({
			type: "price",
			value: `${query.minPrice ?? ""}-${query.maxPrice ?? ""}`,
			label: `Price: ${price}`,
			address: listingAddress(query, { minPrice: undefined, maxPrice: undefined }),
		});
	return chips;
}

function priceWords({ minPrice, maxPrice }: ListingQuery): string | undefined {
	const words = (amount: number) => moneyText(amount, "dollar");
	if (minPrice !== undefined && maxPrice !== undefined) return `${words(minPrice)} – ${words(maxPrice)}`;
	if (maxPrice !== undefined) return `up to ${words(maxPrice)}`;
	return minPrice === undefined ? undefined : `from ${words(minPrice)}`;
}
