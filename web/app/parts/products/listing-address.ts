import { ProductQuery } from "@noor/contract/catalogue";

export const pageSizes = [5, 10, 15, 20] as const;

/** The orders of the sort menu. */
export const sortLabels = {
	name: "Alphabetical",
	priceAsc: "Price: Low - High",
	priceDesc: "Price: High - Low",
} as const;
export type ListingOrder = keyof typeof sortLabels;

/** Which part of a list is shown, and in which order. */
export interface ListingQuery {
	pageIndex: number;
	pageSize: number;
	search: string;
	sort: ListingOrder;
}

const names = ["search", "sort", "pageIndex", "pageSize"] as const;

/** What a listing's address asks for, as the API reads it. What the API would refuse counts as not said. */
export function readListingQuery(url: string): ListingQuery {
	const address = new URL(url).searchParams;
	const query = ProductQuery.parse({});
	for (const name of names) {
		const said = ProductQuery.safeParse({ [name]: address.get(name) ?? undefined });
		if (said.success) Object.assign(query, { [name]: said.data[name] });
	}
	const { pageIndex, pageSize, search, sort } = query;
	return { pageIndex, pageSize, search, sort: sort in sortLabels ? (sort as ListingOrder) : "name" };
}

/**
 * The address of a listing with something changed, relative to the listing; what is as usual is left out of it. Any
 * change but of the page itself leads back to page 1.
 */
export function listingAddress(query: ListingQuery, change: Partial<ListingQuery>): string {
	const usual = readListingQuery("https://shop.invalid/");
	const wanted = { ...query, pageIndex: 1, ...change };
	const search = new URLSearchParams();
	for (const name of names) if (wanted[name] !== usual[name]) search.set(name, String(wanted[name]));
	return `?${search}`;
}
