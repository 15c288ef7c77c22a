import type { CartItem } from "@noor/contract/carts";
import type { Product, ProductVariant } from "@noor/contract/products";
import { unitPrice } from "./prices.ts";

/** Builds the cart line of a product or of one of its variants. The server adds brand and type. */
export function toCartItem(product: Product, variant?: ProductVariant): CartItem {
	return {
		productId: product.id,
		variantId: variant?.variantId ?? 0,
		productName: product.name,
		price: unitPrice(product, variant),
		compareAtPrice: variant?.compareAtPrice ?? null,
		quantity: 1,
		imageUrl: product.imageUrl ?? "",
		brand: "",
		type: "",
		size: variant?.size ?? "",
		sku: variant?.sku ?? "",
		stockQuantity: variant?.stockQuantity ?? product.stockQuantity,
	};
}
