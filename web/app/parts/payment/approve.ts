import type { Cart } from "@noor/contract/carts";
import type { SentPayment } from "@noor/contract/payments";
import * as m from "@noor/messages/parts/payment";
import { call } from "#api/browser.ts";
import { problemOf } from "#api/problem.ts";
import { CheckoutFailure } from "./checkout-failure.ts";

/** The cart differs from what was shown; nothing was charged. */
export class OrderChanged extends Error {
	readonly cart: Cart;

	constructor(cart: Cart, message: string) {
		super(message);
		this.cart = cart;
	}
}

/**
 * The client secret with which exactly this cart is paid, as it is shown.
 *
 * @param destination of an address that was not known when the delivery was chosen
 * @throws OrderChanged with the current cart; CheckoutFailure with a message for the visitor; Response of a refusal.
 */
export async function approve(cart: Cart, destination?: NonNullable<SentPayment["destination"]>): Promise<string> {
	const approved = await call("POST /api/payments/:cartId/approve", {
		params: { cartId: cart.id },
		body: { ...shownOf(cart), total: cart.totals.total, ...(destination && { destination }) },
	}).catch(orderChangedOr);
	if (approved.clientSecret) return approved.clientSecret;
	throw new CheckoutFailure(m.cart_problem());
}

/** The lines and the delivery of a cart as they are shown beside the button that pays. */
export function shownOf({ items, delivery }: Cart): Pick<SentPayment, "items" | "delivery"> {
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
export async function orderChangedOr(refusal: unknown): Promise<never> {
	const problem = await problemOf(refusal);
	if (problem?.current) throw new OrderChanged(problem.current as Cart, problem.detail);
	throw refusal;
}
