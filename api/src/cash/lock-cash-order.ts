import type { OrderStatus } from "@noor/contract/orders";
import * as m from "@noor/messages/api/cash";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { Refusal } from "../refusal.ts";

export interface LockedCashOrder {
	status: OrderStatus;
	expectedFils: number;
	collectedFils: number | null;
	version: number;
	/** Whether anything of it was given back, or is being. */
	hasRefunds: boolean;
}

/** Locks an order that is paid in cash until the transaction ends. @throws Refusal `not-found`; `conflict` for another one. */
export async function lockCashOrder(tx: Database, orderId: number): Promise<LockedCashOrder> {
	await lockOrder(tx, orderId);
	const order = await tx
		.selectFrom("cashOrders")
		.innerJoin("orders", "orders.id", "orderId")
		.where("orderId", "=", orderId)
		.select(["status", "expectedFils", "collectedFils", "cashOrders.version"])
		.select(
			sql<boolean>`exists (select from refunds where refunds.order_id = orders.id and refunds.status <> 'failed')`.as(
				"hasRefunds",
			),
		)
		.executeTakeFirst();
	if (!order) throw new Refusal("conflict", m.not_cash());
	return order;
}
