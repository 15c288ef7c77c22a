import { toAed } from "@noor/contract/money";
import type { ProductVariant } from "@noor/contract/products";
import type { Database } from "../../database/database.ts";
import { availableStock } from "../../stock/available-stock.ts";

/**
 * The variants of a product by position, with live stock and prices in AED; empty when the product does not exist.
 *
 * @param cartId a cart whose own reservations count as available.
 */
export async function listVariants(db: Database, productId: number, cartId?: string): Promise<ProductVariant[]> {
	const rows = await db
		.selectFrom("productVariants")
		.leftJoin("stock", "stock.variantId", "productVariants.id")
		.where("productVariants.productId", "=", productId)
		.select([
			"productVariants.id",
			"productVariants.size",
			"productVariants.sizeDescription",
			"productVariants.priceFils",
			"productVariants.compareAtPriceFils",
			"productVariants.sku",
		])
		.select(availableStock(cartId).as("available"))
		.orderBy("productVariants.position")
		.orderBy("productVariants.id")
		.execute();
	return rows.map(({ id, priceFils, compareAtPriceFils, available, ...row }) => ({
		...row,
		variantId: id,
		productId,
		price: toAed(priceFils),
		compareAtPrice: compareAtPriceFils === null ? null : toAed(compareAtPriceFils),
		stockQuantity: available ?? 0,
	}));
}
