import type { Database } from "../database/database.ts";

/**
 * Makes whoever works on this cart wait until the transaction ends. Everything that touches a cart and more takes this
 * lock first, then orders, then promo codes, then stock by ascending id: so nobody waits in a circle.
 */
export async function lockCart(db: Database, cartId: string): Promise<void> {
	await db.selectFrom("carts").where("id", "=", cartId).select("id").forUpdate().execute();
}
