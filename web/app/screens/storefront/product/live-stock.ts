import type { Product, ProductVariant } from "@noor/contract/products";
import { useEffect, useState } from "react";
import { call } from "#api/browser.ts";
import { storedCartId } from "#api/cart-id.ts";

/** The stock by variant id; a product without variants has id 0. */
export type LiveStock = ReadonlyMap<number, number>;

/**
 * The present stock, loaded by the browser because the page is cached. Undefined until it has loaded, and for the preview of a
 * product that is not published.
 */
export function useLiveStock(productId: number, isPublished: boolean): LiveStock | undefined {
	const [known, setKnown] = useState<{ productId: number; stock: LiveStock }>();
	useEffect(() => {
		if (!isPublished) return;
		let left = false;
		call("GET /api/Products/:id", { params: { id: productId }, querystring: { cartId: storedCartId() } })
			.then((product) => !left && setKnown({ productId, stock: stockOf(product) }))
			.catch((error) => console.warn(`The stock of product ${productId} could not be asked.`, error));
		return () => {
			left = true;
		};
	}, [productId, isPublished]);
	return known?.productId === productId ? known.stock : undefined;
}

/** A product with variants has only the stock of its variants. */
export function stockOf(
	product: Pick<Product, "stockQuantity"> & {
		variants: readonly Pick<ProductVariant, "variantId" | "stockQuantity">[];
	},
): LiveStock {
	const sold = product.variants.length > 0 ? product.variants : [{ ...product, variantId: 0 }];
	return new Map(sold.map(({ variantId, stockQuantity }) => [variantId, stockQuantity]));
}
