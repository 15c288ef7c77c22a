import type { Facets } from "@noor/contract/facets";
import { eachFilter } from "@noor/contract/filters";
import type { ProductCard, ProductVariant } from "@noor/contract/products";
import { eachRange } from "@noor/contract/ranges";

/** A transparent picture. */
export const picture =
	"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='8' height='8'%3E%3Crect width='8' height='8'/%3E%3C/svg%3E";

export function card(more: Partial<ProductCard> = {}): ProductCard {
	return {
		id: 2,
		name: "Lulu Opal Globe",
		description: "Mouth-blown opal glass.",
		basePrice: 420,
		discountPrice: null,
		brandId: 1,
		brandName: "Atelier Rimal",
		supplierId: 1,
		supplierName: "Creek & Quay Trading LLC",
		imageUrl: null,
		stockQuantity: 12,
		version: 1,
		lowestPrice: 420,
		priceBefore: null,
		pricesDiffer: true,
		variantCount: 3,
		sizes: { min: 20, max: 40 },
		foundVariantId: null,
		litImageUrl: null,
		imageAlt: "A white globe hangs from a brass rod.",
		imagePreview: picture,
		energyClass: null,
		wattage: 8,
		lumens: 560,
		colorTemperature: 2700,
		colorTemperatureMax: null,
		figureRanges: {},
		...more,
	};
}

/** The sizes of the globe: two available, one out of stock. */
export const variants: ProductVariant[] = [
	{ variantId: 21, size: "Ø 20 cm", price: 420, sku: "NOOR-LUL-20-BR", stockQuantity: 7 },
	{ variantId: 22, size: "Ø 28 cm", price: 560, sku: "NOOR-LUL-28-BR", stockQuantity: 5 },
	{ variantId: 23, size: "Ø 40 cm", price: 890, sku: "NOOR-LUL-40-BR", stockQuantity: 0 },
].map((variant) => ({ ...variant, productId: 2, sizeDescription: "", compareAtPrice: null, lighting: {} }));

/** The facets of a shop with `count` products, with only the filters in `filters`. */
export function facets(count: number, filters: Partial<Facets["filters"]> = {}): Facets {
	const none = eachFilter<Facets["filters"]>(() => []);
	const ranges = {
		...eachRange(() => null),
		price: { min: 45, max: 2900 },
		wattage: { min: 4, max: 60 },
		colorTemperature: { min: 2200, max: 6500 },
	};
	return { count, ranges, categories: [], filters: { ...none, ...filters } };
}
