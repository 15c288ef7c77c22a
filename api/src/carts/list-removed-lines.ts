import type { Database } from "../database/database.ts";

/** Something that was in a cart when the shop stopped selling it. */
export interface RemovedLine {
	productId: number;
	variantId: number | null;
	productName: string;
	size: string;
}

/** What of a cart is gone and its shopper may not know of yet. */
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
