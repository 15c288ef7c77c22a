import type { ProductCard } from "@noor/contract/products";

/** Of a product on a card: what the card does not show. It would be a third of the data of a listing. */
type Unshown = "description" | "brandId" | "brandName" | "supplierId" | "supplierName" | "version";

/** What a card needs of a product. Most products have no energy class of their own, so it is left out then. */
export type CardProduct = Omit<ProductCard, Unshown | "energyClass"> & Partial<Pick<ProductCard, "energyClass">>;

/** Leaves out of a product what a card does not show, because the data of its loader is part of a page. */
export function cardProduct(product: ProductCard): CardProduct {
	const {
		description: _1,
		brandId: _2,
		brandName: _3,
		supplierId: _4,
		supplierName: _5,
		version: _6,
		energyClass,
		...card
	} = product;
	return energyClass ? { ...card, energyClass } : card;
}
