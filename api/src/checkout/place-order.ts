import { findDeliveryMethod } from "@noor/contract/delivery";
import type { Order, OrderRequest } from "@noor/contract/orders";
import * as m from "@noor/messages/api/checkout";
import type { AuthenticatedUser } from "../authenticated-user.ts";
import { lockCart } from "../carts/lock-cart.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { selectCheckouts } from "../orders/checkout-snapshot.ts";
import { createOrder, findOrderByIntent } from "../orders/create-order.ts";
import { getOrder } from "../orders/get-order.ts";
import { insertOrderContact, type OrderContact } from "../orders/order-contact.ts";
import type { PaymentDeps } from "../payment-provider/payment-deps.ts";
import { Refusal } from "../refusal.ts";

/**
 * Makes the order of a cart that has been paid, or is being paid: the card provider is asked, outside any transaction.
 * What was bought and for how much comes from the checkout that the payment carries, never from the browser. The order
 * waits as Pending until the payment is settled: see `settlePayment`.
 */
export async function placeOrder(
	db: Database,
	{ payments }: Pick<PaymentDeps, "payments">,
	visitor: AuthenticatedUser,
	request: OrderRequest,
): Promise<Order> {
	if (!findDeliveryMethod(request.deliveryMethodId)) throw problem();
	const intentId = await findStartedPayment(db, request.cartId, visitor.userId);
	const isOrdered = (await findOrderByIntent(db, intentId)) !== undefined;
	const checkoutId = isOrdered ? undefined : await requirePaying(payments, intentId);
	return inTransaction(db, async (tx) => {
		await lockCart(tx, request.cartId);
		const known = await findOrderByIntent(tx, intentId);
		if (known !== undefined) {
			await insertOrderContact(tx, known, particularsOf(request));
			return getOrder(tx, known, visitor.userId);
		}
		const checkout = await selectCheckouts(tx)
			.where("id", "=", checkoutId ?? null)
			.where("userId", "=", visitor.userId)
			.where("closedAt", "is", null)
			.executeTakeFirst();
		if (!checkout) throw problem();
		return getOrder(tx, await createOrder(tx, checkout, intentId, particularsOf(request)), visitor.userId);
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
async function requirePaying(payments: PaymentDeps["payments"], intentId: string): Promise<string> {
	const intent = await payments.findIntent(intentId);
	const isPaying = intent?.status === "succeeded" || intent?.status === "processing";
	if (!isPaying || intent.checkoutId === undefined) throw problem();
	return intent.checkoutId;
}

function particularsOf({ shippingAddress, paymentSummary: { last4, ...card } }: OrderRequest): OrderContact {
	return {
		address: { ...shippingAddress, line2: shippingAddress.line2 || null },
		card: { ...card, last4: String(last4).padStart(4, "0") },
	};
}

function problem() {
	return new Refusal("invalid-input", m.order_not_created());
}
