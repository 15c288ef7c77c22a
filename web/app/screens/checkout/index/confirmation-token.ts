import type { StoredAddress } from "@noor/contract/address";
import * as m from "@noor/messages/checkout/index";
import type { ConfirmationToken, Stripe, StripeElements } from "@stripe/stripe-js";
import { CheckoutFailure } from "#parts/payment/checkout-failure.ts";
import { returnUrl } from "#parts/payment/made-payment.ts";

/** A confirmation token is valid for one attempt and expires; an older one is created again before use. */
const freshForMs = 10 * 60 * 1000;

/**
 * Submits the payment form and creates a confirmation token of its method and the address.
 *
 * @throws CheckoutFailure with a message for the visitor
 */
export async function createToken(
	stripe: Stripe | null,
	paymentForm: StripeElements | null,
	address: StoredAddress | undefined,
): Promise<ConfirmationToken> {
	if (!stripe) throw new CheckoutFailure(m.stripe_missing());
	if (!paymentForm || !address) throw new CheckoutFailure(m.elements_missing());
	const submitted = await paymentForm.submit();
	if (submitted.error) throw new CheckoutFailure(submitted.error.message);
	const answer = await stripe.createConfirmationToken({
		elements: paymentForm,
		params: { return_url: returnUrl(), shipping: toShipping(address) },
	});
	if (answer.error) throw new CheckoutFailure(answer.error.message);
	return answer.confirmationToken;
}

/** An address of the contract as the provider takes it. */
function toShipping({ name, phone, line2, postalCode, ...address }: StoredAddress) {
	return { name, phone: phone || null, address: { ...address, line2, postal_code: postalCode } };
}

/** `token.created` is in seconds. */
export function isStale(token: ConfirmationToken, nowMs = Date.now()): boolean {
	return nowMs - token.created * 1000 > freshForMs;
}
