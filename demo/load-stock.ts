import type { Database } from "@noor/api/database/database";
import { sql } from "kysely";
import { idOf } from "./id-of.ts";
import type { StockLevel } from "./load-catalogue.ts";
import type { PastOrder } from "./past-orders.ts";

/**
 * Inserts the stock movements of the past and sets each quantity to their sum. The initial delivery, before the first order,
 * covers the sold pieces and the wanted quantity. Refunded pieces are returned to stock.
 */
export async function loadStock(
	tx: Database,
	stockLevels: readonly StockLevel[],
	orders: readonly PastOrder[],
	orderIds: ReadonlyMap<string, number>,
	now: Date,
): Promise<void> {
	if (stockLevels.length === 0) return;
	const orderMovements = orders.flatMap((order) => orderMovementsOf(order, idOf(orderIds, order.paymentIntentId)));
	const receivedAt = new Date(now.getTime() - 75 * 24 * 3_600_000);
	const movements = stockLevels.flatMap(({ stockId, quantity }) => {
		const own = orderMovements.filter((movement) => movement.stockId === stockId).sort(byTime);
		const { last, lowest } = levelsOf(own);
		const received = Math.max(quantity - last, -lowest);
		// Returned pieces above the wanted quantity are recorded as damaged.
		const damaged = received + last - quantity;
		return [
			{ stockId, change: received, reason: "received" as const, orderId: null, createdAt: receivedAt },
			...own,
			{ stockId, change: -damaged, reason: "damaged" as const, orderId: null, createdAt: now },
		].filter(({ change }) => change !== 0);
	});
	movements.sort(byTime);
	await tx.insertInto("stockMovements").values(movements).execute();
	await sql`
		update stock set quantity = moved.quantity
		from (select stock_id, sum(change)::int as quantity from stock_movements group by stock_id) as moved
		where stock.id = moved.stock_id`.execute(tx);
}

function byTime(a: { createdAt: Date }, b: { createdAt: Date }): number {
	return a.createdAt.getTime() - b.createdAt.getTime();
}

/** The final and the lowest quantity after applying movements to 0. */
function levelsOf(movements: readonly { change: number }[]): { last: number; lowest: number } {
	let last = 0;
	let lowest = 0;
	for (const { change } of movements) {
		last += change;
		lowest = Math.min(lowest, last);
	}
	return { last, lowest };
}

function orderMovementsOf({ isSold, lines, status, history }: PastOrder, orderId: number) {
	const paidAt = history[1]?.at;
	if (!isSold || !paidAt) return [];
	const sales = lines.map(({ stockId, quantity }) => ({
		stockId,
		change: -quantity,
		reason: "sold" as const,
		orderId,
		createdAt: paidAt,
	}));
	const refundedAt = history.at(-1)?.at;
	if (status !== "Refunded" || !refundedAt) return sales;
	return [
		...sales,
		...sales.map((sale) => ({ ...sale, change: -sale.change, reason: "returned" as const, createdAt: refundedAt })),
	];
}
