import { orderStatuses } from "@noor/contract/orders";
import { json } from "../database/column-types.ts";
import type { Database } from "../database/database.ts";

/** Everything that can happen to an order: each status it reaches, and what changes no status. */
export const orderEventKinds = [
	...orderStatuses,
	"partly-refunded",
	"refund-failed",
	"refund-refused",
	"disputed",
	"dispute-closed",
	"fraud-warning",
	"review-opened",
	"review-closed",
	"short-of-stock",
	"waiting-for-stock",
	"back-in-stock",
	"substituted",
	"parcel-shipped",
	"parcel-delivered",
	"account-deleted",
	"outside-zone",
	"confirmed-by-phone",
	"transfer-received",
	"transfer-returned",
	"due-date-changed",
	"delivery-day-changed",
	"payment-link-sent",
	"payment-link-extended",
] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];

/** Adds an event to the history of an order. `detail` is JSON; what a kind reads of it is in `order-timeline.ts`. */
export async function recordOrderEvent(
	db: Database,
	orderId: number,
	kind: OrderEventKind,
	detail: Record<string, unknown> = {},
): Promise<void> {
	await db
		.insertInto("orderEvents")
		.values({ orderId, kind, detail: json(detail) })
		.execute();
}
