import { toAed } from "@noor/contract/money";
import type { OrderDetail } from "@noor/contract/orders";
import { isPaidAtProvider } from "@noor/contract/payment-kinds";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { toSeller } from "../settings/seller.ts";
import { storedShares } from "./contained-vat.ts";
import { creditNoteColumns, refundedLines, toCreditNote } from "./credit-notes.ts";
import { noSuchOrder } from "./get-order.ts";
import { formatInvoiceNumber } from "./invoice-number.ts";
import { listParcels, toParcel } from "./list-parcels.ts";
import { assertOrderLink } from "./order-link.ts";
import { formatTimeline, type RecordedEvent } from "./order-timeline.ts";
import type { OrderEventKind } from "./record-order-event.ts";
import { refundStatus } from "./refund-status.ts";
import { type OrderRow, selectOrders, toItem, toOrder } from "./select-orders.ts";
import { listSendableLines } from "./sendable-lines.ts";
import { listShortages, listSubstitutes } from "./shortages.ts";

/** Who asks for an order: a user gets their own only, and a token that of its link. */
export type OrderReader = { userId: number } | { token: string } | "staff";

/** One order with its history, its VAT and its invoice. @throws Refusal `not-found` also for an order that the reader may not see. */
export async function getOrderDetail(db: Database, id: number, by: OrderReader): Promise<OrderDetail> {
	let query = selectOrders(db)
		.select([
			"orders.locale",
			"invoiceNumber",
			"invoicedAt",
			"vatPercent",
			"vatFils",
			"shippingVatFils",
			"feeVatFils",
			"seller",
		])
		.where("orders.id", "=", id);
	if (by !== "staff" && "token" in by) await assertOrderLink(db, id, by.token);
	else if (by !== "staff") query = query.where("userId", "=", by.userId);
	const [row, events, parcels, requests, refunds, shortages, substitutes, sendable] = await Promise.all([
		query.executeTakeFirst(),
		listEvents(db, id),
		listParcels(db, [id]),
		listRequests(db, id),
		listRefunds(db, id),
		listShortages(db, id),
		listSubstitutes(db, id),
		listSendableLines(db, id),
	]);
	if (!row) throw noSuchOrder();
	const shared = storedShares({ ...row, lines: row.items });
	const isOpen = row.status === "PaymentRecieved" || (row.status === "Pending" && row.paymentKind === "cash");
	const shortageOf = (itemId: number) => (isOpen ? shortages.get(itemId) : undefined);
	const toShip = (itemId: number) => (isOpen ? (sendable.get(itemId)?.toShip ?? 0) : 0);
	return {
		...toOrder(row),
		locale: row.locale,
		invoiceNumber: row.invoiceNumber === null ? null : formatInvoiceNumber(row.invoiceNumber),
		invoiceDate: row.invoicedAt?.toISOString() ?? null,
		seller: row.seller && toSeller(row.seller),
		vatPercent: row.vatPercent,
		vat: toAed(shared.vatFils),
		shippingVat: toAed(shared.shippingVatFils),
		feeVat: toAed(shared.feeVatFils),
		orderItems: row.items.map((item, index) => ({
			...toItem(item),
			id: item.id,
			discount: toAed(shared.lines[index]?.discountFils ?? 0),
			vat: toAed(shared.lines[index]?.vatFils ?? 0),
			missing: shortageOf(item.id)?.missing ?? 0,
			expectedOn: shortageOf(item.id)?.expectedOn ?? null,
			substitutes: substitutes.get(item.id) ?? [],
			toShip: toShip(item.id),
		})),
		parcels: parcels.map((parcel) => ({ ...toParcel(parcel), pickupCode: by === "staff" ? null : parcel.pickupCode })),
		parcelCount: parcels.length + (row.items.some((item) => toShip(item.id) > 0) ? 1 : 0),
		refunds,
		requests,
		isCancellable: isCancellable(row) && parcels.length === 0 && (toOrder(row).transfer?.received ?? 0) === 0,
		timeline: formatTimeline(events, by === "staff" ? "staff" : "customer"),
	};
}

/** Those that the card provider took on; one that it refused at once moved nothing. */
async function listRefunds(db: Database, orderId: number): Promise<OrderDetail["refunds"]> {
	const refunds = await db
		.selectFrom("refunds")
		.where("orderId", "=", orderId)
		.where((eb) => eb.or([eb("status", "<>", "failed"), eb("providerRefundId", "is not", null)]))
		.select(["createdAt", "amountFils", ...creditNoteColumns, refundStatus, refundedLines])
		.orderBy("createdAt")
		.execute();
	return refunds.map((refund) => ({
		at: refund.createdAt.toISOString(),
		amount: toAed(refund.amountFils),
		status: refund.status,
		creditNote: toCreditNote(refund),
		lines: refund.lines,
	}));
}

/** Whether a buyer can cancel an order of this state themselves; a parcel or a part of the money stands against it. */
function isCancellable({
	status,
	paymentKind,
	paidFils,
}: Pick<OrderRow, "status" | "paymentKind" | "paidFils">): boolean {
	return status === "Pending" && !isPaidAtProvider(paymentKind) && paidFils === 0;
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
