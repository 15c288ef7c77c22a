import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { eachFilter, type FilterName, type FilterValues } from "./filters.ts";
import { FacetQuery } from "./product-listing.ts";
import { eachRange } from "./ranges.ts";

/** The values of a filter, each with the number of products that it would show together with the other filters. */
function options<T extends z.ZodType>(value: T) {
	return z.array(z.object({ value, count: z.number().int() }));
}
/** `label` is the text in the language of the answer, where it is not the value, by which queries name it in every language. */
const Texts = z.array(z.object({ value: z.string(), count: z.number().int(), label: z.string().optional() }));
const Figures = options(z.number());
const YesOrNo = options(z.boolean());
type OptionsSchema<Value> = Value extends number
	? typeof Figures
	: Value extends boolean
		? typeof YesOrNo
		: typeof Texts;

const Extent = z.object({ min: z.number(), max: z.number() }).nullable();

/**
 * The facets of a listing. Every filter has all values that occur in the category, numbers sorted by value and texts
 * alphabetically. The counts of a filter ignore the values chosen in that filter.
 */
export const Facets = z.object({
	/** The number of products that match the query. */
	count: z.number().int(),
	/**
	 * The lowest and highest value of each range among the products that match the rest of the query: price in AED, size in cm,
	 * attributes in their units. Null where no product has a value.
	 */
	ranges: z.object(eachRange(() => Extent)),
	/** The subcategories of the category (or the root categories), in the order of the shop. */
	categories: z.array(z.object({ id: z.number().int(), categoryName: z.string(), count: z.number().int() })),
	/** For an `atLeast` filter, each count includes all products with at least this value. */
	filters: z.object(
		eachFilter<{ [Name in FilterName]: OptionsSchema<FilterValues[Name]> }>(({ attribute }) => {
			if (attribute?.kind === "number") return Figures;
			return attribute?.kind === "boolean" ? YesOrNo : Texts;
		}),
	),
});
export type Facets = z.output<typeof Facets>;

export const listFacets = endpoint({
	config: { access: "anyone", isSearch: true, isPublic: true },
	method: "GET",
	url: "/api/Products/facets",
	schema: {
		summary: "List the facets of a listing with counts",
		tags: ["Products"],
		querystring: FacetQuery,
		response: { 200: Facets },
	},
});
