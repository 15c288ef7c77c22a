import { toAed } from "@noor/contract/money";
import type { OrderDetail } from "@noor/contract/orders";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { shareOutOrder } from "./contained-vat.ts";
import { noSuchOrder } from "./get-order.ts";
import { formatInvoiceNumber } from "./invoice-number.ts";
import { type NotedEvent, tellTimeline } from "./order-timeline.ts";
import { selectOrders, toOrder } from "./select-orders.ts";

/** One order with its history, its VAT and its invoice. For a user another person's is refused as if it were not there. */
export async function getOrderDetail(db: Database, id: number, by: { userId: number } | "staff"): Promise<OrderDetail> {
	let query = selectOrders(db).select(["invoiceNumber", "invoicedAt"]).where("orders.id", "=", id);
	if (by !== "staff") query = query.where("userId", "=", by.userId);
	const [row, events] = await Promise.all([query.executeTakeFirst(), listEvents(db, id)]);
	if (!row) throw noSuchOrder();
	const shared = shareOutOrder({ ...row, lines: row.items });
	const order = toOrder(row);
	return {
		...order,
		invoiceNumber: row.invoiceNumber === null ? null : formatInvoiceNumber(row.invoiceNumber),
		invoiceDate: row.invoicedAt?.toISOString() ?? null,
		vat: toAed(shared.vatFils),
		shippingVat: toAed(shared.shippingVatFils),
		orderItems: order.orderItems.map((item, index) => ({
			...item,
			discount: toAed(shared.lines[index]?.discountFils ?? 0),
			vat: toAed(shared.lines[index]?.vatFils ?? 0),
		})),
		timeline: tellTimeline(events, by === "staff" ? "staff" : "customer"),
	};
}

function listEvents(db: Database, orderId: number): Promise<NotedEvent[]> {
	return db
		.selectFrom("orderEvents")
		.where("orderId", "=", orderId)
		.select(["kind", "at", sql<NotedEvent["detail"]>`detail`.as("detail")])
		.orderBy("id")
		.execute();
}
