import type { CouponRow } from "@noor/contract/coupons";
import { aedText, toAed } from "@noor/contract/money";
import * as m from "@noor/messages/api/coupons";

/** The rules of a promo code. Null means no limit. */
export interface CouponRules {
	code: string;
	percentOff: number | null;
	amountOffFils: number | null;
	startsAt: Date | null;
	endsAt: Date | null;
	minimumSubtotalFils: number;
	maxUses: number | null;
	maxUsesPerCustomer: number | null;
}

export interface CouponUses {
	/** Uses by all customers. */
	all: number;
	/** Uses by the current customer; 0 for anonymous visitors. */
	byCustomer: number;
}

type CouponState = CouponRow["state"];

/** The state of a code at the time `now`, independent of any cart. */
export function couponState(
	{ startsAt, endsAt, maxUses, maxUsesPerCustomer }: CouponRules,
	uses: CouponUses,
	now: Date,
): CouponState {
	if (endsAt !== null && endsAt <= now) return "over";
	if (startsAt !== null && startsAt > now) return "not-yet";
	if (maxUses !== null && uses.all >= maxUses) return "used-up";
	if (maxUsesPerCustomer !== null && uses.byCustomer >= maxUsesPerCustomer) return "used-up";
	return "valid";
}

/** Why a code gives no discount on this subtotal, as a message for the shopper; undefined when it gives one. */
export function couponProblem(
	coupon: CouponRules,
	uses: CouponUses,
	subtotalFils: number,
	now: Date,
): string | undefined {
	const state = couponState(coupon, uses, now);
	switch (state) {
		case "over":
			return m.code_expired({ code: coupon.code });
		case "not-yet":
			return m.code_not_started({ code: coupon.code });
		case "used-up":
			return m.code_used_up({ code: coupon.code });
		case "valid":
			return subtotalFils < coupon.minimumSubtotalFils
				? m.subtotal_too_low({ code: coupon.code, minimum: aedText(toAed(coupon.minimumSubtotalFils)) })
				: undefined;
		default:
			return state satisfies never;
	}
}

/** The discount of a code on a subtotal, in fils. Percentages are rounded to the nearest fils; limited to the subtotal. */
export function discountFils(
	{ percentOff, amountOffFils }: Pick<CouponRules, "percentOff" | "amountOffFils">,
	subtotalFils: number,
): number {
	const discount = percentOff !== null ? Math.round((subtotalFils * percentOff) / 100) : (amountOffFils ?? 0);
	return Math.min(discount, subtotalFils);
}
