import type { OrderStatus } from "@noor/contract/orders";
import type { Database } from "../database/database.ts";
import { noSuchOrder } from "./get-order.ts";

/** Holds an order until the transaction ends, and answers its status. Refuses one that there is not. */
export async function lockOrder(tx: Database, id: number): Promise<OrderStatus> {
	const order = await tx.selectFrom("orders").where("id", "=", id).select("status").forUpdate().executeTakeFirst();
	if (!order) throw noSuchOrder();
	return order.status;
}
