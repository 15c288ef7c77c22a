import type { AllProductsQuery } from "@noor/contract/product-listing";
import { type Shown, tags } from "../../database/tags.ts";

/** Products with stock in an answer. */
type Listed = readonly { id: number }[];

/** More products than this count as all of the shop. */
const maxTags = 100;

/**
 * The tags of a listing. The products of a category concern no listing of others, but the words of a search are corrected by
 * those of the whole shop.
 */
export function listing(
	{ categoryId, search }: Pick<AllProductsQuery, "categoryId" | "search">,
	products?: Listed,
): Shown {
	if (categoryId === undefined || search !== "") return wholeShop(products);
	return { tags: [tags.category(categoryId), tags.categories], stockOf: idsOf(products) };
}

/** The tags of an answer that any product of the shop may change. */
export function wholeShop(products?: Listed): Shown {
	return { tags: [tags.lists, tags.categories, tags.brands], stockOf: idsOf(products) };
}

/** The tags of an answer about a product without its stock. */
export function product(id: number): Shown {
	return { tags: [tags.product(id)] };
}

/** The tags of an answer about a product with its stock; undefined for that of a cart, which is for its owner. */
export function productWithStock(id: number, cartId: string | undefined): Shown | undefined {
	return cartId === undefined ? products([id]) : undefined;
}

/** The tags of the cards of these products. */
export function products(ids: readonly number[]): Shown {
	return { tags: ids.length > maxTags ? [tags.lists] : ids.map(tags.product), stockOf: ids };
}

/** The tags of products together with the names of their categories. */
export function lamps(ids: readonly number[]): Shown {
	const { tags: ofProducts, stockOf } = products([...new Set(ids)]);
	return { tags: [...ofProducts, tags.categories], stockOf: stockOf ?? [] };
}

function idsOf(products: Listed = []): number[] {
	return products.map(({ id }) => id);
}
