import type { CartCoupon } from "@noor/contract/carts";
import { translatedText } from "@noor/contract/translations";
import { couponProblem, discountFils } from "../coupons/coupon-rules.ts";
import { countCouponUses, selectCoupons } from "../coupons/find-coupon.ts";
import type { Database } from "../database/database.ts";
import type { CartRow } from "./find-cart.ts";

/** The promo code of a cart with its current discount in fils, which is 0 while the code has a problem; null without a code. */
export async function viewCartCoupon(
	db: Database,
	{ id, userId, couponId }: CartRow,
	subtotalFils: number,
): Promise<(CartCoupon & { discountFils: number }) | null> {
	if (couponId === null) return null;
	const coupon = await selectCoupons(db).where("id", "=", couponId).executeTakeFirstOrThrow();
	const uses = await countCouponUses(db, couponId, { userId, exceptReservation: id });
	const problem = couponProblem(coupon, uses, subtotalFils, new Date()) ?? null;
	return {
		code: coupon.code,
		name: translatedText(coupon.name, coupon.translations, "name"),
		problem,
		discountFils: problem === null ? discountFils(coupon, subtotalFils) : 0,
	};
}
