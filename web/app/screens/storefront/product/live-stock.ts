import { getProduct, type Product, type ProductVariant } from "@noor/contract/products";
import { useEffect, useState } from "react";
import { call } from "#api/browser.ts";

/** How many pieces of each variant there are; of a product without variants, of variant 0. */
export type LiveStock = ReadonlyMap<number, number>;

/**
 * How many pieces there are now, asked by the browser: the page itself is kept for everybody, and stock changes faster
 * than it. Undefined until it is known.
 */
export function useLiveStock(productId: number): LiveStock | undefined {
	const [known, setKnown] = useState<{ productId: number; stock: LiveStock }>();
	useEffect(() => {
		let left = false;
		call(getProduct, { params: { id: productId } })
			.then((product) => !left && setKnown({ productId, stock: stockOf(product) }))
			.catch((error) => console.warn(`The stock of product ${productId} could not be asked.`, error));
		return () => {
			left = true;
		};
	}, [productId]);
	return known?.productId === productId ? known.stock : undefined;
}

/** What is sold in variants has no stock besides theirs. */
export function stockOf(
	product: Pick<Product, "stockQuantity"> & {
		variants: readonly Pick<ProductVariant, "variantId" | "stockQuantity">[];
	},
): LiveStock {
	const sold = product.variants.length > 0 ? product.variants : [{ ...product, variantId: 0 }];
	return new Map(sold.map(({ variantId, stockQuantity }) => [variantId, stockQuantity]));
}
