import { z } from "zod";
import { Money } from "./amounts.ts";
import { endpoint } from "./endpoint.ts";
import { IdParams, SearchText } from "./paging.ts";
import { FacetQuery } from "./product-listing.ts";
import { ProductCard } from "./products.ts";

const config = { access: "anyone", isSearch: true, isPublic: true } as const;
const tags = ["Products"];

/** Suggestions for the text in the search box. */
export const SearchSuggestions = z.object({
	/** The number of products that match the search. */
	count: z.number().int(),
	products: z.array(
		z.object({
			id: z.number().int(),
			name: z.string(),
			brandName: z.string(),
			lowestPrice: Money,
			/** Whether a variant costs more than `lowestPrice`. */
			pricesDiffer: z.boolean(),
			imageUrl: z.string().nullable(),
			/** The variant that matches the SKU, size or finish in the search; else null. */
			foundVariantId: z.number().int().nullable(),
		}),
	),
	categories: z.array(z.object({ id: z.number().int(), categoryName: z.string() })),
	brands: z.array(z.object({ id: z.number().int(), brandName: z.string() })),
	/** The corrected search, if a word was misspelt; else null. */
	didYouMean: z.string().nullable(),
});
export type SearchSuggestions = z.output<typeof SearchSuggestions>;

export const suggest = endpoint({
	config,
	method: "GET",
	url: "/api/Search/suggestions",
	schema: {
		summary: "Suggest products, categories and brands for a partly typed search",
		tags,
		querystring: z.object({ search: SearchText }),
		response: { 200: SearchSuggestions },
	},
});

/** A search read as filters. */
export const Interpretation = z.object({
	/** The equivalent listing; null if the search contains no filter. */
	understood: z
		.object({
			categoryId: z.number().int().nullable(),
			/** Parameters of the product list. `search` has the remaining words; it is omitted if there are none. */
			query: z.record(z.string(), z.string()),
		})
		.nullable(),
});
export type Interpretation = z.output<typeof Interpretation>;

export const interpret = endpoint({
	config,
	method: "GET",
	url: "/api/Search/interpretation",
	schema: {
		summary: "Read a search such as “warm dimmable pendant below 600” as filters",
		tags,
		querystring: z.object({
			search: SearchText,
			/** The category that is searched in. */
			categoryId: IdParams.shape.id.optional(),
		}),
		response: { 200: Interpretation },
	},
});

/** A change of a query without matches that makes it find products. */
export const Relaxation = z.object({
	/** The removed parts: names of filters and ranges, `search`, `category`. */
	without: z.array(z.string()),
	/** The search that remains. */
	search: z.string(),
	/** The number of products that match the relaxed query. */
	count: z.number().int(),
});
export type Relaxation = z.output<typeof Relaxation>;

export const Nearest = z.object({
	/** The closest to the query first. */
	relaxations: z.array(Relaxation),
	/** Products of the first relaxation. */
	data: z.array(ProductCard),
});
export type Nearest = z.output<typeof Nearest>;

export const findNearest = endpoint({
	config,
	method: "GET",
	url: "/api/Products/nearest",
	schema: {
		summary: "List relaxations of a query without matches, and the products of the closest one",
		tags,
		querystring: FacetQuery,
		response: { 200: Nearest },
	},
});
