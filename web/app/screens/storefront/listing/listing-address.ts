import { ProductQuery, type SortOrder } from "@noor/contract/catalogue";

export const pageSizes = [5, 10, 15, 20] as const;

export const sortLabels: Record<SortOrder, string> = {
	name: "Alphabetical",
	priceAsc: "Price: Low - High",
	priceDesc: "Price: High - Low",
	newest: "Newest",
	brightest: "Brightest",
	mostEfficient: "Most efficient",
	relevance: "Best match",
};

/** What a listing's address asks for. What the API would refuse counts as not said. */
export function readListingQuery(url: string): ProductQuery {
	const said = Object.fromEntries(new URL(url).searchParams);
	const whole = ProductQuery.safeParse(said);
	if (whole.success) return whole.data;
	const refused = new Set(whole.error.issues.map(({ path }) => String(path[0])));
	return ProductQuery.parse(Object.fromEntries(Object.entries(said).filter(([name]) => !refused.has(name))));
}

/**
 * The address of a listing with something changed, relative to the listing; what is as usual is left out of it. Any
 * change but of the page itself leads back to page 1.
 */
export function listingAddress(query: ProductQuery, change: Partial<ProductQuery>): string {
	const usual = ProductQuery.parse({});
	const wanted = { ...query, pageIndex: 1, ...change };
	const search = new URLSearchParams();
	for (const name of ["search", "sort", "pageIndex", "pageSize"] as const)
		if (wanted[name] !== usual[name]) search.set(name, String(wanted[name]));
	return `?${search}`;
}
