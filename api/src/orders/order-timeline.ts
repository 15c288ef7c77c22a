import { carrierName } from "@noor/contract/carriers";
import { shortDateOf } from "@noor/contract/dates";
import { DeliverySlot } from "@noor/contract/delivery";
import { aedText, toAed } from "@noor/contract/money";
import { type OrderDetail, orderStatuses } from "@noor/contract/orders";
import * as m from "@noor/messages/api/orders";
import { joinParts } from "@noor/messages/lists";
import { formatDay } from "../mail/format-day.ts";
import { disputeReason, fraudType, reviewOutcome } from "./payment-risks.ts";
import type { OrderEventKind } from "./record-order-event.ts";

/** An event as `recordOrderEvent` stored it. */
export interface RecordedEvent {
	kind: OrderEventKind;
	detail: Record<string, unknown>;
	at: Date;
}

type Entry = { title: string; detail?: string | undefined; url?: string | undefined; staffOnly?: true };

const formats: Record<OrderEventKind, (detail: RecordedEvent["detail"]) => Entry> = {
	Pending: () => ({ title: m.order_placed() }),
	PaymentRecieved: ({ amountReceivedFils }) => ({ title: m.payment_received(), detail: aed(amountReceivedFils) }),
	PaymentMismatch: () => ({
		title: m.payment_mismatch(),
		detail: m.payment_mismatch_detail(),
	}),
	Shipped: (detail) => ({
		...parcelEntry(detail),
		title: detail.isPickup === true ? m.ready_for_pickup() : m.shipped(),
	}),
	Completed: ({ amountReceivedFils, isPickup }) => ({
		title: isPickup === true ? m.picked_up() : m.delivered(),
		detail: paidDetail(amountReceivedFils),
	}),
	Refunded: ({ amountFils }) => ({ title: m.refunded(), detail: aed(amountFils) }),
	"partly-refunded": ({ amountFils }) => ({ title: m.partly_refunded(), detail: aed(amountFils) }),
	Cancelled: (detail) => ({ title: m.cancelled(), detail: cancelledDetail(detail) }),
	"refund-failed": ({ amountFils }) => ({
		title: m.refund_failed(),
		detail: refundFailedDetail(aed(amountFils)),
	}),
	"refund-refused": ({ amountFils, reason }) => ({
		title: m.refund_refused(),
		detail: joinParts([aed(amountFils), typeof reason === "string" && reason], ": ") || undefined,
		staffOnly: true,
	}),
	disputed: ({ isInquiry, reason, amountFils, respondBy }) => ({
		title: isInquiry === true ? m.dispute_inquiry() : m.disputed(),
		detail:
			typeof reason === "string"
				? disputeDetail(disputeReason(reason), aed(amountFils), respondBy)
				: // Of events from before the details were stored.
					m.disputed_detail(),
		staffOnly: true,
	}),
	"dispute-closed": ({ outcome, amountFils }) => ({
		title: outcome === "won" ? m.dispute_won() : outcome === "lost" ? m.dispute_lost() : m.dispute_over(),
		detail: aed(amountFils),
		staffOnly: true,
	}),
	"fraud-warning": ({ type }) => ({
		title: m.fraud_warning(),
		detail: typeof type === "string" ? fraudType(type) : undefined,
		staffOnly: true,
	}),
	"review-opened": () => ({ title: m.review_opened(), staffOnly: true }),
	"review-closed": ({ reason }) => ({
		title: m.review_closed(),
		detail: typeof reason === "string" ? reviewOutcome(reason) : undefined,
		staffOnly: true,
	}),
	"short-of-stock": ({ product, missing }) => ({
		title: m.short_of_stock(),
		detail: m.short_of_stock_detail({ missing: String(missing), product: String(product) }),
		staffOnly: true,
	}),
	"waiting-for-stock": ({ product, missing, expectedOn }) => ({
		title: m.waiting_for_stock(),
		detail:
			typeof expectedOn === "string"
				? m.waiting_until({ missing: String(missing), product: String(product), day: formatDay(expectedOn) })
				: m.waiting_for_pieces({ missing: String(missing), product: String(product) }),
	}),
	"back-in-stock": ({ product, quantity }) => ({
		title: m.back_in_stock(),
		detail: m.pieces_of({ quantity: String(quantity), product: String(product) }),
	}),
	substituted: ({ product, quantity, substitute }) => ({
		title: m.substituted(),
		detail: m.substituted_detail({
			quantity: String(quantity),
			product: String(product),
			substitute: String(substitute),
		}),
	}),
	"outside-zone": ({ zone, actual }) => ({
		title: m.outside_zone(),
		detail: actual
			? m.outside_zone_detail({ zone: String(zone), actual: String(actual) })
			: m.outside_every_zone_detail({ zone: String(zone) }),
		staffOnly: true,
	}),
	"confirmed-by-phone": () => ({ title: m.confirmed_by_phone() }),
	"transfer-received": ({ amountFils }) => ({ title: m.transfer_received(), detail: aed(amountFils) }),
	"transfer-returned": ({ amountFils }) => ({ title: m.transfer_returned(), detail: aed(amountFils) }),
	"due-date-changed": ({ dueOn }) => ({
		title: m.due_date_changed(),
		detail: typeof dueOn === "string" ? formatDay(dueOn) : undefined,
	}),
	"delivery-day-changed": ({ day, slot }) => ({
		title: m.delivery_day_changed(),
		detail: typeof day === "string" ? dayAndSlot(day, slot) : undefined,
	}),
	"payment-link-sent": ({ until }) => ({ title: m.payment_link_sent(), detail: payableDetail(until) }),
	"payment-link-extended": ({ until }) => ({ title: m.payment_link_extended(), detail: payableDetail(until) }),
	"parcel-shipped": (detail) => ({
		...parcelEntry(detail),
		title:
			detail.isPickup === true
				? m.parcel_ready({ number: Number(detail.parcel) })
				: m.parcel_shipped({ number: Number(detail.parcel) }),
	}),
	"parcel-delivered": ({ parcel, isPickup }) => ({
		title:
			isPickup === true
				? m.parcel_handed_over({ number: Number(parcel) })
				: m.parcel_delivered({ number: Number(parcel) }),
	}),
	"account-deleted": () => ({ title: m.account_deleted(), staffOnly: true }),
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

function parcelEntry({ carrier, trackingNumber, trackingUrl }: RecordedEvent["detail"]): Omit<Entry, "title"> {
	return {
		detail:
			joinParts([
				typeof carrier === "string" && carrierName(carrier),
				typeof trackingNumber === "string" && trackingNumber,
			]) || undefined,
		url: typeof trackingUrl === "string" ? trackingUrl : undefined,
	};
}

function disputeDetail(reason: string, amount: string | undefined, respondBy: unknown): string {
	const text = amount ? m.dispute_reason({ amount, reason }) : reason;
	return typeof respondBy === "string" ? m.dispute_deadline({ said: text, day: formatDay(respondBy) }) : text;
}

function cancelledDetail({ isUnpaid, wasShipped, isOverdue }: RecordedEvent["detail"]): string {
	if (wasShipped === true) return m.cancelled_refused();
	if (isOverdue === true) return m.cancelled_overdue();
	return isUnpaid === true ? m.cancelled_unpaid() : m.cancelled_detail();
}

function refundFailedDetail(amount: string | undefined): string {
	return amount ? m.refund_failed_amount({ amount }) : m.refund_failed_detail();
}

/** The detail of cash that was collected with the delivery. */
function paidDetail(fils: unknown): string | undefined {
	const amount = aed(fils);
	return amount && m.paid_in_cash({ amount });
}

function dayAndSlot(date: string, slot: unknown): string {
	const day = formatDay(date);
	const hours = DeliverySlot.safeParse(slot);
	return hours.success ? m.day_and_slot({ ...hours.data, day }) : day;
}

function payableDetail(until: unknown): string | undefined {
	return typeof until === "string" ? m.payable_until({ time: shortDateOf(until) }) : undefined;
}

function aed(fils: unknown): string | undefined {
	return typeof fils === "number" ? aedText(toAed(fils)) : undefined;
}
