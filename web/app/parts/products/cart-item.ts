import type { CartItem } from "@noor/contract/carts";
import { type ProductPrices, piecePrice } from "@noor/contract/prices";
import type { Product, ProductVariant } from "@noor/contract/products";

type SoldProduct = Pick<Product, "id" | "name" | "imageUrl" | "stockQuantity"> & ProductPrices;

/** Builds the cart line of a product or of one of its variants. The server adds brand and type. */
export function toCartItem(product: SoldProduct, variant?: ProductVariant): CartItem {
	const { price, before } = piecePrice(product, variant);
	return {
		productId: product.id,
		variantId: variant?.variantId ?? 0,
		productName: product.name,
		price,
		compareAtPrice: before,
		quantity: 1,
		imageUrl: product.imageUrl ?? "",
		brand: "",
		type: "",
		size: variant?.size ?? "",
		sku: variant?.sku ?? "",
		stockQuantity: variant?.stockQuantity ?? product.stockQuantity,
	};
}
