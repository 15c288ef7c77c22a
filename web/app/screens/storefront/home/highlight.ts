import type { Category } from "@noor/contract/categories";
import type { ProductCard } from "@noor/contract/products";

/** A lamp that represents its category and has a lit picture. */
export interface Highlight {
	category: Category;
	product: ProductCard & { imageUrl: string; litImageUrl: string };
}

/** The highlight of a category; undefined if its product has no lit picture. */
export function toHighlight(category: Category, product: ProductCard | undefined): Highlight[] {
	if (!product?.imageUrl || !product.litImageUrl) return [];
	return [{ category, product: { ...product, imageUrl: product.imageUrl, litImageUrl: product.litImageUrl } }];
}
