import type { OrderStatus } from "@noor/contract/orders";
import { Badge, type BadgeTone } from "#ui/badge.tsx";

/** Customers read `text`; staff read the status as the status filter writes it. */
const badges: Record<OrderStatus, { text: string; tone: BadgeTone; staffTone: BadgeTone }> = {
	Pending: { text: "Pending", tone: "amber", staffTone: "amber" },
	PaymentRecieved: { text: "Payment received", tone: "grey", staffTone: "green" },
	PaymentMismatch: { text: "Payment in review", tone: "grey", staffTone: "red" },
	Shipped: { text: "Shipped", tone: "blue", staffTone: "blue" },
	Completed: { text: "Completed", tone: "green", staffTone: "green" },
	Refunded: { text: "Refunded", tone: "grey", staffTone: "grey" },
	Cancelled: { text: "Cancelled", tone: "grey", staffTone: "grey" },
};

/** The status of an order, for its buyer. */
export function StatusBadge({ status }: { status: OrderStatus }) {
	return <Badge tone={badges[status].tone}>{badges[status].text}</Badge>;
}

/** The status of an order, for staff. */
export function StaffStatusBadge({ status }: { status: OrderStatus }) {
	return <Badge tone={badges[status].staffTone}>{status}</Badge>;
}
