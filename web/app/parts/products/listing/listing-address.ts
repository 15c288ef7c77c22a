import { emptyFilters, type FilterName, filterNames, filters } from "@noor/contract/filters";
import { maxSearchLength } from "@noor/contract/limits";
import { joinList } from "@noor/contract/list-text";
import type { ProductFilters, SortOrder } from "@noor/contract/product-listing";
import { amountIn, booleanIn, listIn, maxNumberLength, maxPageIndex, sortOrderIn } from "@noor/contract/query-values";
import { type BoundName, type Range, type RangeName, rangeFilters } from "@noor/contract/ranges";
import * as m from "@noor/messages/parts/products/listing";

export const pageSizes = [5, 10, 15, 20] as const;

/** The orders of the sort menu. */
export const sortLabels: Record<Exclude<SortOrder, "relevance">, () => string> = {
	name: m.sort_name,
	priceAsc: m.sort_price_asc,
	priceDesc: m.sort_price_desc,
	newest: m.sort_newest,
	brightest: m.sort_brightest,
	mostEfficient: m.sort_most_efficient,
};

/** The ranges of a listing; a range that is missing does not filter. */
export type Ranges = Partial<Record<RangeName, Range>>;

export interface ListingFilters {
	filters: ProductFilters;
	ranges: Ranges;
}

/** Filters, search, sort order and page of a listing. */
export interface ListingQuery extends ListingFilters {
	pageIndex: number;
	pageSize: number;
	search: string;
	/**
	 * The search as typed, once it has been interpreted as filters. Equal to `search` for a search by words only. A listing
	 * with `asked` is not interpreted again.
	 */
	asked: string;
	sort: SortOrder;
}

export const noFilters: ListingFilters = {
	filters: emptyFilters,
	ranges: {},
};

const usualPageSize = 20;

/** The query parameter that names the open menu of filters. Only forms without scripts send it. */
export const openMenuParameter = "menu";

/** The default sort order: relevance with a search, else name. */
function usualSort(search: string): SortOrder {
	return search === "" ? "name" : "relevance";
}

/**
 * Reads the query of a listing from its URL as the API does: lists are joined by commas, or repeated as a plain form
 * sends them. A search that is too long is shortened; other values that the API would refuse are ignored.
 */
export function readListingQuery(address: URLSearchParams): ListingQuery {
	const text = (name: string) => address.get(name) ?? "";
	const search = text("search").trim().slice(0, maxSearchLength);
	const sort = sortOrderIn(text("sort"));
	const pageIndex = Number(text("pageIndex"));
	return {
		pageIndex: Number.isInteger(pageIndex) && pageIndex >= 1 && pageIndex <= maxPageIndex ? pageIndex : 1,
		pageSize: pageSizes.find((size) => size === Number(text("pageSize"))) ?? usualPageSize,
		search,
		sort: search === "" && sort === "relevance" ? "name" : (sort ?? usualSort(search)),
		asked: text("asked").trim().slice(0, maxSearchLength),
		filters: readFilters(address),
		ranges: readRanges(address),
	};
}

function readFilters(address: URLSearchParams): ProductFilters {
	const chosen = { ...noFilters.filters };
	for (const { name, attribute } of filters) {
		const read = attribute?.kind === "number" ? amountIn : attribute?.kind === "boolean" ? booleanIn : String;
		const values = listIn<string | number | boolean>(address.getAll(name), read);
		if (values) Object.assign(chosen, { [name]: [...new Set(values)] });
	}
	return chosen;
}

function readRanges(address: URLSearchParams): Ranges {
	const bound = (name: BoundName) => {
		const text = address.get(name) ?? "";
		return text === "" || text.length > maxNumberLength ? undefined : amountIn(text);
	};
	return Object.fromEntries(
		rangeFilters.flatMap(({ name, min, max }) => {
			const range = { min: bound(min), max: bound(max) };
			return range.min === undefined && range.max === undefined ? [] : [[name, inOrder(range)]];
		}),
	);
}

/** Swaps the ends of a range that are in the wrong order. */
function inOrder({ min, max }: Range): Range {
	return min !== undefined && max !== undefined && min > max ? { min: max, max: min } : { min, max };
}

/**
 * The query parameters of a listing after a change, without default values. Any change except of the page returns to
 * page 1.
 */
export function listingParameters(query: ListingQuery, change: Partial<ListingQuery>): URLSearchParams {
	const wanted = { ...query, pageIndex: 1, ...change };
	// The default sort order follows the search, unless another one was chosen.
	if (!change.sort && query.sort === usualSort(query.search)) wanted.sort = usualSort(wanted.search);
	if (wanted.search !== query.search && wanted.search !== "" && change.asked === undefined) wanted.asked = "";
	const usual = { pageIndex: 1, pageSize: usualPageSize, search: "", sort: usualSort(wanted.search) };
	const parameters = new URLSearchParams();
	if (wanted.search !== usual.search) parameters.set("search", wanted.search);
	for (const name of filterNames)
		if (wanted.filters[name].length > 0) parameters.set(name, joinList(wanted.filters[name]));
	for (const [name, value] of boundsOf(wanted.ranges)) parameters.set(name, String(value));
	// Without filters and words nothing of the interpreted search remains.
	if (wanted.asked !== "" && parameters.size > 0) parameters.set("asked", wanted.asked);
	for (const name of ["sort", "pageIndex", "pageSize"] as const)
		if (wanted[name] !== usual[name]) parameters.set(name, String(wanted[name]));
	return parameters;
}

/** The relative URL of a listing after a change. */
export function listingAddress(query: ListingQuery, change: Partial<ListingQuery>): string {
	// Commas are allowed in a query and keep it readable.
	return `?${listingParameters(query, change).toString().replaceAll("%2C", ",")}`;
}

/** The filters with a value added, or removed if it is in them. */
export function toggleFilter(
	filters: ProductFilters,
	name: FilterName,
	value: string | number | boolean,
): ProductFilters {
	const values: readonly (string | number | boolean)[] = filters[name];
	const left = values.filter((other) => other !== value);
	return { ...filters, [name]: left.length < values.length ? left : [...values, value] };
}

/** The query as parameters of the API. */
export function toApiQuery({ filters, ranges, asked: _, ...rest }: ListingQuery) {
	return { ...rest, ...Object.fromEntries(boundsOf(ranges)), ...listsOf(filters) };
}

/** The query of the facets: search and filters without page and sort order. */
export function toFacetQuery(query: Pick<ListingQuery, "search">, { filters, ranges }: ListingFilters) {
	return { search: query.search, ...Object.fromEntries(boundsOf(ranges)), ...listsOf(filters) };
}

/** The ends of ranges by their query parameters. */
function boundsOf(ranges: Ranges): [BoundName, number][] {
	return rangeFilters.flatMap(({ name, min, max }) => {
		const range = ranges[name];
		const bounds: [BoundName, number | undefined][] = [
			[min, range?.min],
			[max, range?.max],
		];
		return bounds.filter((bound): bound is [BoundName, number] => bound[1] !== undefined);
	});
}

function listsOf(filters: ProductFilters): Partial<Record<FilterName, string>> {
	return Object.fromEntries(
		filterNames.flatMap((name) => (filters[name].length > 0 ? [[name, joinList(filters[name])]] : [])),
	);
}
