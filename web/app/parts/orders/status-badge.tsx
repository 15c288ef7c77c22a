import { orderStatusNames } from "@noor/contract/order-status-names";
import type { Order, OrderStatus } from "@noor/contract/orders";
import * as m from "@noor/messages/parts/orders";
import { Badge, type BadgeTone } from "#ui/badge.tsx";

interface Look {
	text: () => string;
	/** The text for an order that is collected in the showroom, where the status means something else; for staff too. */
	pickupText?: () => string;
	tone: BadgeTone;
	staffTone: BadgeTone;
}

/** Customers see `text`; staff see the name of the status, as in the status filter, except for a pickup. */
const badges: Record<OrderStatus, Look> = {
	Pending: { text: m.status_pending, tone: "amber", staffTone: "amber" },
	PaymentRecieved: { text: m.status_payment_received, tone: "grey", staffTone: "green" },
	PaymentMismatch: { text: m.status_payment_in_review, tone: "grey", staffTone: "red" },
	Shipped: { text: m.status_shipped, pickupText: m.status_ready_for_pickup, tone: "blue", staffTone: "blue" },
	Completed: { text: m.status_completed, pickupText: m.status_picked_up, tone: "green", staffTone: "green" },
	Refunded: { text: m.status_refunded, tone: "grey", staffTone: "grey" },
	Cancelled: { text: m.status_cancelled, tone: "grey", staffTone: "grey" },
};

interface StatusBadgeProps {
	/** Without `isPickup` the parcels are not known. */
	order: Pick<Order, "status"> & Partial<Pick<Order, "isPickup">>;
}

/** The status of an order, for its buyer. */
export function StatusBadge({ order: { status, isPickup } }: StatusBadgeProps) {
	const { tone, text, pickupText = text } = badges[status];
	return <Badge tone={tone}>{isPickup ? pickupText() : text()}</Badge>;
}

/** The status of an order, for staff. */
export function StaffStatusBadge({ order: { status, isPickup } }: StatusBadgeProps) {
	const { staffTone, pickupText } = badges[status];
	return <Badge tone={staffTone}>{isPickup && pickupText ? pickupText() : orderStatusNames[status]()}</Badge>;
}
