import * as m from "@noor/messages/api/coupons";
import type { Database } from "../database/database.ts";
import { now } from "../database/now.ts";
import { Refusal } from "../refusal.ts";
import { couponProblem, discountFils } from "./coupon-rules.ts";
import { countCouponUses, selectCoupons } from "./find-coupon.ts";

/**
 * Reserves one use of a coupon, replacing the previous reservation with the same key. Locks the coupon's row, so that of
 * several carts only one gets the last use. Call it in a transaction.
 *
 * @param couponId null only releases the previous reservation.
 * @param minutes how long the use stays reserved.
 * @returns the discount in fils; 0 without a coupon.
 * @throws Refusal `conflict` when the coupon gives no discount any more.
 */
export async function reserveCoupon(
	db: Database,
	couponId: number | null,
	{
		reservationKey,
		userId,
		subtotalFils,
		minutes,
	}: { reservationKey: string; userId: number; subtotalFils: number; minutes: number },
): Promise<number> {
	await releaseCoupon(db, reservationKey);
	if (couponId === null) return 0;
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

/** Moves a reserved use to another reservation key and renews it for `minutes`. An expired use is not moved. */
export async function transferCouponUse(
	db: Database,
	couponId: number,
	{ from, to, minutes }: { from: string; to: string; minutes: number },
): Promise<void> {
	await db
		.updateTable("couponUses")
		.set({ reservationKey: to, expiresAt: now({ minutes }) })
		.where("reservationKey", "=", from)
		.where("couponId", "=", couponId)
		.where("expiresAt", ">", now())
		.execute();
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
