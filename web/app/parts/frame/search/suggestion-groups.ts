import { joinList } from "@noor/contract/list-text";
import type { SearchSuggestions } from "@noor/contract/search";
import * as m from "@noor/messages/parts/frame/search";
import { href } from "react-router";
import { productAddress } from "./product-address.ts";

type SuggestedProduct = SearchSuggestions["products"][number];

/** One option of the list: its link and its text. */
export interface SuggestionLine {
	/** The index of the line in the whole list, across groups. */
	index: number;
	to: string;
	label: string;
	product?: SuggestedProduct;
}

export interface SuggestionGroup {
	title: string;
	lines: SuggestionLine[];
}

/** The URL of the search results. */
export function searchAddress(search: string): string {
	return `${href("/shop")}?${new URLSearchParams({ search })}`;
}

/** The suggestions in the order of the list: the corrected spelling first, the link to all results last. */
export function suggestionGroups(search: string, answer: SearchSuggestions): SuggestionGroup[] {
	const { count, products, categories, brands, didYouMean } = answer;
	let index = 0;
	const group = (title: string, lines: Omit<SuggestionLine, "index">[]): SuggestionGroup[] =>
		lines.length === 0 ? [] : [{ title, lines: lines.map((line) => ({ index: index++, ...line })) }];
	return [
		...group(m.did_you_mean_title(), didYouMean ? [{ to: searchAddress(didYouMean), label: didYouMean }] : []),
		...group(
			m.products_title(),
			products.map((product) => ({
				to: productAddress(product),
				label: product.name,
				product,
			})),
		),
		...group(
			m.categories_title(),
			categories.map(({ id, categoryName }) => ({
				to: href("/shop/:id", { id: String(id) }),
				label: categoryName,
			})),
		),
		...group(
			m.brands_title(),
			brands.map(({ brandName }) => ({
				to: `${href("/shop")}?${new URLSearchParams({ brands: joinList([brandName]) })}`,
				label: brandName,
			})),
		),
		...group(
			m.everything_title(),
			count > products.length ? [{ to: searchAddress(search), label: m.show_all_products({ count }) }] : [],
		),
	];
}
