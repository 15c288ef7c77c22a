import * as m from "@noor/messages/api/coupons";
import type { Database } from "../database/database.ts";
import { now } from "../database/now.ts";
import { Refusal } from "../refusal.ts";
import { couponProblem, discountFils } from "./coupon-rules.ts";
import { countCouponUses, selectCoupons } from "./find-coupon.ts";

/**
 * Reserves one use of a coupon. Locks the coupon's row, so that of several carts only one gets the last use. Call it in a
 * transaction, after the previous reservation with the same key was released.
 *
 * @param minutes how long the use stays reserved.
 * @returns the discount in fils.
 * @throws Refusal `conflict` when the coupon gives no discount any more.
 */
export async function reserveCoupon(
	db: Database,
	couponId: number,
	{
		reservationKey,
		userId,
		subtotalFils,
		minutes,
	}: { reservationKey: string; userId: number; subtotalFils: number; minutes: number },
): Promise<number> {
	// Not `for update`: rows that reference the coupon can then be inserted without waiting.
	const coupon = await selectCoupons(db).where("id", "=", couponId).forNoKeyUpdate().executeTakeFirstOrThrow();
	// Counted after locking, because an earlier statement may have seen outdated uses.
	const uses = await countCouponUses(db, coupon.id, { userId });
	const problem = couponProblem(coupon, uses, subtotalFils, new Date());
	if (problem) throw new Refusal("conflict", m.remove_or_replace({ problem }));
	await db
		.insertInto("couponUses")
		.values({ reservationKey, couponId, userId, expiresAt: now({ minutes }) })
		.execute();
	return discountFils(coupon, subtotalFils);
}

/** Deletes a reserved use. A redeemed use is kept. */
export async function releaseCoupon(db: Database, reservationKey: string): Promise<void> {
	await db
		.deleteFrom("couponUses")
		.where("reservationKey", "=", reservationKey)
		.where("expiresAt", "is not", null)
		.execute();
}

/** Deletes a use, also a redeemed one, after a full refund. */
export async function releaseCouponUse(db: Database, reservationKey: string): Promise<void> {
	await db.deleteFrom("couponUses").where("reservationKey", "=", reservationKey).execute();
}

/**
 * Turns a reserved use into a permanent one after payment. Creates the use if the reservation has expired, because the
 * discount has been given.
 */
export async function redeemCoupon(
	db: Database,
	couponId: number,
	{ reservationKey, userId }: { reservationKey: string; userId: number | null },
): Promise<void> {
	await db
		.insertInto("couponUses")
		.values({ reservationKey, couponId, userId, expiresAt: null })
		.onConflict((conflict) => conflict.column("reservationKey").doUpdateSet({ couponId, expiresAt: null }))
		.execute();
}
