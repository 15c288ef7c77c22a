import type { Cart } from "@noor/contract/carts";
import * as m from "@noor/messages/api/carts";
import { requireCoupon } from "../coupons/get-coupon.ts";
import { releaseCoupon } from "../coupons/reserve-coupon.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { Refusal } from "../refusal.ts";
import { findCart } from "./find-cart.ts";
import { viewCart } from "./view-cart.ts";

/**
 * Applies a promo code to a cart, replacing the previous one.
 *
 * @throws Refusal `not-found` when the cart is not the visitor's or the code is not valid; `conflict` when the code gives
 * this cart no discount.
 */
export function applyCoupon(
	db: Database,
	{ id, code }: { id: string; code: string },
	userId: number | undefined,
): Promise<Cart> {
	return changeCoupon(db, id, userId, async (tx) => {
		const coupon = await requireCoupon(tx, code, { userId, exceptReservation: id });
		return coupon.id;
	});
}

/**
 * Removes the promo code from a cart and releases its reserved use.
 *
 * @throws Refusal `not-found` when the cart is not the visitor's.
 */
export function removeCoupon(db: Database, id: string, userId: number | undefined): Promise<Cart> {
	return changeCoupon(db, id, userId, async (tx) => {
		await releaseCoupon(tx, id);
		return null;
	});
}

function changeCoupon(
	db: Database,
	id: string,
	userId: number | undefined,
	choose: (tx: Database) => Promise<number | null>,
): Promise<Cart> {
	return inTransaction(db, async (tx) => {
		const cart = await findCart(tx, id, userId, { lock: true });
		if (!cart) throw new Refusal("not-found", m.no_such_cart());
		const couponId = await choose(tx);
		await tx.updateTable("carts").set({ couponId, updatedAt: new Date() }).where("id", "=", id).execute();
		const changed = await viewCart(tx, { ...cart, couponId });
		if (changed.coupon?.problem) throw new Refusal("conflict", changed.coupon.problem);
		return changed;
	});
}
