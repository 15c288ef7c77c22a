import { type Order, orderCompleteNotification } from "@noor/contract/orders";
import { sql, type Transaction } from "kysely";
import { type Database, inTransaction } from "../database/database.ts";
import type { DB } from "../database/tables.ts";
import { notify } from "../notifications/notify.ts";
import { changeOrderStatus } from "../orders/change-order-status.ts";
import { getOrder } from "../orders/get-order.ts";
import { giveInvoiceNumber } from "../orders/invoice-number.ts";
import { sendOrderConfirmation } from "../orders/send-order-confirmation.ts";
import type { PaymentIntent } from "../payments/stripe.ts";
import { type Checkout, selectCheckouts } from "./checkout.ts";
import { lockCart } from "./lock-cart.ts";
import { makeOrder } from "./make-order.ts";
import { redeemOrderCoupon } from "./redeem-order-coupon.ts";
import { releasePendingOrder } from "./release-pending-order.ts";
import { sellStock } from "./sell-stock.ts";
import type { Till } from "./till.ts";

/**
 * Brings the shop to where the card provider says this payment is. Called by the webhook, by the reconciler and
 * whenever a browser finds its intent already paid: whoever comes first does it, everybody after that changes nothing.
 */
export async function settlePayment(db: Database, { payments, publicUrl }: Till, intentId: string): Promise<void> {
	const intent = await payments.findIntent(intentId);
	if (intent?.checkoutId === undefined) return;
	if (intent.status !== "succeeded" && intent.status !== "canceled") return;
	await inTransaction(db, async (tx) => {
		const checkout = await selectCheckouts(tx)
			.where("id", "=", intent.checkoutId as string)
			.executeTakeFirst();
		if (!checkout) return;
		await lockCart(tx, checkout.cartId);
		if (intent.status === "canceled") await releasePendingOrder(tx, intent.id, checkout.cartId);
		else await settle(tx, checkout, intent, publicUrl());
	});
}

async function settle(
	tx: Transaction<DB>,
	checkout: Checkout,
	intent: PaymentIntent,
	publicUrl: string,
): Promise<void> {
	const orderId = await makeOrder(tx, checkout, intent.id, { address: intent.shippingAddress, card: intent.card });
	const order = await tx
		.selectFrom("orders")
		.where("id", "=", orderId)
		.select(["id", "userId", "checkoutId", "totalFils", "status"])
		.forUpdate()
		.executeTakeFirstOrThrow();
	// An order that was given up comes back when it is paid after all: money without an order must not be.
	if (order.status === "Cancelled")
		await tx.updateTable("orders").set({ status: "Pending" }).where("id", "=", orderId).execute();
	else if (order.status !== "Pending") return;
	const isAsAgreed =
		intent.currency === "aed" &&
		intent.amountReceivedFils === order.totalFils &&
		// Other lines for the same money would be a mismatch too.
		order.checkoutId === checkout.id;
	await tx.updateTable("orders").set({ paidFils: intent.amountReceivedFils }).where("id", "=", orderId).execute();
	await changeOrderStatus(tx, orderId, "Pending", isAsAgreed ? "PaymentRecieved" : "PaymentMismatch", {
		amountReceivedFils: intent.amountReceivedFils,
		currency: intent.currency,
	});
	await redeemOrderCoupon(tx, order);
	await sellStock(tx, orderId);
	await emptyCart(tx, checkout);
	await tx.updateTable("checkouts").set({ closedAt: new Date() }).where("paymentIntentId", "=", intent.id).execute();
	if (isAsAgreed) await giveInvoiceNumber(tx, orderId);
	await tellShopper(tx, order.userId, await getOrder(tx, orderId), publicUrl);
}

/** Takes out of the cart what was paid, and the promo code that was used. What was added meanwhile stays; a cart with nothing left goes. */
async function emptyCart(tx: Transaction<DB>, { cartId, lines, couponId }: Checkout): Promise<void> {
	for (const { productId, variantId, quantity } of lines) {
		const line = tx
			.updateTable("cartLines")
			.where("cartId", "=", cartId)
			.where("productId", "=", productId)
			.where("variantId", "is not distinct from", variantId)
			.where("quantity", ">", quantity)
			.set((eb) => ({ quantity: eb("quantity", "-", quantity) }));
		const { numUpdatedRows } = await line.executeTakeFirstOrThrow();
		if (numUpdatedRows === 0n)
			await tx
				.deleteFrom("cartLines")
				.where("cartId", "=", cartId)
				.where("productId", "=", productId)
				.where("variantId", "is not distinct from", variantId)
				.execute();
	}
	await tx
		.updateTable("carts")
		.set({ paymentIntentId: null, clientSecret: null, couponId: sql`nullif(coupon_id, ${couponId})` })
		.where("id", "=", cartId)
		.execute();
	await tx
		.deleteFrom("carts")
		.where("id", "=", cartId)
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom("cartLines").where("cartId", "=", cartId).select("cartId"))),
		)
		.execute();
}

async function tellShopper(tx: Transaction<DB>, userId: number | null, order: Order, publicUrl: string): Promise<void> {
	if (userId !== null) await notify(tx, { userId, target: orderCompleteNotification, arguments: [order] });
	if (order.buyerEmail !== "") await sendOrderConfirmation(tx, order, publicUrl);
}
