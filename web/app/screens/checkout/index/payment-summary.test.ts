import type { ConfirmationToken } from "@stripe/stripe-js";
import { expect, test } from "vitest";
import { summaryOf } from "./payment-summary.ts";

function previewed(preview: object) {
	return summaryOf({ payment_method_preview: preview as ConfirmationToken["payment_method_preview"] });
}

const card = { brand: "visa", last4: "0042", exp_month: 12, exp_year: 2034, wallet: null };

test("a card has its digits, and its wallet if it was in one", () => {
	const summary = { type: "card", label: "", wallet: "", brand: "visa", last4: 42, expMonth: 12, expYear: 2034 };
	expect(previewed({ type: "card", card })).toEqual(summary);
	const inWallet = { ...card, wallet: { type: "apple_pay" } };
	expect(previewed({ type: "card", card: inWallet })).toEqual({ ...summary, wallet: "apple_pay" });
});

test("a card without its data is no payment method", () => {
	expect(previewed({ type: "card" })).toBeUndefined();
});

test("another method has its name, also one that is not known here", () => {
	expect(previewed({ type: "link", link: { email: "a@b.example" } })).toEqual({
		type: "link",
		label: "Link",
		wallet: "",
		brand: "",
		last4: 0,
		expMonth: 0,
		expYear: 0,
	});
	expect(previewed({ type: "pay_by_bank" })?.label).toBe("Pay by bank");
});
