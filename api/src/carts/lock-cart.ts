import type { Database } from "../database/database.ts";

/**
 * Makes whoever works on this cart wait until the transaction ends. Whoever locks more than one of them takes the user
 * first, then the cart, then orders, then promo codes, then stock by ascending id: so nobody waits in a circle. A user is
 * locked `for no key update`, because every row that names the user (a checkout, an order) asks that the user stays.
 */
export async function lockCart(db: Database, cartId: string): Promise<void> {
	await db.selectFrom("carts").where("id", "=", cartId).select("id").forUpdate().execute();
}
