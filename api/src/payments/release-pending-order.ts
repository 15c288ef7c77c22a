import { releaseCoupon } from "../coupons/reserve-coupon.ts";
import type { Database } from "../database/database.ts";
import { releaseSlot } from "../delivery/slots.ts";
import { changeOrderStatus } from "../orders/change-order-status.ts";
import { orderReservation } from "../stock/reserve-stock.ts";
import { closePayment } from "./close-payment.ts";

/** Cancels the pending order of a payment that was given up, and releases its reservations. To be called in a transaction. */
export async function releasePendingOrder(db: Database, paymentIntentId: string, cartId: string): Promise<void> {
	const order = await db
		.selectFrom("orders")
		.where("paymentIntentId", "=", paymentIntentId)
		.where("status", "=", "Pending")
		.select("id")
		.forUpdate()
		.executeTakeFirst();
	if (order) {
		await changeOrderStatus(db, order.id, "Pending", "Cancelled");
		await letGo(db, orderReservation(order.id));
	}
	if (await closePayment(db, paymentIntentId, cartId)) await letGo(db, cartId);
}

async function letGo(db: Database, reservationKey: string): Promise<void> {
	await releaseCoupon(db, reservationKey);
	await releaseSlot(db, reservationKey);
	await db.deleteFrom("stockReservations").where("reservationKey", "=", reservationKey).execute();
}
