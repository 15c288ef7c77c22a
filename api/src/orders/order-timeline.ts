import { aedText, toAed } from "@noor/contract/money";
import { type OrderDetail, orderStatuses } from "@noor/contract/orders";

/** Something that happened to an order, as it was noted. */
export interface NotedEvent {
	kind: string;
	detail: Record<string, unknown>;
	at: Date;
}

type Telling = { title: string; detail?: string | undefined; url?: string | undefined; staffOnly?: true };

const tellings: Record<string, (detail: Record<string, unknown>) => Telling> = {
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

/** What happened to an order in words, the first thing first. What only staff can act on, only staff are told. */
export function formatTimeline(events: readonly NotedEvent[], to: "customer" | "staff"): OrderDetail["timeline"] {
	return events.flatMap(({ kind, detail, at }, index) => {
		const telling = tellings[kind]?.(detail);
		if (!telling || (telling.staffOnly && to !== "staff")) return [];
		// After a refund that failed an order is what it was before: that is told by the refund's failure.
		const isBackAgain =
			kind !== "Refunded" &&
			orderStatuses.some((status) => status === kind) &&
			events.slice(0, index).some((other) => other.kind === kind);
		if (isBackAgain) return [];
		return [{ at: at.toISOString(), title: telling.title, detail: telling.detail ?? null, url: telling.url ?? null }];
	});
}

function aed(fils: unknown): string | undefined {
	return typeof fils === "number" ? aedText(toAed(fils)) : undefined;
}
