import type { Database } from "../database/database.ts";

/**
 * Locks a cart until the transaction ends.
 *
 * To avoid deadlocks, locks are always taken in this order: user, cart, orders, promo codes, delivery slots, stock by
 * ascending id. Users are locked `for no key update`, because inserting a row that references the user (a checkout, an
 * order) takes a `for key share` lock, which must not wait.
 */
export async function lockCart(db: Database, cartId: string): Promise<void> {
	await db.selectFrom("carts").where("id", "=", cartId).select("id").forUpdate().execute();
}
