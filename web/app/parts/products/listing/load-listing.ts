import { listFacets } from "@noor/contract/facets";
import { listCategoryProducts, listProducts } from "@noor/contract/product-listing";
import type { Api } from "#api/client.ts";
import { readListingQuery, toApiQuery, toFacetQuery } from "./listing-address.ts";

/** Loads the page of products and the facets for the URL of a listing, of a category or of the whole shop. */
export async function loadListing(call: Api, address: URLSearchParams, categoryId?: number) {
	const query = readListingQuery(address);
	const querystring = toApiQuery(query);
	const [products, facets] = await Promise.all([
		categoryId === undefined
			? call(listProducts, { querystring })
			: call(listCategoryProducts, { params: { categoryId }, querystring }),
		call(listFacets, { querystring: { ...toFacetQuery(query, query), categoryId } }),
	]);
	return { products, facets, query, categoryId };
}
export type LoadedListing = Awaited<ReturnType<typeof loadListing>>;
