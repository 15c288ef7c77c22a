import * as m from "@noor/messages/contract/orders";
import type { OrderStatus } from "./orders.ts";

/** The statuses as staff read them. The spelling on the wire is that of `orderStatuses`. */
export const orderStatusNames = {
	Pending: m.status_pending,
	PaymentRecieved: m.status_payment_received,
	PaymentMismatch: m.status_payment_mismatch,
	Shipped: m.status_shipped,
	Completed: m.status_completed,
	Refunded: m.status_refunded,
	Cancelled: m.status_cancelled,
} satisfies Record<OrderStatus, () => string>;
