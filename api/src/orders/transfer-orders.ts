import type { BankAccount } from "@noor/contract/bank-accounts";
import { toAed } from "@noor/contract/money";
import type { OrderStatus, OrderTransfer, StaffOrder } from "@noor/contract/orders";
import { type ExpressionBuilder, sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import type { Database } from "../database/database.ts";
import type { DB } from "../database/tables.ts";

/** The bank transfer that an order waits for, as SQL of an object; null for another order. */
export function selectTransfer(eb: ExpressionBuilder<DB, "orders">) {
	return jsonObjectFrom(
		eb
			.selectFrom("transferOrders")
			.whereRef("transferOrders.orderId", "=", "orders.id")
			.select(["accountName", "bankName", "iban", "bic", "expectedFils", "version"])
			.select([
				sql<string>`due_on::text`.as("dueOn"),
				sql<number>`(select coalesce(sum(amount_fils), 0)::int from transfer_entries as entry
					where entry.order_id = transfer_orders.order_id)`.as("balanceFils"),
			]),
	).as("transfer");
}

/** The row that `selectTransfer` selects. */
interface TransferRow extends BankAccount {
	expectedFils: number;
	version: number;
	dueOn: string;
	/** Received, less what was sent back. */
	balanceFils: number;
}

/** What a buyer sees of a bank transfer, with amounts in AED: what has been received, and what is still to be paid. Null without one. */
export function toTransfer(row: TransferRow | null): OrderTransfer | null {
	if (!row) return null;
	const { accountName, bankName, iban, bic, dueOn, balanceFils, expectedFils } = row;
	return {
		account: { accountName, bankName, iban, bic },
		dueOn,
		received: toAed(balanceFils),
		rest: toAed(Math.max(0, expectedFils - balanceFils)),
	};
}

/** Which part of the money that has come is not the price of the order. */
export interface Excess {
	/** The amount that may be sent back: everything as long as the order is not paid. */
	returnableFils: number;
	/** The amount that has to be sent back: money above the total, and that of a cancelled order. */
	owedBackFils: number;
}

/** @param order `paidFils` is 0 until the whole total has come. */
export function excessOf(order: { status: OrderStatus; paidFils: number; balanceFils: number }): Excess {
	const isOver = order.paidFils > 0 || order.status === "Cancelled";
	const returnableFils = Math.max(0, order.balanceFils - order.paidFils);
	return { returnableFils, owedBackFils: isOver ? returnableFils : 0 };
}

/** The details for staff of an order that is paid by bank transfer; null for another one. */
export async function findTransferOrder(db: Database, orderId: number): Promise<StaffOrder["transfer"]> {
	const [order, entries] = await Promise.all([
		db
			.selectFrom("orders")
			.where("orders.id", "=", orderId)
			.select(["status", "paidFils"])
			.select(selectTransfer)
			.executeTakeFirst(),
		db
			.selectFrom("transferEntries")
			.leftJoin("users", "users.id", "notedBy")
			.where("orderId", "=", orderId)
			.select(["transferEntries.id", "amountFils", "reference", "users.email as by", sql<string>`day::text`.as("day")])
			.orderBy("notedAt")
			.execute(),
	]);
	const transfer = toTransfer(order?.transfer ?? null);
	if (!order?.transfer || !transfer) return null;
	const { returnableFils, owedBackFils } = excessOf({ ...order, balanceFils: order.transfer.balanceFils });
	return {
		...transfer,
		entries: entries.map(({ amountFils, ...entry }) => ({ ...entry, amount: toAed(amountFils) })),
		owedBack: toAed(owedBackFils),
		returnable: toAed(returnableFils),
		version: order.transfer.version,
	};
}
