import * as m from "@noor/messages/checkout/index";
import type { ConfirmationToken, Stripe, StripeElements } from "@stripe/stripe-js";
import { CheckoutFailure } from "./checkout-failure.ts";

/** A token is good for one attempt and not for ever; an older one is made anew before it is used. */
const freshForMs = 10 * 60 * 1000;

/** Where a payment by redirect comes back to. */
export function returnUrl(): string {
	return new URL("/checkout/success", location.href).href;
}

/** Asks the forms for what they hold and makes a confirmation token of it: address and card, as they will be used. */
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
