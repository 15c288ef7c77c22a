import { z } from "zod";
import { Money } from "./amounts.ts";
import { endpoint } from "./endpoint.ts";

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
			imageUrl: z.string().nullable(),
		}),
	),
	categories: z.array(z.object({ id: z.number().int(), categoryName: z.string() })),
	brands: z.array(z.object({ id: z.number().int(), brandName: z.string() })),
	/** The corrected search, if a word was misspelt; else null. */
	didYouMean: z.string().nullable(),
});
export type SearchSuggestions = z.output<typeof SearchSuggestions>;

export const suggest = endpoint({
	config: { access: "anyone", isSearch: true },
	method: "GET",
	url: "/api/Search/suggestions",
	schema: {
		summary: "Suggest products, categories and brands for a partly typed search",
		tags: ["Products"],
		querystring: z.object({ search: z.string().trim().max(200).default("") }),
		response: { 200: SearchSuggestions },
	},
});
