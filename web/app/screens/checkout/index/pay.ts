import type { StoredAddress } from "@noor/contract/address";
import type { Cart } from "@noor/contract/carts";
import { toAed, toFils } from "@noor/contract/money";
import type { OrderRequest } from "@noor/contract/orders";
import type { PaymentOption } from "@noor/contract/payment-options";
import * as m from "@noor/messages/checkout/index";
import type { ConfirmationToken, Stripe } from "@stripe/stripe-js";
import { call } from "#api/browser.ts";
import { clearCart, discardCart } from "#api/cart.ts";
import { problemOf } from "#api/problem.ts";
import { CheckoutFailure } from "./checkout-failure.ts";
import { returnUrl } from "./confirmation-token.ts";
import { summaryOf } from "./payment-summary.ts";

/** The statuses of a payment that was made. The money of some methods comes days later. */
const madeStatuses = ["succeeded", "processing", "requires_capture"];

export interface Purchase {
	stripe: Stripe | null;
	/** As it is shown. */
	cart: Cart;
	token: ConfirmationToken;
	address: StoredAddress | undefined;
	deliveryMethodId: number | undefined;
}

/** The cart differs from what was shown; nothing was charged. */
export class OrderChanged extends Error {
	readonly cart: Cart;

	constructor(cart: Cart, message: string) {
		super(message);
		this.cart = cart;
	}
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
	if (!madeStatuses.includes(paymentIntent.status)) throw new CheckoutFailure(m.something_went_wrong());
	await call("POST /api/orders", { body: order }).catch((failure) => console.warn(failure));
	// The webhook may have deleted the cart already. If it cannot be deleted, it is removed from this browser.
	await discardCart().catch(clearCart);
	return paymentIntent.id;
}

/** The client secret with which exactly this cart is paid. */
async function approve(cart: Cart): Promise<string> {
	const params = { cartId: cart.id };
	const body = { ...shownOf(cart), total: cart.totals.total };
	const approved = await call("POST /api/payments/:cartId/approve", { params, body }).catch(changedOr);
	if (approved.clientSecret) return approved.clientSecret;
	throw new CheckoutFailure(m.cart_problem());
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
	}).catch(changedOr);
	await discardCart().catch(clearCart);
	return paymentIntentId;
}

/** What has to be paid with a method, in AED. The cart may have changed since the methods were loaded. */
export function totalWith({ totals }: Cart, { fee }: PaymentOption): number {
	return toAed(toFils(totals.total) + toFils(fee));
}

/** What the review shows of a cart. */
function shownOf({ items, delivery }: Cart) {
	return {
		items: items.map(({ productId, variantId, quantity, price }) => ({ productId, variantId, quantity, price })),
		delivery: delivery && {
			deliveryMethodId: delivery.deliveryMethodId,
			day: delivery.day,
			slotId: delivery.slot?.id ?? null,
		},
	};
}

/** Rethrows a refusal: one that has the current cart in it as `OrderChanged`. */
async function changedOr(refusal: unknown): Promise<never> {
	const problem = await problemOf(refusal);
	if (problem?.current) throw new OrderChanged(problem.current as Cart, problem.detail);
	throw refusal;
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
