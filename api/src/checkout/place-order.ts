import type { Order, OrderRequest } from "@noor/contract/orders";
import * as m from "@noor/messages/api/checkout";
import type { AuthenticatedUser } from "../authenticated-user.ts";
import { lockCart } from "../carts/lock-cart.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { type Checkout, selectCheckouts } from "../orders/checkout-snapshot.ts";
import { createOrder, findOrderByIntent } from "../orders/create-order.ts";
import { getOrder } from "../orders/get-order.ts";
import { insertOrderContact, type OrderContact } from "../orders/order-contact.ts";
import { errorDetails } from "../outage.ts";
import type { PaymentDeps } from "../payment-provider/payment-deps.ts";
import { isUnderway, type PaymentIntent } from "../payment-provider/stripe.ts";
import { applyPayment } from "../payments/settle-payment.ts";
import { Refusal } from "../refusal.ts";

/**
 * Creates the order of a cart that was paid or whose payment is being processed; the card provider is asked, outside any
 * transaction. Lines and sums come from the checkout that the payment names, never from the browser. A payment that has
 * succeeded is settled at once.
 *
 * @returns the order as it was created, Pending; settlement pushes the paid one.
 */
export async function placeOrder(
	db: Database,
	deps: PaymentDeps,
	visitor: AuthenticatedUser,
	request: OrderRequest,
): Promise<Order> {
	const { intentId, isOrdered } = await findStartedPayment(db, request.cartId, visitor.userId);
	const intent = isOrdered ? undefined : await requirePaying(deps.payments, intentId);
	const { order, isNew } = await inTransaction(db, async (tx) => {
		await lockCart(tx, request.cartId);
		const known = await findOrderByIntent(tx, intentId);
		if (known !== undefined) {
			await insertOrderContact(tx, known, particularsOf(request));
			return { order: await getOrder(tx, known, visitor.userId), isNew: false };
		}
		const checkout = await selectCheckouts(tx)
			.where("id", "=", intent?.checkoutId ?? null)
			.where("userId", "=", visitor.userId)
			.where("closedAt", "is", null)
			.executeTakeFirst();
		if (!checkout) throw problem();
		await assertDeliveryMethod(tx, request.deliveryMethodId, checkout);
		const { orderId, created } = await createOrder(tx, checkout, intentId, particularsOf(request), deps.seller());
		return { order: created ?? (await getOrder(tx, orderId, visitor.userId)), isNew: created !== undefined };
	});
	if (isNew) deps.log.info({ orderId: order.id, intentId, cartId: request.cartId }, "order placed");
	// The payment was just looked up, so it is settled without waiting for the webhook. The order exists in any case.
	if (intent)
		await applyPayment(db, deps, intent).catch((error) =>
			deps.log.error({ ...errorDetails(error), intentId }, "payment could not be settled yet"),
		);
	return order;
}

/** The method of the payment may have been deleted while it was made; any other one must exist. */
async function assertDeliveryMethod(db: Database, id: number, { delivery }: Checkout): Promise<void> {
	if (delivery?.deliveryMethodId === id) return;
	const method = await db.selectFrom("deliveryMethods").where("id", "=", id).select("id").executeTakeFirst();
	if (!method) throw problem();
}

/** The payment that was started last for a cart, and whether it has an order. */
async function findStartedPayment(db: Database, cartId: string, userId: number) {
	const checkout = await db
		.selectFrom("checkouts")
		.where("cartId", "=", cartId)
		.where("userId", "=", userId)
		.where("paymentIntentId", "is not", null)
		.select(({ exists, selectFrom }) => [
			"paymentIntentId",
			exists(
				selectFrom("orders").whereRef("orders.paymentIntentId", "=", "checkouts.paymentIntentId").select("orders.id"),
			).as("isOrdered"),
		])
		.orderBy("createdAt", "desc")
		.limit(1)
		.executeTakeFirst();
	if (!checkout?.paymentIntentId) throw problem();
	return { intentId: checkout.paymentIntentId, isOrdered: Boolean(checkout.isOrdered) };
}

/** The intent, if it has succeeded or is underway. Throws a `Refusal` for every other status. */
async function requirePaying(payments: PaymentDeps["payments"], intentId: string): Promise<PaymentIntent> {
	const intent = await payments.findIntent(intentId);
	const isPaying = intent?.status === "succeeded" || (intent && isUnderway(intent));
	if (!isPaying || intent.checkoutId === undefined) throw problem();
	return intent;
}

function particularsOf({ shippingAddress, paymentSummary: { last4, ...card } }: OrderRequest): OrderContact {
	return {
		address: shippingAddress,
		card: { ...card, last4: String(last4).padStart(4, "0") },
	};
}

function problem() {
	return new Refusal("invalid-input", m.order_not_created());
}
