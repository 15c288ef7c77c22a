import { toAed } from "@noor/contract/money";
import { releaseCoupon } from "../coupons/reserve-coupon.ts";
import type { Database } from "../database/database.ts";
import { releaseSlot } from "../delivery/slots.ts";
import { paymentFailed } from "../mail/mails/payment-failed.ts";
import { changeOrderStatus } from "../orders/change-order-status.ts";
import { queueOrderMail } from "../orders/queue-order-mail.ts";
import { orderReservation } from "../stock/reserve-stock.ts";
import { closePayment } from "./close-payment.ts";

/**
 * Cancels the pending order of a payment that failed or was given up, mails its buyer, and releases its reservations. To be called
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
		await changeOrderStatus(db, order.id, "Pending", "Cancelled");
		const failed = { orderId: order.id, totalAed: toAed(order.totalFils) };
		await queueOrderMail(db, order.id, publicUrl, (orderUrl) => paymentFailed({ ...failed, orderUrl }));
		await releaseReservations(db, orderReservation(order.id));
	}
	if (await closePayment(db, paymentIntentId, cartId)) await releaseReservations(db, cartId);
}

async function releaseReservations(db: Database, reservationKey: string): Promise<void> {
	await releaseCoupon(db, reservationKey);
	await releaseSlot(db, reservationKey);
	await db.deleteFrom("stockReservations").where("reservationKey", "=", reservationKey).execute();
}
