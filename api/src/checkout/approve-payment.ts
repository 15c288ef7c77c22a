import type { Cart } from "@noor/contract/carts";
import type { DestinationAddress } from "@noor/contract/delivery";
import type { ShownPayment } from "@noor/contract/payments";
import * as m from "@noor/messages/api/checkout";
import type { AuthenticatedUser } from "../authenticated-user.ts";
import { chooseDelivery } from "../carts/choose-delivery.ts";
import { json } from "../database/column-types.ts";
import type { Database } from "../database/database.ts";
import { redactDetails } from "../orders/order-contact.ts";
import type { PaymentDeps } from "../payment-provider/payment-deps.ts";
import { VersionConflict } from "../refusal.ts";
import { assertPlaceIsComplete } from "./assert-place-is-complete.ts";
import { startPayment } from "./start-payment.ts";

/**
 * The last step before money moves: starts the payment once more, which renews the reservations, and compares the result
 * with what the shopper is shown.
 *
 * A destination in `shown` is that of the complete address, which a wallet gives only when the payment is authorised: the
 * shown delivery is chosen for it, so that its price there is compared too.
 *
 * @param shown total and prices in AED.
 * @returns the cart with the client secret to pay with.
 * @throws VersionConflict with the current cart when its total, lines or delivery differ from what is shown.
 * @throws Refusal as `startPayment` does, such as when a reservation has expired and the stock was sold; `conflict` when the
 * delivery is not offered at the destination, and when the details lack what addresses in its country need.
 */
export async function approvePayment(
	db: Database,
	deps: PaymentDeps,
	{ cartId, shown, user }: { cartId: string; shown: ShownPayment; user: AuthenticatedUser },
): Promise<Cart> {
	if (shown.destination) await sendTo(db, shown.destination, { cartId, shown, user });
	const cart = await startPayment(db, deps, cartId, user);
	const isSame =
		cart.totals.total === shown.total && hasSameLines(cart.items, shown.items) && hasSameDelivery(cart, shown);
	if (!isSame) throw new VersionConflict(cart, m.order_changed());
	if (!shown.destination) await assertDetailsAreComplete(db, cart);
	return cart;
}

/**
 * Chooses the shown delivery for another address. What the buyer had added to the previous one, such as its building, does
 * not belong to this one; a company purchase stays.
 */
async function sendTo(
	db: Database,
	destination: DestinationAddress,
	{ cartId, shown, user }: { cartId: string; shown: ShownPayment; user: AuthenticatedUser },
): Promise<void> {
	const { cart } = await chooseDelivery(db, { ...shown.delivery, id: cartId, destination }, user.userId);
	if (!cart.details) return;
	const kept = redactDetails(cart.details);
	await db
		.updateTable("carts")
		.set({ details: kept && json(kept) })
		.where("id", "=", cartId)
		.execute();
}

/** The complete address is with the card provider; the cart knows its country. */
async function assertDetailsAreComplete(db: Database, { id, details, delivery }: Cart): Promise<void> {
	const cart = await db.selectFrom("carts").where("id", "=", id).select("destination").executeTakeFirst();
	if (cart?.destination && delivery)
		assertPlaceIsComplete(details, { country: cart.destination.country, kind: delivery.kind });
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
