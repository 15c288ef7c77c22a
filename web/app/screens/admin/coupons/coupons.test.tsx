import type { CouponRow } from "@noor/contract/coupons";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { button, expectTexts, fakeMaster, fill, staff } from "#test/admin.ts";
import { refusal } from "#test/fake-api.ts";
import { renderScreen } from "#test/render-screen.tsx";

const address = "/admin/coupons";
const answers = { ...staff, ...fakeMaster("/api/admin/coupons", [], () => true).answers };
const code = page.getByRole("textbox", { name: "Code", exact: true });

test("validation errors of a promo code are shown at their fields", async () => {
	await renderScreen(address, answers);
	await button("Add Promo Code").click();
	await expectTexts(
		"A code has 3 to 40 letters, digits, - or _",
		"Name is required",
		"The percentage is between 1 and 100",
	);
});

test("a duplicate code is refused at its field, and the entered values are kept", async () => {
	const reason = "There is a promo code noor10 already.";
	await renderScreen(address, {
		...answers,
		"POST /api/admin/coupons": () => refusal(409, reason, { errors: { code: [reason] } }),
	});
	await code.fill("noor10");
	await fill({ Name: "Again", "Percentage (%)": "5" });
	await button("Add Promo Code").click();
	await expect.element(page.getByRole("form").getByText(reason)).toBeVisible();
	await expect.element(code).toHaveValue("noor10");
});

test("a form filled in by a program is validated like any other", async () => {
	await renderScreen(address, answers);
	const name = page.getByLabelText("Name", { exact: true }).element() as HTMLInputElement;
	for (let letters = 1; letters <= 100; letters++) {
		name.value = "x".repeat(letters);
		name.dispatchEvent(new InputEvent("input", { bubbles: true }));
	}
	await button("Add Promo Code").click();
	await expectTexts("A code has 3 to 40 letters, digits, - or _");
	await code.fill("ALL-AT-ONCE");
	await expect.element(page.getByText("A code has 3 to 40 letters, digits, - or _")).not.toBeInTheDocument();
});

test("a promo code has its name in the language of the page", async () => {
	document.documentElement.lang = "ar";
	const coupon: CouponRow = {
		...{ id: 1, version: 1, code: "OPENING25", name: "25% off for our opening", percentOff: 25, amountOff: null },
		...{ startsAt: null, endsAt: null, minimumSubtotal: 0, mostUses: null, mostUsesPerCustomer: null, uses: 0 },
		state: "valid",
		translations: { ar: { name: { text: "خصم الافتتاح", source: "25% off for our opening" } } },
	};
	await renderScreen(address, { ...staff, ...fakeMaster("/api/admin/coupons", [coupon], () => true).answers });
	await expect.element(page.getByRole("cell", { name: "خصم الافتتاح" })).toBeVisible();
});
