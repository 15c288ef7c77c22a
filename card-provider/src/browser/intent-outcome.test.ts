import type { PaymentIntent } from "@stripe/stripe-js";
import { expect, test } from "vitest";
import { failureOf, returnAddress } from "./intent-outcome.ts";

const intent = { id: "pi_1", client_secret: "pi_1_secret_x" } as PaymentIntent;

test.each([
	["succeeded", "succeeded"],
	["requires_capture", "succeeded"],
	["processing", "pending"],
	["requires_payment_method", "failed"],
] as const)("an intent that is %s returns as %s", (status, outcome) => {
	const back = new URL(returnAddress("http://shop.test/return?order=7", { ...intent, status }));
	expect(Object.fromEntries(back.searchParams)).toEqual({
		order: "7",
		payment_intent: "pi_1",
		payment_intent_client_secret: "pi_1_secret_x",
		redirect_status: outcome,
	});
});

test.each([
	["nothing", null, "The payment failed."],
	["no message", { code: "card_declined", type: "card_error" }, "The payment failed."],
	[
		"a message",
		{ code: "card_declined", message: "Your card was declined.", type: "card_error" },
		"Your card was declined.",
	],
	[
		"an authentication that failed",
		{ code: "payment_intent_authentication_failure", message: "For developers.", type: "invalid_request_error" },
		"We are unable to authenticate your payment method. Please choose a different payment method and try again.",
	],
])("a failure with %s has a message", (_what, last_payment_error, message) => {
	const failed = { ...intent, last_payment_error } as PaymentIntent;
	expect(failureOf(failed)).toMatchObject({ message, payment_intent: failed });
});
