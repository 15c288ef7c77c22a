import { findDeliveryMethod } from "@noor/contract/delivery";
import type { Order, OrderRequest } from "@noor/contract/orders";
import type { Visitor } from "../accounts/visitor.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { getOrder } from "../orders/get-order.ts";
import { addParticulars, type OrderParticulars } from "../orders/order-contact.ts";
import { Refusal } from "../refusal.ts";
import { selectCheckouts } from "../orders/checkout-snapshot.ts";
import { lockCart } from "../carts/lock-cart.ts";
import { findOrderOf, makeOrder } from "../orders/create-order.ts";
import type { Till } from "../payment-provider/payment-deps.ts";

/**
 * Makes the order of a cart that has been paid, or is being paid: the card provider is asked, outside any transaction.
 * What was bought and for how much comes from the checkout that the payment carries, never from the browser. The order
 * waits as Pending until the payment is settled: see `settlePayment`.
 */
export async function placeOrder(
	db: Database,
	{ payments }: Pick<Till, "payments">,
	visitor: Visitor,
	request: OrderRequest,
): Promise<Order> {
	if (!findDeliveryMethod(request.deliveryMethodId)) throw problem();
	const intentId = await findStartedPayment(db, request.cartId, visitor.userId);
	const isOrdered = (await findOrderOf(db, intentId)) !== undefined;
	const checkoutId = isOrdered ? undefined : await requirePaying(payments, intentId);
	return inTransaction(db, async (tx) => {
		await lockCart(tx, request.cartId);
		const known = await findOrderOf(tx, intentId);
		if (known !== undefined) {
			await addParticulars(tx, known, particularsOf(request));
			return getOrder(tx, known, visitor.userId);
		}
		const checkout = await selectCheckouts(tx)
			.where("id", "=", checkoutId ?? null)
			.where("userId", "=", visitor.userId)
			.where("closedAt", "is", null)
			.executeTakeFirst();
		if (!checkout) throw problem();
		return getOrder(tx, await makeOrder(tx, checkout, intentId, particularsOf(request)), visitor.userId);
	});
}

/** The payment that was started last for a cart. */
async function findStartedPayment(db: Database, cartId: string, userId: number): Promise<string> {
	const checkout = await db
		.selectFrom("checkouts")
		.where("cartId", "=", cartId)
		.where("userId", "=", userId)
		.where("paymentIntentId", "is not", null)
		.select("paymentIntentId")
		.orderBy("createdAt", "desc")
		.limit(1)
		.executeTakeFirst();
	if (!checkout?.paymentIntentId) throw problem();
	return checkout.paymentIntentId;
}

/** The checkout of a payment that has come or is on its way. Refuses one that nobody has made. */
async function requirePaying(payments: Till["payments"], intentId: string): Promise<string> {
	const intent = await payments.findIntent(intentId);
	const isPaying = intent?.status === "succeeded" || intent?.status === "processing";
	if (!isPaying || intent.checkoutId === undefined) throw problem();
	return intent.checkoutId;
}

function particularsOf({ shippingAddress, paymentSummary: { last4, ...card } }: OrderRequest): OrderParticulars {
	return {
		address: { ...shippingAddress, line2: shippingAddress.line2 || null },
		card: { ...card, last4: String(last4).padStart(4, "0") },
	};
}

function problem() {
	return new Refusal("invalid-input", "Problem creating order");
}
