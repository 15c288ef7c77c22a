import { toAed, toFils } from "@noor/contract/money";
import type { Product, ProductVariant } from "@noor/contract/products";

const demonstrationSavingFils = 100_00;

/** Returns the price of one piece in AED: the variant's, else the base price. */
export function unitPrice(product: Pick<Product, "basePrice">, variant: Pick<ProductVariant, "price"> | undefined) {
	return variant?.price ?? product.basePrice;
}

/**
 * Returns the compare-at price in AED: the variant's own, else in a demonstration the base price plus 100. Undefined
 * if there is none or it is not higher than the unit price.
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
