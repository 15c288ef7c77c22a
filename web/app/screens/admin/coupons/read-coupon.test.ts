import { CouponForm } from "@noor/contract/coupons";
import { expect, test } from "vitest";
import { fromShopTime, toShopTime } from "#parts/admin/shop-time.ts";
import { readCoupon } from "./read-coupon.ts";

function formOf(values: Record<string, string>): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(values)) form.set(name, value);
	return form;
}

test("dates are converted to Dubai's time zone and back", () => {
	expect(toShopTime("2026-11-20T20:00:00.000Z")).toBe("2026-11-21T00:00");
	expect(new Date(fromShopTime("2026-11-21T00:00") ?? "").toISOString()).toBe("2026-11-20T20:00:00.000Z");
	expect([toShopTime(null), fromShopTime("")]).toEqual(["", null]);
});

test("a form has either a percentage or an amount, and blank fields are omitted", () => {
	const form = formOf({ code: " EID10 ", name: "Eid", kind: "amountOff", amountOff: "25.5", mostUses: "", endsAt: "" });
	expect(CouponForm.parse(readCoupon(form))).toMatchObject({
		code: "EID10",
		amountOff: 25.5,
		minimumSubtotal: 0,
		mostUses: null,
		endsAt: null,
	});
});

test("a missing value is reported at its field", () => {
	const errorsOf = (values: Record<string, string>) =>
		CouponForm.safeParse(readCoupon(formOf({ code: "EID10", name: "Eid", ...values }))).error?.issues.map(
			({ path, message }) => [path.join("."), message],
		);
	expect(errorsOf({ kind: "percentOff", percentOff: "" })).toEqual([
		["percentOff", "The percentage is between 1 and 100"],
	]);
	expect(errorsOf({ kind: "amountOff" })).toEqual([["amountOff", "The amount must be more than 0"]]);
});
