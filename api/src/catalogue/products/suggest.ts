import { emptyFilters } from "@noor/contract/filters";
import type { SearchSuggestions } from "@noor/contract/search";
import { translatedText } from "@noor/contract/translations";
import type { Database } from "../../database/database.ts";
import type { CategoryNode } from "../categories/category-tree.ts";
import { findProducts } from "../search-index/find-products.ts";
import { fold, wordsOf } from "../search-index/fold-text.ts";
import { parseSearch, queryOf } from "../search-index/interpret.ts";
import type { SearchIndex } from "../search-index/open-search-index.ts";
import { stemOf } from "../search-index/terms.ts";
import { addFoundVariants } from "./add-found-variants.ts";

const most = { products: 6, categories: 4, brands: 4 };

/**
 * Suggestions while typing: the best products, and the categories and brands whose names match. A search that can be
 * read as filters returns the products of those filters.
 */
export async function suggest(db: Database, searchIndex: SearchIndex, search: string): Promise<SearchSuggestions> {
	if (search === "") return { count: 0, products: [], categories: [], brands: [], didYouMean: null };
	const index = await searchIndex();
	const parsed = parseSearch(index, search);
	const wanted = { ...emptyFilters, ...(parsed ? queryOf(parsed) : { search }) };
	const { count, cards, didYouMean } = findProducts(index, {
		...wanted,
		sort: wanted.search === "" ? "name" : "relevance",
		offset: 0,
		limit: most.products,
	});
	const found = await addFoundVariants(db, index, wanted, cards);
	const understood = didYouMean ?? search;
	return {
		count,
		products: found.map(({ id, name, brandName, lowestPrice, pricesDiffer, imageUrl, foundVariantId }) => ({
			id,
			name,
			brandName,
			lowestPrice,
			pricesDiffer,
			imageUrl,
			foundVariantId,
		})),
		categories: matchByName(understood, index.categories.all, categoryNames)
			.slice(0, most.categories)
			.map(({ id, categoryName, translations }) => ({
				id,
				categoryName: translatedText(categoryName, translations, "categoryName"),
			})),
		brands: matchByName(understood, index.brands(), ({ brandName }) => [
			brandName,
			index.translationsOfBrand(brandName)?.ar?.brandName?.text ?? "",
		])
			.slice(0, most.brands)
			.map(({ id, brandName }) => ({
				id,
				brandName: translatedText(brandName, index.translationsOfBrand(brandName), "brandName"),
			})),
		didYouMean,
	};
}

/** The names of a category in every language. */
function categoryNames({ categoryName, translations }: CategoryNode): string[] {
	return [categoryName, translations?.ar?.categoryName?.text ?? ""];
}

/** The items of which a name has words that begin with search words, those with the most matching words first. */
function matchByName<T>(search: string, items: readonly T[], namesOf: (item: T) => readonly string[]): T[] {
	const beginnings = wordsOf(fold(search))
		.filter((word) => word.length > 1)
		.map(stemOf);
	const hits = (item: T) => {
		const counts = namesOf(item).map((name) => {
			const words = wordsOf(fold(name)).flatMap((word) => [word, stemOf(word)]);
			return beginnings.filter((beginning) => words.some((word) => word.startsWith(beginning))).length;
		});
		return Math.max(...counts);
	};
	return items
		.map((item) => ({ item, hits: hits(item) }))
		.filter(({ hits }) => hits > 0)
		.sort((one, other) => other.hits - one.hits)
		.map(({ item }) => item);
}
