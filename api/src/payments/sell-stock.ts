import { sql } from "kysely";
import { anyOf } from "../database/any-of.ts";
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
	const { rows: items } = await sql<OrderedItem>`
		with reserved as (delete from stock_reservations where reservation_key = ${orderReservation(orderId)})
		select id, stock_id as "stockId", product_name as "productName", size, quantity
		from order_items where order_id = ${orderId} order by id`.execute(db);
	const levels = await db
		.selectFrom("stock")
		.where("id", "=", anyOf(items.map((item) => item.stockId)))
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
	const movements = [...taken]
		.filter(([, found]) => found > 0)
		.map(([stockId, found]) => ({ stockId, change: -found }));
	if (movements.length === 0) return short;
	await sql`
		with sold as (
			select * from jsonb_to_recordset(${JSON.stringify(movements)}::jsonb) as sold ("stockId" int, change int)
		), moved as (
			insert into stock_movements (stock_id, change, reason, order_id)
			select "stockId", change, 'sold', ${orderId}::int from sold
		)
		update stock set quantity = stock.quantity + sold.change from sold where stock.id = sold."stockId"`.execute(db);
	return short;
}

interface OrderedItem {
	id: number;
	stockId: number;
	productName: string;
	size: string;
	quantity: number;
}
