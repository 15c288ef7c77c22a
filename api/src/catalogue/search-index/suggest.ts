import { emptyFilters } from "@noor/contract/filters";
import type { SearchSuggestions } from "@noor/contract/search";
import { findProducts } from "./find-products.ts";
import { fold, singular, wordsOf } from "./fold-text.ts";
import type { SearchIndex } from "./open-search-index.ts";

const most = { products: 6, categories: 4, brands: 4 };

/** Suggestions while typing: the best products, and the categories and brands whose names match. */
export async function suggest(searchIndex: SearchIndex, search: string): Promise<SearchSuggestions> {
	if (search === "") return { count: 0, products: [], categories: [], brands: [], didYouMean: null };
	const index = await searchIndex();
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

/** The items whose names match search words by prefix, those with the most matching words first. */
function matchByName<T>(search: string, items: readonly T[], nameOf: (item: T) => string): T[] {
	const beginnings = wordsOf(fold(search)).filter((word) => word.length > 1);
	const hits = (item: T) => {
		const words = wordsOf(fold(nameOf(item)));
		return beginnings.filter((beginning) => words.some((word) => word.startsWith(singular(beginning)))).length;
	};
	return items
		.map((item) => ({ item, hits: hits(item) }))
		.filter(({ hits }) => hits > 0)
		.sort((one, other) => other.hits - one.hits)
		.map(({ item }) => item);
}
