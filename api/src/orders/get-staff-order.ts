import { toAed } from "@noor/contract/money";
import type { OrderNarrowing, StaffOrder } from "@noor/contract/orders";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { findCashOrder } from "./cash-orders.ts";
import { creditNoteColumns, refundedLines, toCreditNote } from "./credit-notes.ts";
import { findGuestOrders } from "./find-guest-orders.ts";
import { getOrderDetail } from "./get-order-detail.ts";
import { findNeighbours } from "./list-orders.ts";
import { listPaymentRisks } from "./payment-risks.ts";
import { refundStatus } from "./refund-status.ts";
import { countRefundedPieces } from "./refunded-pieces.ts";
import { listShortages, type Shortage, sumRefundedDifferences } from "./shortages.ts";

/** One order with everything staff work with. Its neighbours are those in the list that `narrowing` makes. */
export async function getStaffOrder(db: Database, id: number, narrowing: OrderNarrowing = {}): Promise<StaffOrder> {
	const [
		order,
		weights,
		refundedQuantities,
		differences,
		shortages,
		refunds,
		notes,
		risks,
		neighbours,
		guestOrders,
		cash,
	] = await Promise.all([
		getOrderDetail(db, id, "staff"),
		weighParcels(db, id),
		countRefundedPieces(db, id),
		sumRefundedDifferences(db, id),
		listShortages(db, id),
		listRefunds(db, id),
		listNotes(db, id),
		listPaymentRisks(db, id),
		findNeighbours(db, id, narrowing),
		findGuestOrders(db, [id]),
		findCashOrder(db, id),
	]);
	const { isChargedBack, ...shownRisks } = risks;
	return {
		...order,
		...neighbours,
		...shownRisks,
		parcels: order.parcels.map((parcel) => ({ ...parcel, weightGrams: weights.get(parcel.id) ?? null })),
		isGuest: guestOrders.has(id),
		cash,
		orderItems: order.orderItems.map((item) => ({
			...item,
			refundedQuantity: refundedQuantities.get(item.id) ?? 0,
			refundedDifference: toAed(differences.get(item.id) ?? 0),
			shortage: item.missing > 0 ? describeShortage(shortages.get(item.id)) : null,
		})),
		refundable: isChargedBack ? 0 : toAed(await refundableFils(db, id)),
		refunds,
		notes,
	};
}

function describeShortage(shortage: Shortage | undefined) {
	return shortage ? { version: shortage.version, isWaiting: shortage.isWaiting } : null;
}

/** The weight of each parcel of which the weight of every piece is known, in grams, by its id. */
async function weighParcels(db: Database, orderId: number): Promise<Map<number, number>> {
	const { rows } = await sql<{ id: number; grams: number }>`
		select line.parcel_id as id, sum(line.quantity * parcel.weight_grams)::int as grams
		from parcel_lines as line
		join order_items as item on item.id = line.order_item_id and item.order_id = ${orderId}
		left join order_substitutes as substitute on substitute.id = line.substitute_id
		left join product_parcels as parcel on parcel.product_id = coalesce(substitute.product_id, item.product_id)
		group by line.parcel_id
		having bool_and(parcel.weight_grams is not null)`.execute(db);
	return new Map(rows.map(({ id, grams }) => [id, grams]));
}

/** What of an order's payment has not been asked back, in fils. */
export async function refundableFils(db: Database, orderId: number): Promise<number> {
	const { fils } = await db
		.selectFrom("orders")
		.where("id", "=", orderId)
		.select(
			sql<number>`paid_fils - (
				select coalesce(sum(amount_fils), 0)::int from refunds
				where order_id = orders.id and refunds.status <> 'failed')`.as("fils"),
		)
		.executeTakeFirstOrThrow();
	return Math.max(0, fils);
}

async function listRefunds(db: Database, orderId: number): Promise<StaffOrder["refunds"]> {
	const refunds = await db
		.selectFrom("refunds")
		.leftJoin("users", "users.id", "refunds.requestedBy")
		.where("orderId", "=", orderId)
		.select([
			"refunds.id",
			"refunds.createdAt",
			"amountFils",
			"note",
			"returnsStock",
			...creditNoteColumns,
			"users.email as by",
			refundStatus,
			refundedLines,
		])
		.orderBy("refunds.createdAt")
		.execute();
	return refunds.map(({ id, status, note, by, returnsStock, lines, ...refund }) => ({
		id,
		at: refund.createdAt.toISOString(),
		amount: toAed(refund.amountFils),
		status,
		note,
		by,
		returnsStock,
		lines,
		creditNote: toCreditNote(refund),
	}));
}

async function listNotes(db: Database, orderId: number): Promise<StaffOrder["notes"]> {
	const notes = await db
		.selectFrom("orderNotes")
		.leftJoin("users", "users.id", "orderNotes.writtenBy")
		.where("orderId", "=", orderId)
		.select(["writtenAt", "users.email as by", "text"])
		.orderBy("orderNotes.id")
		.execute();
	return notes.map(({ writtenAt, ...note }) => ({ ...note, at: writtenAt.toISOString() }));
}
