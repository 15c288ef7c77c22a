import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { now } from "../database/now.ts";
import type { CouponRules, CouponUses } from "./coupon-rules.ts";

export interface CouponRecord extends CouponRules {
	id: number;
	name: string;
}

/** Coupons with what their rules need. */
export function selectCoupons(db: Database) {
	return db
		.selectFrom("coupons")
		.select([
			"coupons.id",
			"coupons.code",
			"coupons.name",
			"coupons.percentOff",
			"coupons.amountOffFils",
			"coupons.startsAt",
			"coupons.endsAt",
			"coupons.minimumSubtotalFils",
			"coupons.maxUses",
			"coupons.maxUsesPerCustomer",
		]);
}

/** The coupon of a code, in whatever case it is written; undefined where there is none. */
export function findCoupon(db: Database, code: string): Promise<CouponRecord | undefined> {
	return selectCoupons(db).where(sql`lower(code)`, "=", code.toLowerCase()).executeTakeFirst();
}

/**
 * How often a coupon has been used: by paid orders, and by carts and orders that are being paid now. The reservation
 * `exceptReservation` does not count.
 */
export async function countCouponUses(
	db: Database,
	couponId: number,
	{ userId = null, exceptReservation = "" }: { userId?: number | null | undefined; exceptReservation?: string },
): Promise<CouponUses> {
	return db
		.selectFrom("couponUses")
		.where("couponId", "=", couponId)
		.where("reservationKey", "<>", exceptReservation)
		.where((eb) => eb.or([eb("expiresAt", "is", null), eb("expiresAt", ">", now())]))
		.select(({ fn }) => [
			fn.countAll<number>().as("all"),
			fn.countAll<number>().filterWhere("userId", "=", userId).as("byCustomer"),
		])
		.executeTakeFirstOrThrow();
}
