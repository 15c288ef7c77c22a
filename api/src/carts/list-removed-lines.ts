import type { Database } from "../database/database.ts";

/** A line whose product or variant was deleted while it was in the cart. */
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
		.select(["productId", "variantId", "productName", "size"])
		.orderBy("discontinuedAt")
		.orderBy("productId")
		.orderBy("variantId")
		.execute();
}
