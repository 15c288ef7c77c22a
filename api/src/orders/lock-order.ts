import type { OrderStatus } from "@noor/contract/orders";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { noSuchOrder } from "./get-order.ts";

/** Holds an order until the transaction ends, and answers its status. Refuses one that there is not. */
export async function lockOrder(tx: Database, id: number): Promise<OrderStatus> {
	const order = await tx
		.selectFrom("orders")
		.where("id", "=", id)
		.select(sql<OrderStatus>`status`.as("status"))
		.forUpdate()
		.executeTakeFirst();
	if (!order) throw noSuchOrder();
	return order.status;
}
