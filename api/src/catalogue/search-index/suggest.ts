import { emptyFilters } from "@noor/contract/filters";
import type { SearchSuggestions } from "@noor/contract/search";
import { findProducts } from "./find-products.ts";
import { fold, singular, wordsOf } from "./fold-text.ts";
import type { SearchIndex } from "./open-search-index.ts";

const most = { products: 6, categories: 4, brands: 4 };

/** What to offer while somebody types: the best products, and the categories and brands whose names are meant. */
export async function suggest(finder: SearchIndex, search: string): Promise<SearchSuggestions> {
	if (search === "") return { count: 0, products: [], categories: [], brands: [], didYouMean: null };
	const index = await finder();
	const wanted = { ...emptyFilters, search, sort: "relevance", offset: 0, limit: most.products } as const;
	const { count, cards, didYouMean } = findProducts(index, wanted);
	const understood = didYouMean ?? search;
	return {
		count,
		products: cards.map(({ id, name, brandName, lowestPrice, imageUrl }) => ({
			id,
			name,
			brandName,
			lowestPrice,
			imageUrl,
		})),
		categories: matchByName(understood, index.categories.all, ({ categoryName }) => categoryName)
			.slice(0, most.categories)
			.map(({ id, categoryName }) => ({ id, categoryName })),
		brands: matchByName(understood, index.brands(), ({ brandName }) => brandName).slice(0, most.brands),
		didYouMean,
	};
}

/** The things whose names have words that begin as a word of the search does, those with most such words first. */
function matchByName<T>(search: string, things: readonly T[], nameOf: (thing: T) => string): T[] {
	const beginnings = wordsOf(fold(search)).filter((word) => word.length > 1);
	const hits = (thing: T) => {
		const words = wordsOf(fold(nameOf(thing)));
		return beginnings.filter((beginning) => words.some((word) => word.startsWith(singular(beginning)))).length;
	};
	return things
		.map((thing) => ({ thing, hits: hits(thing) }))
		.filter(({ hits }) => hits > 0)
		.sort((one, other) => other.hits - one.hits)
		.map(({ thing }) => thing);
}
