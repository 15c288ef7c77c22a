import type { CouponForm } from "@noor/contract/coupons";
import type { z } from "zod";
import { fromShopTime } from "#parts/admin/shop-time.ts";
import { translationsIn } from "#parts/admin/translations/translations-in.ts";
import { typedAmount } from "#parts/admin/typed-amount.ts";

/** The kind of discount of a promo code. */
export type CouponKind = "percentOff" | "amountOff";

/** The body of a promo code's form. An empty discount is 0, which the schema refuses. */
export function readCoupon(form: FormData): z.input<typeof CouponForm> {
	const text = (name: string) => String(form.get(name) ?? "").trim();
	const figure = (name: string) => (text(name) === "" ? null : Number(text(name)));
	const kind: CouponKind = text("kind") === "amountOff" ? "amountOff" : "percentOff";
	return {
		code: text("code"),
		name: text("name"),
		[kind]: (kind === "amountOff" ? typedAmount(text(kind)) : figure(kind)) ?? 0,
		startsAt: fromShopTime(text("startsAt")),
		endsAt: fromShopTime(text("endsAt")),
		minimumSubtotal: typedAmount(text("minimumSubtotal")),
		mostUses: figure("mostUses"),
		mostUsesPerCustomer: figure("mostUsesPerCustomer"),
		translations: translationsIn(form, "coupons"),
	};
}
