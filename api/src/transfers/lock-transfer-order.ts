import type { OrderStatus } from "@noor/contract/orders";
import * as m from "@noor/messages/api/transfers";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { Refusal } from "../refusal.ts";

export interface LockedTransferOrder {
	status: OrderStatus;
	userId: number | null;
	checkoutId: string;
	/** 0 until the whole total has come. */
	paidFils: number;
	expectedFils: number;
	/** Received, less what was sent back. */
	balanceFils: number;
	version: number;
	/** Days in the shop's time zone, as `2026-11-23`. */
	dueOn: string;
}

/** Locks an order that is paid by bank transfer until the transaction ends. @throws Refusal `not-found`; `conflict` for another one. */
export async function lockTransferOrder(tx: Database, orderId: number): Promise<LockedTransferOrder> {
	await lockOrder(tx, orderId);
	const order = await tx
		.selectFrom("transferOrders")
		.innerJoin("orders", "orders.id", "orderId")
		.where("orderId", "=", orderId)
		.select(["status", "userId", "checkoutId", "paidFils", "expectedFils", "transferOrders.version"])
		.select([
			sql<string>`due_on::text`.as("dueOn"),
			sql<number>`(select coalesce(sum(amount_fils), 0)::int from transfer_entries as entry
				where entry.order_id = orders.id)`.as("balanceFils"),
		])
		.executeTakeFirst();
	if (!order) throw new Refusal("conflict", m.not_transfer());
	return order;
}
