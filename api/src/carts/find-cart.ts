import * as m from "@noor/messages/api/carts";
import type { Database } from "../database/database.ts";
import { Refusal } from "../refusal.ts";

export interface CartRow {
	id: string;
	userId: number | null;
	deliveryMethodId: number | null;
	paymentIntentId: string | null;
	clientSecret: string | null;
	couponId: number | null;
}

/** The columns of a `CartRow`. */
export const cartColumns = [
	"id",
	"userId",
	"deliveryMethodId",
	"paymentIntentId",
	"clientSecret",
	"couponId",
] as const satisfies (keyof CartRow)[];

/**
 * Finds a cart by id.
 *
 * @param userId the signed-in user; undefined for anonymous visitors.
 * @param lock locks the row until the transaction ends.
 * @throws Refusal `not-found` when the cart belongs to another user.
 */
export async function findCart(
	db: Database,
	id: string,
	userId: number | undefined,
	{ lock = false } = {},
): Promise<CartRow | undefined> {
	let query = db.selectFrom("carts").where("id", "=", id).select(cartColumns);
	if (lock) query = query.forUpdate();
	const cart = await query.executeTakeFirst();
	if (cart && cart.userId !== null && cart.userId !== userId) throw new Refusal("not-found", m.no_such_cart());
	return cart;
}
