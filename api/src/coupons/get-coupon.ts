import type { Coupon } from "@noor/contract/coupons";
import { toAed } from "@noor/contract/money";
import { translatedText } from "@noor/contract/translations";
import * as m from "@noor/messages/api/coupons";
import type { Database } from "../database/database.ts";
import { Refusal } from "../refusal.ts";
import { couponState } from "./coupon-rules.ts";
import { type CouponRecord, countCouponUses, findCoupon } from "./find-coupon.ts";

/**
 * The coupon of a code that can be used now.
 *
 * @throws Refusal `not-found` otherwise. The message is the same for unknown, expired and used-up codes, so that it does not
 * reveal which codes exist.
 */
export async function requireCoupon(
	db: Database,
	code: string,
	by: { userId: number | undefined; exceptReservation?: string },
): Promise<CouponRecord> {
	const coupon = await findCoupon(db, code);
	const state = coupon && couponState(coupon, await countCouponUses(db, coupon.id, by), new Date());
	if (!coupon || state !== "valid") throw new Refusal("not-found", m.invalid_code());
	return coupon;
}

/** The discount that a code gives; amounts in AED. @throws Refusal `not-found` as `requireCoupon`. */
export async function getCoupon(db: Database, code: string, userId: number | undefined): Promise<Coupon> {
	const { id, name, translations, amountOffFils, percentOff, ...coupon } = await requireCoupon(db, code, { userId });
	return {
		name: translatedText(name, translations, "name"),
		amountOff: amountOffFils === null ? null : toAed(amountOffFils),
		percentOff,
		promotionCode: coupon.code,
		couponId: String(id),
	};
}
