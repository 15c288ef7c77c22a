import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { eachFilter, type FilterName, type FilterValues } from "./filters.ts";
import { Money } from "./money.ts";
import { FacetQuery } from "./product-listing.ts";

/** A value to filter by, and how many products it would show together with what the other filters say. */
function options<T extends z.ZodType>(value: T) {
	return z.array(z.object({ value, count: z.number().int() }));
}
const Texts = options(z.string());
const Figures = options(z.number());
const YesOrNo = options(z.boolean());
type OptionsSchema<Value> = Value extends number
	? typeof Figures
	: Value extends boolean
		? typeof YesOrNo
		: typeof Texts;

/**
 * What can be filtered by. Every filter has all values that occur in the category, numbers by size and words by
 * alphabet; the counts of a filter do not depend on what is chosen in that filter itself.
 */
export const Facets = z.object({
	/** How many products the query finds. */
	count: z.number().int(),
	/** The lowest and the highest price of what the rest of the query finds, in AED; null where it finds nothing. */
	price: z.object({ min: Money, max: Money }).nullable(),
	/** The categories right below the one asked for (or the uppermost), in the shop's order. */
	categories: z.array(z.object({ id: z.number().int(), categoryName: z.string(), count: z.number().int() })),
	/** Where the attribute matches from a smallest value up, each value counts the products of at least this value. */
	filters: z.object(
		eachFilter<{ [Name in FilterName]: OptionsSchema<FilterValues[Name]> }>(({ attribute }) => {
			if (attribute?.kind === "number") return Figures;
			return attribute?.kind === "boolean" ? YesOrNo : Texts;
		}),
	),
});
export type Facets = z.output<typeof Facets>;

export const listFacets = endpoint({
	config: { access: "anyone", isSearch: true },
	method: "GET",
	url: "/api/Products/facets",
	schema: {
		summary: "What a listing can be filtered by, with counts",
		tags: ["Products"],
		querystring: FacetQuery,
		response: { 200: Facets },
	},
});
