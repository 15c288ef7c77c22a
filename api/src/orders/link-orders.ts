import type { LinkOrder } from "@noor/contract/orders";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/** SQL: whether an order can be paid by its link now. Needs `orders` and `link_orders` in scope. */
export const isLinkOpen = sql<boolean>`orders.status = 'Pending' and link_orders.cancelled_at is null
	and link_orders.expires_at > now()`;

/** The details for staff of an order that is paid by a link; null for another one. */
export async function findLinkOrder(db: Database, orderId: number): Promise<LinkOrder | null> {
	const row = await db
		.selectFrom("linkOrders")
		.innerJoin("orders", "orders.id", "orderId")
		.leftJoin("users", "users.id", "enteredBy")
		.where("orderId", "=", orderId)
		.select(["linkOrders.expiresAt", "linkOrders.startedAt", "users.email as enteredBy", isLinkOpen.as("isOpen")])
		.executeTakeFirst();
	return (
		(row && {
			...row,
			expiresAt: row.expiresAt.toISOString(),
			startedAt: row.startedAt?.toISOString() ?? null,
		}) ??
		null
	);
}

/** How the time to pay by a link has ended, or is ending: staff cancelled the order, or it expired. Undefined for other orders. */
export async function findLinkEnd(db: Database, orderId: number): Promise<{ isCancelled: boolean } | undefined> {
	const row = await db.selectFrom("linkOrders").where("orderId", "=", orderId).select("cancelledAt").executeTakeFirst();
	return row && { isCancelled: row.cancelledAt !== null };
}
