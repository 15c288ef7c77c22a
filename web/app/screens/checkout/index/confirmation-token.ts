import * as m from "@noor/messages/checkout/index";
import type { ConfirmationToken, Stripe, StripeElements } from "@stripe/stripe-js";
import { CheckoutFailure } from "./checkout-failure.ts";

/** A confirmation token is valid for one attempt and expires; an older one is created again before use. */
const freshForMs = 10 * 60 * 1000;

/** The URL to which a payment by redirect returns. */
export function returnUrl(): string {
	return new URL("/checkout/success", location.href).href;
}

/** Submits the provider's forms and creates a confirmation token of address and card. Throws a `CheckoutFailure`. */
export async function createToken(stripe: Stripe | null, elements: StripeElements | null): Promise<ConfirmationToken> {
	if (!stripe) throw new CheckoutFailure(m.stripe_missing());
	if (!elements) throw new CheckoutFailure(m.elements_missing());
	const submitted = await elements.submit();
	if (submitted.error) throw new CheckoutFailure(submitted.error.message);
	const answer = await stripe.createConfirmationToken({ elements, params: { return_url: returnUrl() } });
	if (answer.error) throw new CheckoutFailure(answer.error.message);
	return answer.confirmationToken;
}

/** `token.created` is in seconds. */
export function isStale(token: ConfirmationToken, nowMs = Date.now()): boolean {
	return nowMs - token.created * 1000 > freshForMs;
}
