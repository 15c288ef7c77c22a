import type { Cart } from "@noor/contract/carts";
import * as m from "@noor/messages/api/carts";
import { requireCoupon } from "../coupons/get-coupon.ts";
import { releaseCoupon } from "../coupons/reserve-coupon.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { Refusal } from "../refusal.ts";
import { findCart } from "./find-cart.ts";
import { viewCart } from "./view-cart.ts";

/** Puts a promo code on a cart, in place of the one it had. Refuses a code that gives this cart nothing. */
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

/** Takes the promo code off a cart, and lets go of the use it had set aside. */
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
