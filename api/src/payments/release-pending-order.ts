import { toAed } from "@noor/contract/money";
import { releaseReservations } from "../carts/release-reservations.ts";
import type { Database } from "../database/database.ts";
import { orderCancelled } from "../mail/mails/order-cancelled.ts";
import { paymentFailed } from "../mail/mails/payment-failed.ts";
import { paymentLinkExpired } from "../mail/mails/payment-link-expired.ts";
import { changeOrderStatus } from "../orders/change-order-status.ts";
import { findLinkEnd } from "../orders/link-orders.ts";
import { queueOrderMail } from "../orders/queue-order-mail.ts";
import { orderReservation } from "../stock/reserve-stock.ts";
import { closePayment } from "./close-payment.ts";

/**
 * Cancels the pending order of a payment that failed, was given up, or was not made in time, mails its buyer, and releases its reservations. To be called
 * in a transaction.
 */
export async function releasePendingOrder(
	db: Database,
	paymentIntentId: string,
	cartId: string,
	publicUrl: string,
): Promise<void> {
	const order = await db
		.selectFrom("orders")
		.where("paymentIntentId", "=", paymentIntentId)
		.where("status", "=", "Pending")
		.select(["id", "totalFils"])
		.forUpdate()
		.executeTakeFirst();
	if (order) {
		const link = await findLinkEnd(db, order.id);
		await changeOrderStatus(db, order.id, "Pending", "Cancelled", link?.isCancelled ? { isUnpaid: true } : {});
		const failed = { orderId: order.id, totalAed: toAed(order.totalFils) };
		const mail = !link ? paymentFailed : link.isCancelled ? orderCancelled : paymentLinkExpired;
		await queueOrderMail(db, order.id, publicUrl, (orderUrl) => mail({ ...failed, orderUrl }));
		await releaseReservations(db, orderReservation(order.id));
	}
	if (await closePayment(db, paymentIntentId, cartId)) await releaseReservations(db, cartId);
}
