import { aedText, toAed } from "@noor/contract/money";
import { type OrderDetail, orderStatuses } from "@noor/contract/orders";
import type { OrderEventKind } from "./record-order-event.ts";

/** An event as `recordOrderEvent` stored it. */
export interface RecordedEvent {
	kind: OrderEventKind;
	detail: Record<string, unknown>;
	at: Date;
}

type Entry = { title: string; detail?: string | undefined; url?: string | undefined; staffOnly?: true };

const formats: Record<OrderEventKind, (detail: RecordedEvent["detail"]) => Entry> = {
	Pending: () => ({ title: "Order placed" }),
	PaymentRecieved: ({ amountReceivedFils }) => ({ title: "Payment received", detail: aed(amountReceivedFils) }),
	PaymentMismatch: () => ({
		title: "Payment does not match the order",
		detail: "We are looking into it and will write to you.",
	}),
	Shipped: ({ carrier, trackingNumber, trackingUrl }) => ({
		title: "Shipped",
		detail: [carrier, trackingNumber].filter((part) => typeof part === "string").join(", ") || undefined,
		url: typeof trackingUrl === "string" ? trackingUrl : undefined,
	}),
	Completed: () => ({ title: "Delivered" }),
	Refunded: ({ amountFils }) => ({ title: "Refunded", detail: aed(amountFils) }),
	"partly-refunded": ({ amountFils }) => ({ title: "Partly refunded", detail: aed(amountFils) }),
	Cancelled: () => ({ title: "Cancelled", detail: "It was not paid in time." }),
	"refund-failed": ({ amountFils }) => ({
		title: "The refund could not be paid out",
		detail: [aed(amountFils), "We will try again."].filter(Boolean).join(". "),
	}),
	"refund-refused": ({ amountFils, reason }) => ({
		title: "The card provider refused a refund",
		detail: [aed(amountFils), reason].filter((part) => typeof part === "string").join(": ") || undefined,
		staffOnly: true,
	}),
	disputed: () => ({
		title: "The buyer's bank disputes the payment",
		detail: "Why, and by when to answer, is in the card provider's dashboard.",
		staffOnly: true,
	}),
	"short-of-stock": ({ product, missing }) => ({
		title: "Short of stock",
		detail: `${missing} of “${product}” to be found`,
		staffOnly: true,
	}),
	"account-deleted": () => ({ title: "The buyer deleted their account", staffOnly: true }),
};

/** The history of an order as texts, oldest first. What only staff can act on is left out for customers. */
export function formatTimeline(
	events: readonly RecordedEvent[],
	audience: "customer" | "staff",
): OrderDetail["timeline"] {
	return events.flatMap(({ kind, detail, at }, index) => {
		// During an upgrade a newer process may already record kinds that this one does not know.
		const entry = (formats as Partial<typeof formats>)[kind]?.(detail);
		if (!entry || (entry.staffOnly && audience !== "staff")) return [];
		// A failed refund takes the order back to an earlier status; the entry of the failure already says so.
		const isReached = (orderStatuses as readonly string[]).includes(kind);
		const isRepeated = events.slice(0, index).some((earlier) => earlier.kind === kind);
		if (isReached && isRepeated && kind !== "Refunded") return [];
		return [{ at: at.toISOString(), title: entry.title, detail: entry.detail ?? null, url: entry.url ?? null }];
	});
}

function aed(fils: unknown): string | undefined {
	return typeof fils === "number" ? aedText(toAed(fils)) : undefined;
}
