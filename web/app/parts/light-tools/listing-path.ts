import { href } from "react-router";
import {
	type ListingFilters,
	listingAddress,
	noFilters,
	readListingQuery,
} from "#parts/products/listing/listing-address.ts";

/** The result of a tool, as a filtered listing. */
export interface FoundFilters {
	filters?: Partial<ListingFilters["filters"]>;
	ranges?: ListingFilters["ranges"];
	search?: string;
	/** The category; without it the whole shop. */
	categoryId?: number;
}

/** The address of the listing with these filters. */
export function listingPath({ filters = {}, ranges = {}, search = "", categoryId }: FoundFilters): string {
	const path = categoryId === undefined ? href("/shop") : href("/shop/:id", { id: String(categoryId) });
	const query = readListingQuery(new URLSearchParams());
	const address = listingAddress(query, { search, ranges, filters: { ...noFilters.filters, ...filters } });
	return address === "?" ? path : path + address;
}
