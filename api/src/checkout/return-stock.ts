import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/** Puts back on the shelf what an order took from it and has not brought back yet. In a transaction. */
export async function returnStock(db: Database, orderId: number): Promise<void> {
	const taken = await db
		.selectFrom("stockMovements")
		.where("orderId", "=", orderId)
		.groupBy("stockId")
		.having(sql<boolean>`sum(change) < 0`)
		.select(["stockId", sql<number>`-sum(change)::int`.as("quantity")])
		.orderBy("stockId")
		.execute();
	for (const { stockId, quantity } of taken) {
		await db
			.updateTable("stock")
			.set((eb) => ({ quantity: eb("quantity", "+", quantity) }))
			.where("id", "=", stockId)
			.execute();
		await db.insertInto("stockMovements").values({ stockId, change: quantity, reason: "returned", orderId }).execute();
	}
}
