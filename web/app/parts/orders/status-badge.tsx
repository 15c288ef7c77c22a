import type { OrderStatus } from "@noor/contract/orders";
import * as m from "@noor/messages/parts/orders";
import { Badge, type BadgeTone } from "#ui/badge.tsx";

/** Customers see `text`; staff see the name of the status, as in the status filter. */
const badges: Record<OrderStatus, { text: () => string; tone: BadgeTone; staffTone: BadgeTone }> = {
	Pending: { text: m.status_pending, tone: "amber", staffTone: "amber" },
	PaymentRecieved: { text: m.status_payment_received, tone: "grey", staffTone: "green" },
	PaymentMismatch: { text: m.status_payment_in_review, tone: "grey", staffTone: "red" },
	Shipped: { text: m.status_shipped, tone: "blue", staffTone: "blue" },
	Completed: { text: m.status_completed, tone: "green", staffTone: "green" },
	Refunded: { text: m.status_refunded, tone: "grey", staffTone: "grey" },
	Cancelled: { text: m.status_cancelled, tone: "grey", staffTone: "grey" },
};

/** The status of an order, for its buyer. */
export function StatusBadge({ status }: { status: OrderStatus }) {
	return <Badge tone={badges[status].tone}>{badges[status].text()}</Badge>;
}

/** The status of an order, for staff. */
export function StaffStatusBadge({ status }: { status: OrderStatus }) {
	return <Badge tone={badges[status].staffTone}>{status}</Badge>;
}
