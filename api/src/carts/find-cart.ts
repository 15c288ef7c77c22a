import * as m from "@noor/messages/api/carts";
import { sql } from "kysely";
import type { Destination, OrderDetails } from "../database/column-types.ts";
import type { Database } from "../database/database.ts";
import { Refusal } from "../refusal.ts";

export interface CartRow {
	id: string;
	userId: number | null;
	deliveryMethodId: number | null;
	/** The chosen day, as `2026-11-23`, and slot of a method that has them. */
	deliveryDay: string | null;
	deliverySlotId: number | null;
	/** Null as long as the address is not known. */
	destination: Destination | null;
	/** The buyer's additions to the address. */
	details: OrderDetails | null;
	paymentIntentId: string | null;
	clientSecret: string | null;
	couponId: number | null;
	/** Whether it belongs to a purchase on a product page, apart from the shopper's cart. */
	isExpress: boolean;
}

/** The columns of a `CartRow`. */
export const cartColumns = [
	"id",
	"userId",
	"deliveryMethodId",
	sql<string | null>`carts.delivery_day::text`.as("deliveryDay"),
	"deliverySlotId",
	"destination",
	"details",
	"paymentIntentId",
	"clientSecret",
	"couponId",
	"isExpress",
] as const;

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
	if (cart && cart.userId !== null && cart.userId !== userId) throw noSuchCart();
	return cart;
}

/**
 * Finds the cart of a user: the one that was changed last, in the rare case of several.
 *
 * @param lock locks the row until the transaction ends.
 */
export function findOwnCart(db: Database, userId: number, { lock = false } = {}): Promise<CartRow | undefined> {
	let query = db
		.selectFrom("carts")
		.where("userId", "=", userId)
		.where("isExpress", "=", false)
		.select(cartColumns)
		.orderBy("updatedAt", "desc")
		.limit(1);
	if (lock) query = query.forUpdate();
	return query.executeTakeFirst();
}

/** The refusal for another person's cart. */
export function noSuchCart(): Refusal {
	return new Refusal("not-found", m.no_such_cart());
}

/** A cart that is not stored. */
export function emptyCart(id: string): CartRow {
	return {
		id,
		userId: null,
		deliveryMethodId: null,
		deliveryDay: null,
		deliverySlotId: null,
		destination: null,
		details: null,
		paymentIntentId: null,
		clientSecret: null,
		couponId: null,
		isExpress: false,
	};
}
