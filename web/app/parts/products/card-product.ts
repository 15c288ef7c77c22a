import type { ProductCard } from "@noor/contract/products";

/** Of a product on a card: what the card does not show. It would be a third of the data of a listing. */
type Unshown = "description" | "brandId" | "brandName" | "supplierId" | "supplierName" | "version";

/** What a card needs of a product. */
export type CardProduct = Omit<ProductCard, Unshown>;

/** Leaves out of a product what a card does not show, because the data of its loader is part of a page. */
export function cardProduct(product: ProductCard): CardProduct {
	const {
		description: _1,
		brandId: _2,
		brandName: _3,
		supplierId: _4,
		supplierName: _5,
		version: _6,
		...card
	} = product;
	return card;
}
