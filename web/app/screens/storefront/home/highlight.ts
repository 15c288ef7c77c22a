import type { Category } from "@noor/contract/categories";
import type { ProductCard } from "@noor/contract/products";

/** A lamp that stands for its category: one that can be shown switched on. */
export interface Highlight {
	category: Category;
	product: ProductCard & { imageUrl: string; litImageUrl: string };
}

/** The highlight of a category, or nothing where its product has not been photographed both ways. */
export function toHighlight(category: Category, product: ProductCard | undefined): Highlight[] {
	if (!product?.imageUrl || !product.litImageUrl) return [];
	return [{ category, product: { ...product, imageUrl: product.imageUrl, litImageUrl: product.litImageUrl } }];
}
