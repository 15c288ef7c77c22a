import type { ProductImage } from "@noor/contract/product-images";

/**
 * The pictures of a product as whoever looks at a variant wants them: those that show it, then those of the product as
 * such, then those of its other variants.
 */
export function imagesOfVariant(images: readonly ProductImage[], variantId: number | undefined): ProductImage[] {
	const rank = (image: ProductImage) => (image.variantId === undefined ? 1 : image.variantId === variantId ? 0 : 2);
	return images.toSorted((a, b) => rank(a) - rank(b));
}
