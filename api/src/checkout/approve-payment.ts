import type { Cart } from "@noor/contract/carts";
import type { ShownPayment } from "@noor/contract/payments";
import * as m from "@noor/messages/api/checkout";
import type { AuthenticatedUser } from "../authenticated-user.ts";
import type { Database } from "../database/database.ts";
import type { PaymentDeps } from "../payment-provider/payment-deps.ts";
import { VersionConflict } from "../refusal.ts";
import { startPayment } from "./start-payment.ts";

/**
 * The last step before money moves: starts the payment once more, which renews the reservations, and compares the result
 * with what the shopper is shown.
 *
 * @param shown total and prices in AED.
 * @returns the cart with the client secret to pay with.
 * @throws VersionConflict with the current cart when its total, lines or delivery differ from what is shown.
 * @throws Refusal as `startPayment` does, such as when a reservation has expired and the stock was sold.
 */
export async function approvePayment(
	db: Database,
	deps: PaymentDeps,
	{ cartId, shown, user }: { cartId: string; shown: ShownPayment; user: AuthenticatedUser },
): Promise<Cart> {
	const cart = await startPayment(db, deps, cartId, user);
	const isSame =
		cart.totals.total === shown.total && hasSameLines(cart.items, shown.items) && hasSameDelivery(cart, shown);
	if (!isSame) throw new VersionConflict(cart, m.order_changed());
	return cart;
}

/** Whether a cart has the delivery that is shown; if none is shown, whatever it has. */
export function hasSameDelivery({ delivery }: Cart, { delivery: shown }: ShownPayment): boolean {
	if (shown == null) return true;
	return (
		delivery?.deliveryMethodId === shown.deliveryMethodId &&
		delivery.day === shown.day &&
		(delivery.slot?.id ?? null) === shown.slotId
	);
}

type Line = ShownPayment["items"][number];

/** Whether two carts have the same lines at the same prices, in whatever order. */
export function hasSameLines(actual: readonly Line[], shown: readonly Line[]): boolean {
	const describe = ({ productId, variantId, quantity, price }: Line) =>
		`${productId}/${variantId}: ${quantity} × ${price}`;
	const [a, b] = [actual, shown].map((lines) => lines.map(describe).toSorted());
	return a?.join() === b?.join();
}
