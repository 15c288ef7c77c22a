import type { Order } from "@noor/contract/orders";
import * as m from "@noor/messages/api/orders";
import type { Database } from "../database/database.ts";
import { Refusal } from "../refusal.ts";
import { selectOrders, toOrder } from "./select-orders.ts";

/** One order. With `userId`, another person's order is refused as if it were not there. */
export async function getOrder(db: Database, id: number, userId?: number): Promise<Order> {
	let order = selectOrders(db).where("orders.id", "=", id);
	if (userId !== undefined) order = order.where("userId", "=", userId);
	const row = await order.executeTakeFirst();
	if (!row) throw noSuchOrder();
	return toOrder(row);
}

/** The refusal for every other order. */
export function noSuchOrder(): Refusal {
	return new Refusal("not-found", m.no_such_order());
}
