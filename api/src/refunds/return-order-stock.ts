import type { Database } from "../database/database.ts";

/**
 * Returns everything that an order took from stock and has not returned, and drops what it still missed. Call it in a
 * transaction that holds the order's lock.
 */
export async function returnOrderStock(db: Database, orderId: number): Promise<void> {
	await db.deleteFrom("orderShortages").where("orderId", "=", orderId).execute();
	const taken = await db
		.selectFrom("stockMovements")
		.where("orderId", "=", orderId)
		.groupBy("stockId")
		.having(({ fn }) => fn.sum("change"), "<", 0)
		.select(({ fn }) => ["stockId", fn.sum<number>("change").as("change")])
		// Ascending, as everywhere, so that transactions do not deadlock.
		.orderBy("stockId")
		.execute();
	for (const { stockId, change } of taken) {
		await db
			.updateTable("stock")
			.set((eb) => ({ quantity: eb("quantity", "-", change) }))
			.where("id", "=", stockId)
			.execute();
		await db.insertInto("stockMovements").values({ stockId, change: -change, orderId, reason: "returned" }).execute();
	}
}
