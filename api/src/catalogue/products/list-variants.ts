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
	const rows = await selectVariants(db, cartId).where("productVariants.productId", "=", productId).execute();
	return rows.map(toVariant);
}

/** Query of variants by position, with the columns that `toVariant` needs. */
export function selectVariants(db: Database, cartId?: string) {
	return db
		.selectFrom("productVariants")
		.leftJoin("stock", "stock.variantId", "productVariants.id")
		.select([
			"productVariants.id",
			"productVariants.productId",
			"productVariants.size",
			"productVariants.sizeDescription",
			"productVariants.priceFils",
			"productVariants.compareAtPriceFils",
			"productVariants.sku",
			"productVariants.lighting",
		])
		.select(availableStock(cartId).as("available"))
		.orderBy("productVariants.position")
		.orderBy("productVariants.id");
}

type VariantRow = Awaited<ReturnType<ReturnType<typeof selectVariants>["execute"]>>[number];

/** Converts a row of `selectVariants` to the wire format. */
export function toVariant({ id, priceFils, compareAtPriceFils, available, ...row }: VariantRow): ProductVariant {
	return {
		...row,
		variantId: id,
		price: toAed(priceFils),
		compareAtPrice: compareAtPriceFils === null ? null : toAed(compareAtPriceFils),
		stockQuantity: available ?? 0,
	};
}
