import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { recordOrderEvent } from "../orders/change-order-status.ts";
import { orderHolder } from "./hold-stock.ts";

/**
 * Turns what an order held into what it has bought. If its hold had run out and somebody else was quicker, there may
 * be too little: stock never goes below zero, and the order's history says what staff must find. In a transaction.
 */
export async function sellStock(db: Database, orderId: number): Promise<void> {
	const items = await db
		.selectFrom("orderItems")
		.where("orderId", "=", orderId)
		.select(["stockId", "productName", sql<number>`sum(quantity)::int`.as("quantity")])
		.groupBy(["stockId", "productName"])
		.orderBy("stockId")
		.execute();
	await db.deleteFrom("stockHolds").where("holder", "=", orderHolder(orderId)).execute();
	const stock = await db
		.selectFrom("stock")
		.where(
			"id",
			"in",
			items.map((item) => item.stockId),
		)
		.orderBy("id")
		.select(["id", "quantity"])
		.forUpdate()
		.execute();
	for (const { stockId, productName, quantity } of items) {
		const sold = Math.min(quantity, stock.find(({ id }) => id === stockId)?.quantity ?? 0);
		if (sold < quantity)
			await recordOrderEvent(db, orderId, "short-of-stock", { product: productName, missing: quantity - sold });
		if (sold === 0) continue;
		await db
			.updateTable("stock")
			.set((eb) => ({ quantity: eb("quantity", "-", sold) }))
			.where("id", "=", stockId)
			.execute();
		await db.insertInto("stockMovements").values({ stockId, change: -sold, reason: "sold", orderId }).execute();
	}
}
