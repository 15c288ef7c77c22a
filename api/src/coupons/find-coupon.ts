import type { Translations } from "@noor/contract/translations";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { now } from "../database/now.ts";
import type { CouponRules, CouponUses } from "./coupon-rules.ts";

export interface CouponRecord extends CouponRules {
	id: number;
	name: string;
	translations: Translations;
}

/** Query of coupons with the columns of `CouponRecord`. */
export function selectCoupons(db: Database) {
	return db
		.selectFrom("coupons")
		.select([
			"coupons.id",
			"coupons.code",
			"coupons.name",
			"coupons.translations",
			"coupons.percentOff",
			"coupons.amountOffFils",
			"coupons.startsAt",
			"coupons.endsAt",
			"coupons.minimumSubtotalFils",
			"coupons.maxUses",
			"coupons.maxUsesPerCustomer",
		]);
}

/** Finds a coupon by its code, ignoring case. */
export function findCoupon(db: Database, code: string): Promise<CouponRecord | undefined> {
	return selectCoupons(db).where(sql`lower(code)`, "=", code.toLowerCase()).executeTakeFirst();
}

/**
 * Counts the uses of a coupon: redeemed ones and unexpired reserved ones. Guests of one e-mail address, and the account of
 * this address, are one customer.
 *
 * @param userId the customer for `byCustomer`; null for anonymous visitors.
 * @param exceptReservation key of a reservation that is not counted, usually the cart's own.
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
			fn.countAll<number>().filterWhere("userId", "in", sameCustomer(db, userId)).as("byCustomer"),
		])
		.executeTakeFirstOrThrow();
}

/** The ids of the user, and of guests and the account with the same e-mail address. */
function sameCustomer(db: Database, userId: number | null) {
	return db
		.selectFrom("users as customer")
		.innerJoin("users as same", (join) => join.on(sql`lower(same.email)`, "=", sql`lower(customer.email)`))
		.where("customer.id", "=", userId)
		.select("same.id");
}
