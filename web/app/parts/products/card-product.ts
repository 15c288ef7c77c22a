import type { ProductCard } from "@noor/contract/products";

/** The fields of a product that a card does not show. They would be a third of the data of a listing. */
type Unshown = "description" | "brandId" | "brandName" | "supplierId" | "supplierName" | "version";

/** The fields of a product for a card. Most products have no energy class of their own, so it is left out then. */
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
