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

/** What a `CartRow` is made of. */
export const cartColumns = [
	"id",
	"userId",
	"deliveryMethodId",
	"paymentIntentId",
	"clientSecret",
	"couponId",
] as const satisfies (keyof CartRow)[];

/**
 * The cart of this id, if there is one, locked until the transaction ends where `lock` says so. Another person's cart
 * is refused as if it were not there.
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
