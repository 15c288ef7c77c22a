import type { Facets } from "@noor/contract/facets";
import { filters } from "@noor/contract/filters";
import { href, redirect } from "react-router";
import type { Api } from "#api/client.ts";
import { cardProduct } from "../card-product.ts";
import { type ListingQuery, readListingQuery, toApiQuery, toFacetQuery } from "./listing-address.ts";

/** The scope of a listing: a category, a brand, or the whole shop. */
export interface ListingScope {
	categoryId?: number | undefined;
	/** Replaces the filter by brand. */
	brandId?: number | undefined;
}

/** The query parameters of the API for a scope. */
export function scopeQuery({ categoryId, brandId }: ListingScope) {
	return {
		...(categoryId === undefined ? {} : { categoryId }),
		...(brandId === undefined ? {} : { brands: String(brandId) }),
	};
}

/**
 * Loads the page of products and the facets for the URL of a listing, and the nearest products if there are none.
 *
 * @throws a redirect to the interpreted filters, if the search can be interpreted as filters.
 */
export async function loadListing(call: Api, address: URLSearchParams, scope: ListingScope = {}) {
	const read = readListingQuery(address);
	const query = scope.brandId === undefined ? read : { ...read, filters: { ...read.filters, brands: [] } };
	const { categoryId } = scope;
	if (query.search !== "" && query.asked === "" && scope.brandId === undefined)
		await redirectToFilters(call, address, query, categoryId);
	const querystring = toApiQuery(query);
	const facetQuery = { ...toFacetQuery(query, query), ...scopeQuery(scope) };
	const [products, facets] = await Promise.all([
		categoryId === undefined
			? call("GET /api/Products", { querystring: { ...querystring, ...scopeQuery(scope) } })
			: call("GET /api/ProductCategory/category/:categoryId", { params: { categoryId }, querystring }),
		call("GET /api/Products/facets", { querystring: facetQuery }),
	]);
	const nearest =
		products.count === 0 ? await call("GET /api/Products/nearest", { querystring: facetQuery }) : undefined;
	return {
		products: { ...products, data: products.data.map(cardProduct) },
		facets: withoutBrands(withoutRangeValues(facets), scope),
		query,
		scope,
		nearest: nearest && { ...nearest, data: nearest.data.map(cardProduct) },
	};
}
export type LoadedListing = Awaited<ReturnType<typeof loadListing>>;

/** The listing of a brand has no filter by brand. */
export function withoutBrands<F extends { filters: { brands: unknown[] } }>(facets: F, { brandId }: ListingScope): F {
	return brandId === undefined ? facets : { ...facets, filters: { ...facets.filters, brands: [] } };
}

async function redirectToFilters(call: Api, address: URLSearchParams, query: ListingQuery, categoryId?: number) {
	const { understood } = await call("GET /api/Search/interpretation", {
		querystring: { search: query.search, categoryId },
	});
	if (!understood) return;
	const parameters = new URLSearchParams(address);
	for (const name of ["search", "pageIndex"]) parameters.delete(name);
	for (const [name, value] of Object.entries(understood.query)) parameters.set(name, value);
	parameters.set("asked", query.search);
	const path =
		understood.categoryId === null ? href("/shop") : href("/shop/:id", { id: String(understood.categoryId) });
	throw redirect(`${path}?${parameters}`);
}

/** Without the values of attributes that have a range: they are not shown, and would be most of the data of the page. */
function withoutRangeValues(facets: Facets): Facets {
	const shown = { ...facets.filters };
	for (const { name, attribute } of filters)
		if (attribute?.filter && "range" in attribute.filter) Object.assign(shown, { [name]: [] });
	return { ...facets, filters: shown };
}
