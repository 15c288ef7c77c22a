import type { Database } from "@noor/api/database/database";
import { sql } from "kysely";
import { idOf } from "./id-of.ts";
import type { Shelf } from "./load-catalogue.ts";
import type { PastOrder } from "./past-orders.ts";

/**
 * Books what came in and what went out, and sets each shelf to the sum of it. As much came in, before the first order,
 * as was sold since and is to lie there now; what was refunded came back.
 */
export async function stockShelves(
	tx: Database,
	shelves: readonly Shelf[],
	orders: readonly PastOrder[],
	orderIds: ReadonlyMap<string, number>,
	now: Date,
): Promise<void> {
	if (shelves.length === 0) return;
	const orderMovements = orders.flatMap((order) => orderMovementsOf(order, idOf(orderIds, order.paymentIntentId)));
	const receivedAt = new Date(now.getTime() - 75 * 24 * 3_600_000);
	const deliveries = shelves
		.map(({ stockId, quantity }) => ({
			stockId,
			change: orderMovements
				.filter((movement) => movement.stockId === stockId)
				.reduce((received, { change }) => received - change, quantity),
			reason: "received",
			orderId: null,
			at: receivedAt,
		}))
		.filter(({ change }) => change > 0);
	const movements = [...deliveries, ...orderMovements].sort((a, b) => a.at.getTime() - b.at.getTime());
	await tx.insertInto("stockMovements").values(movements).execute();
	await sql`
		update stock set quantity = moved.quantity
		from (select stock_id, sum(change)::int as quantity from stock_movements group by stock_id) as moved
		where stock.id = moved.stock_id`.execute(tx);
}

function orderMovementsOf({ isSold, lines, status, history }: PastOrder, orderId: number) {
	const paidAt = history[1]?.at;
	if (!isSold || !paidAt) return [];
	const sales = lines.map(({ stockId, quantity }) => ({
		stockId,
		change: -quantity,
		reason: "sold",
		orderId,
		at: paidAt,
	}));
	const refundedAt = history.at(-1)?.at;
	if (status !== "Refunded" || !refundedAt) return sales;
	return [...sales, ...sales.map((sale) => ({ ...sale, change: -sale.change, reason: "returned", at: refundedAt }))];
}
