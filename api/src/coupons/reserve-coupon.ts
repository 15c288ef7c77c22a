import * as m from "@noor/messages/api/coupons";
import type { Database } from "../database/database.ts";
import { now } from "../database/now.ts";
import { Refusal } from "../refusal.ts";
import { couponProblem, discountFils } from "./coupon-rules.ts";
import { countCouponUses, selectCoupons } from "./find-coupon.ts";

/**
 * Sets one use of a cart's coupon aside for it, in place of what it had set aside before, and answers what it takes off
 * in fils. Refuses in words when the coupon gives nothing any more: of many who want its last use one gets it, because
 * they wait for each other at its row. To be called in a transaction.
 *
 * @param couponId null lets go of what was set aside.
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
	// Not `for update`: a paid order that names this coupon must not have to wait.
	const coupon = await selectCoupons(db).where("id", "=", couponId).forNoKeyUpdate().executeTakeFirstOrThrow();
	// Counted after the row is locked: what an earlier statement of this transaction saw may be out of date.
	const uses = await countCouponUses(db, coupon.id, { userId });
	const problem = couponProblem(coupon, uses, subtotalFils, new Date());
	if (problem) throw new Refusal("conflict", m.remove_or_replace({ problem }));
	await db
		.insertInto("couponUses")
		.values({ reservationKey, couponId, userId, expiresAt: now({ minutes }) })
		.execute();
	return discountFils(coupon, subtotalFils);
}

/** Lets go of a use that was set aside. One that was paid stays. */
export async function releaseCoupon(db: Database, reservationKey: string): Promise<void> {
	await db
		.deleteFrom("couponUses")
		.where("reservationKey", "=", reservationKey)
		.where("expiresAt", "is not", null)
		.execute();
}

/** Gives back a use that was paid for, now that the money has been returned. */
export async function releaseCouponUse(db: Database, reservationKey: string): Promise<void> {
	await db.deleteFrom("couponUses").where("reservationKey", "=", reservationKey).execute();
}

/** Moves a reserved use of a coupon to another reservation for so many minutes. An expired one is not moved. */
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
 * Records for good that a coupon was used, now that it is paid. When what was set aside had run out meanwhile it is
 * counted all the same: the discount has been given.
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
