import type { StoredAddress } from "@noor/contract/address";
import type { Cart } from "@noor/contract/carts";
import { type OrderRequest, placeOrder } from "@noor/contract/orders";
import * as m from "@noor/messages/checkout/index";
import type { ConfirmationToken, Stripe } from "@stripe/stripe-js";
import { call } from "#api/browser.ts";
import { clearCart, discardCart } from "#api/cart.ts";
import { CheckoutFailure } from "./checkout-failure.ts";
import { returnUrl } from "./confirmation-token.ts";

export interface Purchase {
	stripe: Stripe | null;
	cart: Cart;
	clientSecret: string;
	token: ConfirmationToken;
	address: StoredAddress | undefined;
	deliveryMethodId: number | undefined;
}

/**
 * Pays for the cart, places its order and deletes the cart. The request of the order is checked before the payment; if
 * anything fails after the payment, the server creates the order from the provider's webhook.
 *
 * @returns the id of the payment
 * @throws CheckoutFailure with a message for the visitor
 */
export async function pay({ stripe, clientSecret, ...purchase }: Purchase): Promise<string> {
	if (!stripe) throw new CheckoutFailure(m.stripe_missing());
	const order = describeOrder(purchase);
	const { paymentIntent, error } = await stripe.confirmPayment({
		clientSecret,
		confirmParams: { confirmation_token: purchase.token.id, return_url: returnUrl() },
		redirect: "if_required",
	});
	if (error) throw new CheckoutFailure(error.message);
	if (paymentIntent.status !== "succeeded") throw new CheckoutFailure(m.something_went_wrong());
	await place(order);
	// The webhook may have deleted the cart already. If it cannot be deleted, it is removed from this browser.
	await discardCart().catch(clearCart);
	return paymentIntent.id;
}

async function place(order: OrderRequest): Promise<void> {
	const placed = await call(placeOrder, { body: order }).catch((refusal) => {
		console.error(refusal);
	});
	if (!placed) throw new CheckoutFailure(m.order_not_created());
}

/** The request that places the order. It contains no prices: the server has them. */
export function describeOrder({
	cart,
	token,
	address,
	deliveryMethodId,
}: Omit<Purchase, "stripe" | "clientSecret">): OrderRequest {
	const card = token.payment_method_preview.card;
	if (!cart.id || !deliveryMethodId || !card || !address) throw new CheckoutFailure(m.order_incomplete());
	return {
		cartId: cart.id,
		deliveryMethodId,
		shippingAddress: address,
		paymentSummary: {
			last4: Number(card.last4),
			brand: card.brand,
			expMonth: card.exp_month,
			expYear: card.exp_year,
		},
	};
}
