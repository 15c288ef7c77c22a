import type { Order, OrderStatus, ShipmentRequest } from "@noor/contract/orders";
import type { ShippingRisk } from "@noor/contract/payment-risks";
import * as m from "@noor/messages/api/orders";
import { type Staff, withActor } from "../audit/with-actor.ts";
import type { Database } from "../database/database.ts";
import { orderShipped } from "../mail/mails/order-shipped.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { Refusal } from "../refusal.ts";
import { assignToRun, findCashOrder } from "./cash-orders.ts";
import { changeOrderStatus } from "./change-order-status.ts";
import { getOrder } from "./get-order.ts";
import { refundableFils } from "./get-staff-order.ts";
import { lockOrder } from "./lock-order.ts";
import { listPaymentRisks } from "./payment-risks.ts";
import { listShortages } from "./shortages.ts";

const whyNotShipped = {
	Pending: m.payment_not_received,
	PaymentMismatch: m.mismatch_not_shipped,
	Shipped: m.shipped_already,
	Completed: m.shipped_already,
	Refunded: m.refunded_not_shipped,
	Cancelled: m.cancelled_not_shipped,
} satisfies Record<Exclude<OrderStatus, "PaymentRecieved">, () => string>;

const riskRefusals: Record<ShippingRisk, () => string> = {
	dispute: m.risk_dispute,
	fraudWarning: m.risk_fraud_warning,
	review: m.risk_review,
};

/**
 * Records the shipment of a paid order and mails its buyer. Of two concurrent calls one succeeds.
 *
 * @throws Refusal for an order that is not paid as agreed, is shipped already, is being refunded as a whole, has missing
 * pieces, or has a payment at risk and is not to be shipped despite it.
 */
export function shipOrder(
	db: Database,
	orderId: number,
	{ despiteRisk, ...shipment }: ShipmentRequest,
	staff: Staff,
	publicUrl: string,
): Promise<Order> {
	return withActor(db, staff, async (tx) => {
		const status = await lockOrder(tx, orderId);
		const cash = status === "Pending" ? await findCashOrder(tx, orderId) : null;
		if (status !== "PaymentRecieved" && !cash) throw new Refusal("conflict", whyNotShipped[status]());
		if (cash?.needsCall) throw new Refusal("conflict", m.to_confirm());
		// Once a refund of the whole amount has been requested, the parcel must not leave.
		if (!cash && (await refundableFils(tx, orderId)) === 0) throw new Refusal("conflict", m.being_refunded());
		if ((await listShortages(tx, orderId)).size > 0) throw new Refusal("conflict", m.pieces_missing());
		const [risk] = (await listPaymentRisks(tx, orderId)).shippingRisks;
		if (risk && !despiteRisk) throw new Refusal("conflict", riskRefusals[risk]());
		await changeOrderStatus(tx, orderId, status, "Shipped", shipment);
		if (cash) await assignToRun(tx, orderId, { courier: shipment.carrier });
		await tx
			.insertInto("shipments")
			.values({ ...shipment, orderId, shippedBy: staff.userId })
			.execute();
		const shipped = await getOrder(tx, orderId);
		await queueMail(tx, shipped.buyerEmail, () => orderShipped({ orderId, shipment, publicUrl }));
		return shipped;
	});
}
