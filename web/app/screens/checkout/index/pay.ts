import type { StoredAddress } from "@noor/contract/address";
import type { Cart } from "@noor/contract/carts";
import type { OrderRequest } from "@noor/contract/orders";
import * as m from "@noor/messages/checkout/index";
import type { ConfirmationToken, Stripe } from "@stripe/stripe-js";
import { call } from "#api/browser.ts";
import { clearCart, discardCart } from "#api/cart.ts";
import { approve } from "#parts/payment/approve.ts";
import { CheckoutFailure } from "#parts/payment/checkout-failure.ts";
import { isMade, returnUrl } from "#parts/payment/made-payment.ts";
import { summaryOf } from "./payment-summary.ts";

export interface Purchase {
	stripe: Stripe | null;
	/** As it is shown. */
	cart: Cart;
	token: ConfirmationToken;
	address: StoredAddress | undefined;
	deliveryMethodId: number | undefined;
}

/**
 * Pays for the cart, places its order and deletes the cart. Before the payment the server compares what is shown with the
 * cart and renews its reservations. After it nothing can fail: the server creates the order from the provider's webhook,
 * and the success page waits for it.
 *
 * @returns the id of the payment
 * @throws OrderChanged with the current cart; CheckoutFailure with a message for the visitor; Response of a refusal.
 */
export async function pay({ stripe, ...purchase }: Purchase): Promise<string> {
	if (!stripe) throw new CheckoutFailure(m.stripe_missing());
	const order = describeOrder(purchase);
	const clientSecret = await approve(purchase.cart);
	const { paymentIntent, error } = await stripe.confirmPayment({
		clientSecret,
		confirmParams: { confirmation_token: purchase.token.id, return_url: returnUrl() },
		redirect: "if_required",
	});
	if (error) throw new CheckoutFailure(error.message);
	if (!isMade(paymentIntent)) throw new CheckoutFailure();
	await call("POST /api/orders", { body: order }).catch((failure) => console.warn(failure));
	// The webhook may have deleted the cart already. If it cannot be deleted, it is removed from this browser.
	await discardCart().catch(clearCart);
	return paymentIntent.id;
}

/** The request that places the order. It contains no prices: the server has them. */
export function describeOrder({ cart, token, address, deliveryMethodId }: Omit<Purchase, "stripe">): OrderRequest {
	const paymentSummary = summaryOf(token);
	if (!cart.id || !deliveryMethodId || !address || !paymentSummary) throw new CheckoutFailure(m.order_incomplete());
	return {
		cartId: cart.id,
		deliveryMethodId,
		shippingAddress: address,
		paymentSummary,
	};
}
