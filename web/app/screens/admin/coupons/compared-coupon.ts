import type { CouponRow } from "@noor/contract/coupons";
import * as m from "@noor/messages/admin/coupons";
import { type ComparedField, comparedFigure } from "#parts/admin/differences.ts";
import { toShopTime } from "#parts/admin/shop-time.ts";
import { comparedArabic } from "#parts/admin/translations/translations-in.ts";

/** The fields that are compared after an edit conflict: all of the form. */
export function comparedCoupon(): ComparedField[] {
	return [
		{ label: m.code(), name: "code" },
		{ label: m.name(), name: "name" },
		...comparedArabic({ name: m.name() }),
		comparedFigure(m.percentage(), "percentOff"),
		comparedFigure(m.amount(), "amountOff"),
		comparedTime(m.begins(), "startsAt"),
		comparedTime(m.ends(), "endsAt"),
		comparedFigure(m.orders_from(), "minimumSubtotal", "0"),
		comparedFigure(m.most_uses(), "mostUses"),
		comparedFigure(m.most_uses_per_customer(), "mostUsesPerCustomer"),
	];
}

function comparedTime(label: string, name: "startsAt" | "endsAt"): ComparedField {
	return {
		label,
		name,
		stored: (coupon) => toShopTime(coupon[name] as CouponRow["startsAt"]),
		show: (time) => time.replace("T", " "),
	};
}
