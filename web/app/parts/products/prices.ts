import { toAed, toFils } from "@noor/contract/money";
import type { Product, ProductVariant } from "@noor/contract/products";

const demonstrationSavingFils = 100_00;

/** The price of one piece in AED: of the variant, else the base price. */
export function unitPrice(product: Pick<Product, "basePrice">, variant: Pick<ProductVariant, "price"> | undefined) {
	return variant?.price ?? product.basePrice;
}

/**
 * The price struck through beside the price: the variant's own, else in a demonstration the base price plus 100.
 * Undefined where there is none, or it would not be higher than what the thing costs.
 */
export function comparePrice(
	product: Pick<Product, "basePrice">,
	variant: Pick<ProductVariant, "price" | "compareAtPrice"> | undefined,
	isDemonstration: boolean,
): number | undefined {
	const invented = isDemonstration ? toAed(toFils(product.basePrice) + demonstrationSavingFils) : 0;
	const compare = variant?.compareAtPrice ?? invented;
	return compare > unitPrice(product, variant) ? compare : undefined;
}
