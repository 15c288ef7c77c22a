import { toAed } from "@noor/contract/money";
import type { StaffOrder } from "@noor/contract/orders";
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Database } from "../database/database.ts";
import { withCreditNotes } from "./credit-notes.ts";
import { getOrderDetail } from "./get-order-detail.ts";
import { refundStatus } from "./refund-status.ts";

/** One order with everything staff work with. */
export async function getStaffOrder(db: Database, id: number): Promise<StaffOrder> {
	const [order, items, refunds, notes, neighbours] = await Promise.all([
		getOrderDetail(db, id, "staff"),
		listItems(db, id),
		listRefunds(db, id),
		listNotes(db, id),
		findNeighbours(db, id),
	]);
	return {
		...order,
		...neighbours,
		orderItems: order.orderItems.flatMap((item, index) => {
			const own = items[index];
			return own ? [{ ...item, ...own }] : [];
		}),
		refundable: toAed(await refundableFils(db, id)),
		refunds,
		notes,
	};
}

/** The lines' ids, in the order of an order's lines, and how many pieces of each have been refunded. */
export function listItems(db: Database, orderId: number): Promise<{ id: number; refundedQuantity: number }[]> {
	return db
		.selectFrom("orderItems")
		.where("orderId", "=", orderId)
		.select([
			"id",
			sql<number>`(
				select coalesce(sum(refund_lines.quantity), 0)::int
				from refund_lines join refunds on refunds.id = refund_id
				where order_item_id = order_items.id and refunds.status <> 'failed')`.as("refundedQuantity"),
		])
		.orderBy("id")
		.execute();
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
			"creditNoteNumber",
			"creditedAt",
			"users.email as by",
			refundStatus,
		])
		.select((eb) =>
			jsonArrayFrom(
				eb
					.selectFrom("refundLines")
					.whereRef("refundId", "=", "refunds.id")
					.select(["orderItemId as itemId", "quantity"])
					.orderBy("orderItemId"),
			).as("lines"),
		)
		.orderBy("refunds.createdAt")
		.execute();
	return withCreditNotes(refunds).map(({ createdAt, amountFils, ...refund }) => ({
		...refund,
		at: createdAt.toISOString(),
		amount: toAed(amountFils),
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

function findNeighbours(db: Database, id: number): Promise<Pick<StaffOrder, "olderId" | "newerId">> {
	return db
		.selectNoFrom([
			sql<number | null>`(select max(id) from orders where id < ${id})`.as("olderId"),
			sql<number | null>`(select min(id) from orders where id > ${id})`.as("newerId"),
		])
		.executeTakeFirstOrThrow();
}
