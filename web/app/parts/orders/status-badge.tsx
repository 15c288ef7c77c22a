import type { OrderStatus } from "@noor/contract/orders";
import { Badge, type BadgeTone } from "#ui/badge.tsx";

const customerTones: Partial<Record<OrderStatus, BadgeTone>> = {
	Completed: "green",
	Shipped: "blue",
	Pending: "amber",
};

/** The words customers read; the wire's own word is kept where staff filter by it. */
const customerWords: Partial<Record<OrderStatus, string>> = {
	PaymentRecieved: "Payment received",
	PaymentMismatch: "Payment in review",
};

const staffTones: Partial<Record<OrderStatus, BadgeTone>> = {
	...customerTones,
	PaymentRecieved: "green",
	PaymentMismatch: "red",
};

/** Where an order stands, for its buyer. */
export function StatusBadge({ status }: { status: OrderStatus }) {
	return <Badge tone={customerTones[status] ?? "grey"}>{customerWords[status] ?? status}</Badge>;
}

/** Where an order stands, in the words of the status filter. */
export function StaffStatusBadge({ status }: { status: OrderStatus }) {
	return <Badge tone={staffTones[status] ?? "grey"}>{status}</Badge>;
}
