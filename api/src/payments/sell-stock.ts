import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { recordShortage } from "../orders/shortages.ts";
import { orderReservation } from "../stock/reserve-stock.ts";

/** Pieces of a line that were sold and are out of stock. */
export interface MissingLine {
	productName: string;
	size: string;
	missing: number;
}

/**
 * Takes the pieces of an order from stock and deletes its reservation. If the reservation had expired and others bought
 * the pieces, there may be too few: stock never falls below 0, and what is missing is recorded as a shortage of the line.
 * Call it in a transaction that holds the order's lock.
 *
 * @returns the lines with missing pieces.
 */
export async function sellStock(db: Database, orderId: number): Promise<MissingLine[]> {
	await db.deleteFrom("stockReservations").where("reservationKey", "=", orderReservation(orderId)).execute();
	const items = await db
		.selectFrom("orderItems")
		.where("orderId", "=", orderId)
		.select(["id", "stockId", "productName", "size", "quantity"])
		.orderBy("id")
		.execute();
	const levels = await db
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
	const left = new Map(levels.map(({ id, quantity }) => [id, quantity]));
	const taken = new Map<number, number>();
	const short: MissingLine[] = [];
	for (const { id, stockId, productName, size, quantity } of items) {
		const found = Math.min(quantity, left.get(stockId) ?? 0);
		left.set(stockId, (left.get(stockId) ?? 0) - found);
		taken.set(stockId, (taken.get(stockId) ?? 0) + found);
		const missing = quantity - found;
		if (missing === 0) continue;
		short.push({ productName, size, missing });
		await recordShortage(db, { orderId, itemId: id, product: productName, missing });
	}
	const movements = [...taken].flatMap(([stockId, found]) =>
		found > 0 ? [{ stockId, change: -found, reason: "sold" as const, orderId }] : [],
	);
	if (movements.length === 0) return short;
	await db.insertInto("stockMovements").values(movements).execute();
	await sql`update stock set quantity = stock.quantity + moved.change
		from jsonb_to_recordset(${JSON.stringify(movements)}::jsonb) as moved ("stockId" int, change int)
		where stock.id = moved."stockId"`.execute(db);
	return short;
}
