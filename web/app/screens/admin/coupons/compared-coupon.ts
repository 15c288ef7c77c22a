import type { CouponRow } from "@noor/contract/coupons";
import { type ComparedField, comparedFigure } from "#parts/admin/differences.ts";
import { toShopTime } from "./shop-time.ts";

/** The fields by which two people's changes of the same promo code are shown beside each other: all that are sent. */
export const comparedCoupon: ComparedField[] = [
	{ label: "Code", name: "code" },
	{ label: "Name", name: "name" },
	comparedFigure("Percentage", "percentOff"),
	comparedFigure("Amount", "amountOff"),
	comparedTime("Begins", "startsAt"),
	comparedTime("Ends", "endsAt"),
	comparedFigure("Orders from", "minimumSubtotal", "0"),
	comparedFigure("Most uses", "mostUses"),
	comparedFigure("Most uses per customer", "mostUsesPerCustomer"),
];

function comparedTime(label: string, name: "startsAt" | "endsAt"): ComparedField {
	return {
		label,
		name,
		stored: (coupon) => toShopTime(coupon[name] as CouponRow["startsAt"]),
		show: (time) => time.replace("T", " "),
	};
}
