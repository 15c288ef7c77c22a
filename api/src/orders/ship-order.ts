import type { Order, OrderStatus, ShipmentForm } from "@noor/contract/orders";
import * as m from "@noor/messages/api/orders";
import { type Staff, withActor } from "../audit/with-actor.ts";
import type { Database } from "../database/database.ts";
import { orderShipped } from "../mail/mails/order-shipped.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { Refusal } from "../refusal.ts";
import { changeOrderStatus } from "./change-order-status.ts";
import { getOrder } from "./get-order.ts";
import { refundableFils } from "./get-staff-order.ts";
import { lockOrder } from "./lock-order.ts";

/**
 * Says that a paid order has left the house, and writes to its buyer. Of two who say so at once one is believed. What
 * was not paid as agreed is never shipped, and neither is what is being refunded whole.
 */
export function shipOrder(
	db: Database,
	orderId: number,
	shipment: ShipmentForm,
	staff: Staff,
	publicUrl: string,
): Promise<Order> {
	return withActor(db, staff, async (tx) => {
		const status = await lockOrder(tx, orderId);
		if (status !== "PaymentRecieved") throw new Refusal("conflict", whyNotShipped(status));
		// A refund waits for nobody: once all the money is asked back, the parcel must not leave.
		if ((await refundableFils(tx, orderId)) === 0) throw new Refusal("conflict", m.being_refunded());
		await changeOrderStatus(tx, orderId, "PaymentRecieved", "Shipped", shipment);
		await tx
			.insertInto("shipments")
			.values({ ...shipment, orderId, shippedBy: staff.userId })
			.execute();
		const shipped = await getOrder(tx, orderId);
		await queueMail(tx, shipped.buyerEmail, orderShipped({ orderId, shipment, publicUrl }));
		return shipped;
	});
}

function whyNotShipped(status: OrderStatus): string {
	if (status === "Shipped" || status === "Completed") return m.shipped_already();
	if (status === "PaymentMismatch") return m.mismatch_not_shipped();
	if (status === "Pending") return m.payment_not_received();
	return m.status_not_shipped({ status });
}
