import type { Cart } from "@noor/contract/carts";
import * as m from "@noor/messages/api/carts";
import { sql } from "kysely";
import { json } from "../database/column-types.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { retryOnRace } from "../database/retry-on-race.ts";
import { Refusal } from "../refusal.ts";
import { type CartRow, findCart, findOwnCart } from "./find-cart.ts";
import { releaseReservations } from "./release-reservations.ts";
import { viewCart } from "./view-cart.ts";

/** How often a payment that is started again meanwhile is given up before the buyer is asked to wait. */
const maxRounds = 3;

/**
 * Binds an anonymous cart to a user. If the user already has a cart, the lines are moved into it and the anonymous cart is
 * deleted. Its payment, which may be open in another tab or on the page of a redirect provider, is given up first, so that the
 * lines are not paid twice; if it was made meanwhile, they are in its order and are not moved. Carts of purchases on a product
 * page are no user's cart. Idempotent.
 *
 * @param abandonPayment gives up a payment, or settles it if it was made. Does not throw.
 * @returns the user's cart, whose id may differ from `id`.
 * @throws Refusal `conflict` when the cart was deleted concurrently, or its payment could not be given up; `not-found` when it
 * belongs to another user or to a purchase on a product page.
 */
export async function claimCart(
	db: Database,
	id: string,
	userId: number,
	abandonPayment: (intentId: string) => Promise<void>,
): Promise<Cart> {
	for (let round = 1; round <= maxRounds; round++) {
		const claimed = await retryOnRace(db, () => claim(db, id, userId));
		if (!("openIntentId" in claimed)) return claimed;
		await abandonPayment(claimed.openIntentId);
	}
	throw new Refusal("conflict", m.cart_in_payment());
}

/** @returns the user's cart, or the open payment of the cart that would be merged. */
function claim(db: Database, id: string, userId: number): Promise<Cart | { openIntentId: string }> {
	return inTransaction(db, async (tx) => {
		// Serializes claims per user. Otherwise two browsers could each bind a cart of their own.
		await tx.selectFrom("users").where("id", "=", userId).select("id").forNoKeyUpdate().execute();
		const cart = await findCart(tx, id, userId, { lock: true });
		if (cart?.isExpress) throw new Refusal("not-found", m.no_such_cart());
		if (cart?.userId === userId) return viewCart(tx, cart);
		const own = await findOwnCart(tx, userId, { lock: true });
		if (!own) return viewCart(tx, await bindCart(tx, id, userId));
		if (!cart) return viewCart(tx, own);
		if (cart.paymentIntentId !== null) {
			// The money of its payment is underway. Its lines must not be paid again; settling empties it.
			if (await hasOrder(tx, cart.paymentIntentId)) return viewCart(tx, own);
			return { openIntentId: cart.paymentIntentId };
		}
		const couponId = own.couponId ?? cart.couponId;
		const details = own.details ?? cart.details;
		await tx
			.updateTable("carts")
			.set({ couponId, details: details && json(details) })
			.where("id", "=", own.id)
			.execute();
		await moveLines(tx, cart.id, own.id);
		return viewCart(tx, { ...own, couponId, details });
	});
}

async function hasOrder(db: Database, paymentIntentId: string): Promise<boolean> {
	const order = await db
		.selectFrom("orders")
		.where("paymentIntentId", "=", paymentIntentId)
		.select("id")
		.executeTakeFirst();
	return order !== undefined;
}

async function bindCart(db: Database, id: string, userId: number): Promise<CartRow> {
	await db
		.insertInto("carts")
		.values({ id, userId })
		.onConflict((conflict) => conflict.column("id").doUpdateSet({ userId }).where("carts.userId", "is", null))
		.execute();
	const cart = await findCart(db, id, userId);
	if (!cart) throw new Refusal("conflict", m.cart_deleted());
	return cart;
}

async function moveLines(db: Database, from: string, to: string): Promise<void> {
	await db
		.insertInto("cartLines")
		.columns(["cartId", "productId", "variantId", "quantity", "shownPriceFils"])
		.expression(
			db
				.selectFrom("cartLines")
				.where("cartId", "=", from)
				.select((eb) => [eb.val(to).as("cartId"), "productId", "variantId", "quantity", "shownPriceFils"])
				.orderBy("position"),
		)
		.onConflict((conflict) =>
			conflict
				.columns(["cartId", "productId", "variantId"])
				.doUpdateSet({ quantity: sql`least(999, cart_lines.quantity + excluded.quantity)` }),
		)
		.execute();
	await db
		.insertInto("discontinuedCartLines")
		.columns(["cartId", "productId", "variantId", "productName", "size", "translations"])
		.expression(
			db
				.selectFrom("discontinuedCartLines")
				.where("cartId", "=", from)
				.select((eb) => [
					eb.val(to).as("cartId"),
					...(["productId", "variantId", "productName", "size", "translations"] as const),
				]),
		)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	await db.deleteFrom("discontinuedCartLines").where("cartId", "=", from).execute();
	await releaseReservations(db, from);
	await db.deleteFrom("carts").where("id", "=", from).execute();
}
