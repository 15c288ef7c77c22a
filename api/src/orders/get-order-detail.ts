import type { InvoicedOrder, OrderDetail } from "@noor/contract/orders";
import { isPaidAtProvider } from "@noor/contract/payment-kinds";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { getInvoicedOrder, type OrderReader } from "./get-invoiced-order.ts";
import { listParcels, toParcel } from "./list-parcels.ts";
import { formatTimeline, type RecordedEvent } from "./order-timeline.ts";
import type { OrderEventKind } from "./record-order-event.ts";
import { listSendableLines } from "./sendable-lines.ts";
import { listShortages, listSubstitutes } from "./shortages.ts";

/** One order with its history, its VAT and its invoice. @throws Refusal `not-found` also for an order that the reader may not see. */
export async function getOrderDetail(db: Database, id: number, by: OrderReader): Promise<OrderDetail> {
	const [order, events, parcels, requests, shortages, substitutes, sendable] = await Promise.all([
		getInvoicedOrder(db, id, by),
		listEvents(db, id),
		listParcels(db, [id]),
		listRequests(db, id),
		listShortages(db, id),
		listSubstitutes(db, id),
		listSendableLines(db, id),
	]);
	const isOpen = order.status === "PaymentRecieved" || (order.status === "Pending" && order.paymentKind === "cash");
	const shortageOf = (itemId: number) => (isOpen ? shortages.get(itemId) : undefined);
	const toShip = (itemId: number) => (isOpen ? (sendable.get(itemId)?.toShip ?? 0) : 0);
	return {
		...order,
		orderItems: order.orderItems.map((item) => ({
			...item,
			missing: shortageOf(item.id)?.missing ?? 0,
			expectedOn: shortageOf(item.id)?.expectedOn ?? null,
			substitutes: substitutes.get(item.id) ?? [],
			toShip: toShip(item.id),
		})),
		parcels: parcels.map((parcel) => ({ ...toParcel(parcel), pickupCode: by === "staff" ? null : parcel.pickupCode })),
		parcelCount: parcels.length + (order.orderItems.some(({ id: itemId }) => toShip(itemId) > 0) ? 1 : 0),
		requests,
		isCancellable: isCancellable(order) && parcels.length === 0,
		timeline: formatTimeline(events, by === "staff" ? "staff" : "customer"),
	};
}

/** Whether a buyer can cancel an order of this state themselves; a parcel or a part of the money stands against it. */
function isCancellable({ status, paymentKind, amountCharged, transfer }: InvoicedOrder): boolean {
	const isUnpaid = amountCharged === 0 && (transfer?.received ?? 0) === 0;
	return status === "Pending" && !isPaidAtProvider(paymentKind) && isUnpaid;
}

async function listRequests(db: Database, orderId: number): Promise<OrderDetail["requests"]> {
	const requests = await db
		.selectFrom("orderRequests")
		.where("orderId", "=", orderId)
		.select(["id", "kind", "text", "createdAt", "closedAt"])
		.orderBy("id")
		.execute();
	return requests.map(({ createdAt, closedAt, ...request }) => ({
		...request,
		at: createdAt.toISOString(),
		closedAt: closedAt?.toISOString() ?? null,
	}));
}

function listEvents(db: Database, orderId: number): Promise<RecordedEvent[]> {
	return db
		.selectFrom("orderEvents")
		.where("orderId", "=", orderId)
		.select(["detail", "createdAt as at", sql<OrderEventKind>`kind`.as("kind")])
		.orderBy("id")
		.execute();
}
