import type { ProductImage } from "@noor/contract/product-images";

/**
 * The pictures of a product in the order for a variant: its own, then those of no variant, then those of other
 * variants.
 */
export function imagesOfVariant(images: readonly ProductImage[], variantId: number | undefined): ProductImage[] {
	const rank = (image: ProductImage) => (image.variantId === undefined ? 1 : image.variantId === variantId ? 0 : 2);
	return images.toSorted((a, b) => rank(a) - rank(b));
}
