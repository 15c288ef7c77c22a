import type { Api } from "#api/client.ts";
import { readListingQuery, toApiQuery, toFacetQuery } from "./listing-address.ts";

/** Loads the page of products and the facets for the URL of a listing, of a category or of the whole shop. */
export async function loadListing(call: Api, address: URLSearchParams, categoryId?: number) {
	const query = readListingQuery(address);
	const querystring = toApiQuery(query);
	const [products, facets] = await Promise.all([
		categoryId === undefined
			? call("GET /api/Products", { querystring })
			: call("GET /api/ProductCategory/category/:categoryId", { params: { categoryId }, querystring }),
		call("GET /api/Products/facets", { querystring: { ...toFacetQuery(query, query), categoryId } }),
	]);
	return { products, facets, query, categoryId };
}
export type LoadedListing = Awaited<ReturnType<typeof loadListing>>;
