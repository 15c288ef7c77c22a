import type { ProductImage } from "@noor/contract/product-images";
import { expect, test } from "vitest";
import { imagesOfVariant } from "./images-of-variant.ts";

test("a variant's own pictures come first, then the product's, then those of other variants", () => {
	const images = [
		{ id: 1 },
		{ id: 2, variantId: 8 },
		{ id: 3 },
		{ id: 4, variantId: 7 },
		{ id: 5, variantId: 7 },
	] as ProductImage[];
	const idsFor = (variantId: number | undefined) => imagesOfVariant(images, variantId).map(({ id }) => id);
	expect(idsFor(7)).toEqual([4, 5, 1, 3, 2]);
	expect(idsFor(9)).toEqual([1, 3, 2, 4, 5]);
	expect(idsFor(undefined)).toEqual([1, 3, 2, 4, 5]);
});
