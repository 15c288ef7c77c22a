import { type SqlBool, sql } from "kysely";
import type { Database } from "../database/database.ts";

/** Whether all parcels of a row of orders, and there is at least one, wait in the showroom or were collected there. */
export const isPickup = sql<SqlBool>`coalesce(
	(select bool_and(pickup_code is not null) from parcels where order_id = orders.id), false)`;

/** Whether the parcels of an order, of which there are some, all wait in the showroom or were collected there. */
export async function isPickedUp(db: Database, orderId: number): Promise<boolean> {
	const order = await db
		.selectFrom("orders")
		.where("id", "=", orderId)
		.select(isPickup.as("isPickup"))
		.executeTakeFirstOrThrow();
	return Boolean(order.isPickup);
}
