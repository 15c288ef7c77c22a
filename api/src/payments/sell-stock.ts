import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { recordOrderEvent } from "../orders/record-order-event.ts";
import { orderReservation } from "../stock/reserve-stock.ts";

/**
 * Turns what an order held into what it has bought. If its hold had run out and somebody else was quicker, there may
 * be too little: stock never goes below zero, and the order's history says what staff must find. In a transaction.
 */
export async function sellStock(db: Database, orderId: number): Promise<void> {
	await db.deleteFrom("stockReservations").where("reservationKey", "=", orderReservation(orderId)).execute();
	const items = await db
		.selectFrom("orderItems")
		.where("orderId", "=", orderId)
		.groupBy("stockId")
		.select(({ fn }) => ["stockId", fn.min("productName").as("productName"), fn.sum<number>("quantity").as("quantity")])
		.orderBy("stockId")
		.execute();
	const shelves = await db
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
	const there = new Map(shelves.map(({ id, quantity }) => [id, quantity]));
	const sold = items.map((item) => ({ ...item, sold: Math.min(item.quantity, there.get(item.stockId) ?? 0) }));
	for (const { productName, quantity, sold: found } of sold)
		if (found < quantity)
			await recordOrderEvent(db, orderId, "short-of-stock", { product: productName, missing: quantity - found });
	const movements = sold.flatMap(({ stockId, sold: found }) =>
		found > 0 ? [{ stockId, change: -found, reason: "sold" as const, orderId }] : [],
	);
	if (movements.length === 0) return;
	await db.insertInto("stockMovements").values(movements).execute();
	await sql`update stock set quantity = stock.quantity + moved.change
		from jsonb_to_recordset(${JSON.stringify(movements)}::jsonb) as moved ("stockId" int, change int)
		where stock.id = moved."stockId"`.execute(db);
}
