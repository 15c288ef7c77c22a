import type { Database } from "../database/database.ts";
import { availableStock } from "../stock/available-stock.ts";

interface Taken {
	orderId: number;
	stockId: number;
	/** The number of pieces wanted. */
	quantity: number;
}

/**
 * Takes pieces for an order from stock, at most those that are available beside the reservations of checkouts. Locks the
 * stock row. Call it in a transaction that holds the order's lock.
 *
 * @returns the number of pieces taken.
 */
export async function takeFromStock(tx: Database, { orderId, stockId, quantity }: Taken): Promise<number> {
	await tx.selectFrom("stock").where("id", "=", stockId).select("id").forUpdate().execute();
	// Read after locking, because an earlier read may be outdated.
	const level = await tx
		.selectFrom("stock")
		.where("id", "=", stockId)
		.select(availableStock().as("available"))
		.executeTakeFirst();
	const taken = Math.min(quantity, level?.available ?? 0);
	if (taken === 0) return 0;
	await tx.insertInto("stockMovements").values({ stockId, change: -taken, reason: "sold", orderId }).execute();
	await tx
		.updateTable("stock")
		.set((eb) => ({ quantity: eb("quantity", "-", taken) }))
		.where("id", "=", stockId)
		.execute();
	return taken;
}
