import type { OrderStatus, StaffOrder } from "@noor/contract/orders";
import * as m from "@noor/messages/api/cash";
import { type Staff, withActor } from "../audit/with-actor.ts";
import { releaseCouponUse } from "../coupons/reserve-coupon.ts";
import type { Database } from "../database/database.ts";
import { orderCancelled } from "../mail/mails/order-cancelled.ts";
import { changeOrderStatus } from "../orders/change-order-status.ts";
import { getStaffOrder } from "../orders/get-staff-order.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { queueOrderMail } from "../orders/queue-order-mail.ts";
import { returnOrderStock } from "../refunds/return-order-stock.ts";
import { Refusal } from "../refusal.ts";
import { orderReservation } from "../stock/reserve-stock.ts";

/** An order that can be cancelled as long as it is not paid. */
const cancellable: readonly OrderStatus[] = ["Pending", "Shipped"];

/**
 * Cancels an order whose money has not come: one in cash that was refused at the door or could not be confirmed. Its pieces
 * return to stock, its buyer gets a mail, and the reason becomes a note of staff. Of two concurrent calls one succeeds.
 *
 * @throws Refusal `not-found`; `conflict` for an order that was paid, cancelled already, or is
 * paid through the card provider, or of which a parcel has arrived.
 */
export function cancelUnpaidOrder(
	db: Database,
	orderId: number,
	reason: string,
	staff: Staff,
	publicUrl: string,
): Promise<StaffOrder> {
	return withActor(db, staff, async (tx) => {
		const status = await lockOrder(tx, orderId);
		const order = await tx
			.selectFrom("orders")
			.where("id", "=", orderId)
			.select(["paymentKind", "paidFils"])
			.executeTakeFirstOrThrow();
		if (order.paymentKind === "card") throw new Refusal("conflict", m.paid_by_card());
		if (order.paidFils > 0 || !cancellable.includes(status)) throw new Refusal("conflict", m.not_cancellable());
		const arrived = await tx
			.selectFrom("parcels")
			.where("orderId", "=", orderId)
			.where("deliveredAt", "is not", null)
			.select("id")
			.limit(1)
			.executeTakeFirst();
		if (arrived) throw new Refusal("conflict", m.partly_delivered());
		await changeOrderStatus(tx, orderId, status, "Cancelled", { isUnpaid: true, wasShipped: status === "Shipped" });
		await releaseCouponUse(tx, orderReservation(orderId));
		await returnOrderStock(tx, orderId);
		await tx.insertInto("orderNotes").values({ orderId, text: reason, writtenBy: staff.userId }).execute();
		await queueOrderMail(tx, orderId, publicUrl, (orderUrl) => orderCancelled({ orderId, orderUrl }));
		return getStaffOrder(tx, orderId);
	});
}
