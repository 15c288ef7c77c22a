import type { Database } from "../database/database.ts";

/** Something that was in a cart when the shop stopped selling it. */
export interface GoneLine {
	productId: number;
	variantId: number | null;
	productName: string;
	size: string;
}

/** What of a cart is gone and its shopper may not know of yet. */
export function listGoneLines(db: Database, cartId: string): Promise<GoneLine[]> {
	return db
		.selectFrom("cartGoneLines")
		.where("cartId", "=", cartId)
		.select(["productId", "variantId", "productName", "size"])
		.orderBy("goneAt")
		.orderBy("productId")
		.orderBy("variantId")
		.execute();
}
