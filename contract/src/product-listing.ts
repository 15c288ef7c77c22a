import * as m from "@noor/messages/contract/product-listing";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { eachFilter, type FilterName, type FilterValues } from "./filters.ts";
import { maxCards } from "./limits.ts";
import { anyCase, BooleanList, NumberList, OptionalNumber, TextList } from "./list-parameter.ts";
import { IdParams, PageSize, Paging, page, SearchText } from "./paging.ts";
import { Product, ProductCard } from "./products.ts";
import { sortOrderIn, sortOrders } from "./query-values.ts";
import { eachBound } from "./ranges.ts";

const everybody = { access: "anyone", isPublic: true } as const;
const search = { ...everybody, isSearch: true } as const;

export type SortOrder = (typeof sortOrders)[number];

/**
 * The filter lists of a product query. A product matches if it has one of the values of every given list; for an
 * `atLeast` filter, at least its smallest value. Brands are given by name or id.
 */
export const ProductFilters = z.object(
	eachFilter<{ [Name in FilterName]: ListSchema<FilterValues[Name]> }>(({ attribute }) => {
		if (attribute?.kind === "number") return NumberList;
		return attribute?.kind === "boolean" ? BooleanList : TextList;
	}),
);
type ListSchema<Value> = Value extends number
	? typeof NumberList
	: Value extends boolean
		? typeof BooleanList
		: typeof TextList;
export type ProductFilters = z.output<typeof ProductFilters>;

/** Filters, ranges and search of a query of products. */
export const searched = ProductFilters.extend({
	/**
	 * The ends of ranges, inclusive: of the lowest price in AED, of a size in cm (a product matches with any of its sizes),
	 * and of attributes in their units (a tunable colour temperature matches if the ranges overlap).
	 */
	...eachBound(() => OptionalNumber),
	search: SearchText,
	/** Case-insensitive; blank means the default. */
	sort: z.preprocess(
		(given) => (given === "" ? undefined : typeof given === "string" ? (sortOrderIn(given) ?? given) : given),
		z.enum(sortOrders).optional(),
	),
});

/** The default order is relevance with a search, otherwise name. */
function sorted<Q extends { sort?: SortOrder | undefined; search: string }>(query: Q): Q & { sort: SortOrder } {
	return { ...query, sort: query.sort ?? (query.search === "" ? "name" : "relevance") };
}

/** The query of a product list. Parameter names are case-insensitive, because the specification writes `Sort`. */
export const ProductQuery = anyCase(
	searched.extend({ pageIndex: Paging.shape.pageIndex, pageSize: PageSize.default(20) }),
	{ pagenumber: "pageIndex" },
).transform(sorted);
export type ProductQuery = z.output<typeof ProductQuery>;

/** The category that is searched in, with those below it. */
export const optionalCategory = { categoryId: IdParams.shape.id.optional() };

/**
 * The query of all products of the shop or of one category. Without `pageIndex` and `pageSize` they are on one page.
 */
export const AllProductsQuery = anyCase(
	searched.extend({
		...optionalCategory,
		pageIndex: Paging.shape.pageIndex.unwrap().optional(),
		pageSize: PageSize.optional(),
	}),
	{ pagenumber: "pageIndex" },
).transform(sorted);
export type AllProductsQuery = z.output<typeof AllProductsQuery>;

/** The query of a listing without page and order. */
export const FacetQuery = anyCase(searched.extend(optionalCategory));
export type FacetQuery = z.output<typeof FacetQuery>;

const ListedProducts = page(ProductCard).extend({
	/** The search with its corrected words, whose products these are; null when no word was corrected. */
	didYouMean: z.string().nullable(),
});

export const listCategoryProducts = endpoint({
	config: search,
	method: "GET",
	url: "/api/ProductCategory/category/:categoryId",
	schema: {
		summary: "List the products of a category and its subcategories",
		tags: ["Products"],
		params: z.object({ categoryId: IdParams.shape.id }),
		querystring: ProductQuery,
		response: { 200: ListedProducts },
	},
});

export const listProducts = endpoint({
	config: search,
	method: "GET",
	url: "/api/Products",
	schema: {
		summary: "List all products; on one page unless a page is requested",
		tags: ["Products"],
		querystring: AllProductsQuery,
		response: { 200: ListedProducts },
	},
});

/** The path has the specification's spelling. */
export const listAllProducts = endpoint({
	config: search,
	method: "GET",
	url: "/api/Products/GetProductssWithoutPagination",
	schema: { summary: "List all products by name", tags: ["Products"], response: { 200: z.array(Product) } },
});

export const listCards = endpoint({
	config: everybody,
	method: "GET",
	url: "/api/Products/cards",
	schema: {
		summary: "Get the cards of the given products in their order, without products that are not sold",
		tags: ["Products"],
		querystring: z.object({
			ids: NumberList.refine((ids) => ids.every((id) => Number.isInteger(id)), { error: m.id_not_whole }).refine(
				(ids) => ids.length <= maxCards,
				{ error: () => m.too_many_ids({ max: maxCards }) },
			),
		}),
		response: { 200: z.array(ProductCard) },
	},
});

/** Returns five products for "You Might Also Like". */
export const listSimilarProducts = endpoint({
	// Not public: every answer is another selection.
	config: { access: "anyone", isSearch: true },
	method: "GET",
	url: "/api/Products/similar/:id",
	schema: {
		summary: "Get five random other products, those of the same light type or category first",
		tags: ["Products"],
		params: IdParams,
		response: { 200: z.array(ProductCard) },
	},
});
