import type { PaymentIntent, StripeError } from "@stripe/stripe-js";
import { text, translated } from "./texts.ts";

/** The error of an intent that was not paid. It always has a message, because pages show it to the payer. */
export function failureOf(intent: PaymentIntent): StripeError {
	const failure = intent.last_payment_error;
	const unauthenticated = failure?.code === "payment_intent_authentication_failure";
	return {
		type: "api_error",
		...failure,
		message: unauthenticated
			? text(
					"We are unable to authenticate your payment method. Please choose a different payment method and try again.",
				)
			: failure?.message
				? translated(failure.message)
				: text("The payment failed."),
		payment_intent: intent,
	} as StripeError;
}

/** The return URL with the outcome as query parameters. Money that waits to be captured counts as paid. */
export function returnAddress(returnUrl: string, { id, client_secret, status }: PaymentIntent): string {
	const url = new URL(returnUrl);
	const paid = status === "succeeded" || status === "requires_capture";
	url.searchParams.set("payment_intent", id);
	url.searchParams.set("payment_intent_client_secret", client_secret ?? "");
	url.searchParams.set("redirect_status", paid ? "succeeded" : status === "processing" ? "pending" : "failed");
	return url.href;
}
