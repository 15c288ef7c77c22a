import { sql } from "kysely";
import { isPublished } from "../catalogue/is-published.ts";
import type { Database } from "../database/database.ts";
import { now } from "../database/now.ts";

/** A line whose product or variant was deleted, or whose product was unpublished, while it was in the cart. */
export interface RemovedLine {
	productId: number;
	variantId: number | null;
	productName: string;
	size: string;
}

/** The removed lines of a cart that the shopper has not acknowledged yet, oldest first. */
export function listRemovedLines(db: Database, cartId: string): Promise<RemovedLine[]> {
	return db
		.selectFrom("discontinuedCartLines")
		.where("cartId", "=", cartId)
		.select(["productId", "variantId", "productName", "size", "discontinuedAt"])
		.union(selectUnpublishedLines(db, cartId))
		.orderBy("discontinuedAt")
		.orderBy("productId")
		.orderBy("variantId")
		.execute();
}

/**
 * Copies the lines of unpublished products to the removed lines. Call it before the lines of the cart are replaced. Until then
 * such a line is restored when its product is published again.
 */
export async function keepUnpublishedLines(tx: Database, cartId: string): Promise<void> {
	await tx
		.insertInto("discontinuedCartLines")
		.columns(["productId", "variantId", "productName", "size", "discontinuedAt", "cartId"])
		.expression(selectUnpublishedLines(tx, cartId).select("cartLines.cartId"))
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

function selectUnpublishedLines(db: Database, cartId: string) {
	return db
		.selectFrom("cartLines")
		.innerJoin("products", "products.id", "cartLines.productId")
		.leftJoin("productVariants", "productVariants.id", "cartLines.variantId")
		.where("cartLines.cartId", "=", cartId)
		.where(sql<boolean>`not ${isPublished}`)
		.select((eb) => [
			"cartLines.productId",
			"cartLines.variantId",
			"products.name as productName",
			eb.fn.coalesce("productVariants.size", sql.lit("")).as("size"),
			now().as("discontinuedAt"),
		]);
}
