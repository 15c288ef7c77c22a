import { findDeliveryMethod } from "@noor/contract/delivery";
import type { Order, OrderRequest } from "@noor/contract/orders";
import type { Visitor } from "../accounts/visitor.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { getOrder } from "../orders/get-order.ts";
import { Refusal } from "../refusal.ts";
import { selectCheckouts } from "./checkout.ts";
import { lockCart } from "./lock-cart.ts";
import { makeOrder } from "./make-order.ts";

/**
 * Makes the order of a cart whose payment was started. What was bought and for how much comes from the checkout, never
 * from the browser. The payment itself is believed only when the card provider says so: see `settlePayment`.
 */
export function placeOrder(db: Database, visitor: Visitor, request: OrderRequest): Promise<Order> {
	return inTransaction(db, async (tx) => {
		if (!findDeliveryMethod(request.deliveryMethodId)) throw problem();
		await lockCart(tx, request.cartId);
		const checkout = await selectCheckouts(tx)
			.where("cartId", "=", request.cartId)
			.where("userId", "=", visitor.userId)
			.where("paymentIntentId", "is not", null)
			.orderBy("createdAt", "desc")
			.limit(1)
			.executeTakeFirst();
		if (!checkout?.paymentIntentId) throw problem();
		const { last4, ...card } = request.paymentSummary;
		const orderId = await makeOrder(tx, checkout, checkout.paymentIntentId, {
			address: { ...request.shippingAddress, line2: request.shippingAddress.line2 || null },
			card: { ...card, last4: String(last4).padStart(4, "0") },
		});
		return getOrder(tx, orderId, visitor.userId);
	});
}

function problem() {
	return new Refusal("invalid-input", "Problem creating order");
}
