import type { StoredAddress } from "@noor/contract/address";
import type { Cart } from "@noor/contract/carts";
import { toAed, toFils } from "@noor/contract/money";
import type { OrderRequest } from "@noor/contract/orders";
import type { PaymentOption } from "@noor/contract/payment-methods";
import * as m from "@noor/messages/checkout/index";
import type { ConfirmationToken, Stripe } from "@stripe/stripe-js";
import { call } from "#api/browser.ts";
import { clearCart, discardCart } from "#api/cart.ts";
import { approve, orderChangedOr, shownOf } from "#parts/payment/approve.ts";
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

/**
 * Places the order of a cart that is paid later, and deletes the cart.
 *
 * @param requestId the same for every attempt of this visit, so that there is one order.
 * @returns by which the success page finds the order
 * @throws OrderChanged with the current cart; CheckoutFailure with a message for the visitor; Response of a refusal.
 */
export async function placeUnpaid({
	cart,
	method,
	address,
	requestId,
}: Pick<Purchase, "cart" | "address"> & { method: PaymentOption; requestId: string }): Promise<string> {
	if (!address) throw new CheckoutFailure(m.order_incomplete());
	const { paymentIntentId } = await call("POST /api/payments/:cartId/place", {
		params: { cartId: cart.id },
		body: {
			requestId,
			methodId: method.id,
			shippingAddress: address,
			shown: { ...shownOf(cart), fee: method.fee, total: totalWith(cart, method) },
		},
	}).catch(orderChangedOr);
	await discardCart().catch(clearCart);
	return paymentIntentId;
}

/**
 * Starts the payment on a page of the redirect provider. Nothing is paid yet, and the cart stays.
 *
 * @returns the address of that page
 * @throws OrderChanged with the current cart; CheckoutFailure with a message for the visitor; Response of a refusal.
 */
export async function startRedirect({
	cart,
	method,
	address,
}: Pick<Purchase, "cart" | "address"> & { method: PaymentOption }): Promise<string> {
	if (!address) throw new CheckoutFailure(m.order_incomplete());
	const { url } = await call("POST /api/payments/:cartId/redirect", {
		params: { cartId: cart.id },
		body: {
			methodId: method.id,
			shippingAddress: address,
			shown: { ...shownOf(cart), fee: method.fee, total: totalWith(cart, method) },
		},
	}).catch(orderChangedOr);
	return url;
}

/** The amount to be paid with a method, in AED. The cart may have changed since the methods were loaded. */
export function totalWith({ totals }: Cart, { fee }: PaymentOption): number {
	return toAed(toFils(totals.total) + toFils(fee));
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
