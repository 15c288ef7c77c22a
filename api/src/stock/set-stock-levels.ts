import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { availableStock } from "./available-stock.ts";

/** How many pieces of a variant, or of a product without variants, are to be had. */
export interface StockLevel {
	productId: number;
	variantId: number | null;
	/** Null leaves it as it is. */
	available: number | null;
	/** What whoever says so has seen; then only the difference counts, and what was sold since stays sold. */
	seen?: number | null | undefined;
}

/** By how many pieces a shelf changes on which so many are to be had now. More than there are cannot go. */
export function stockDelta({ available, seen }: Pick<StockLevel, "available" | "seen">, there: number): number {
	return available === null ? 0 : Math.max(available - (seen ?? there), -there);
}

/**
 * Makes what can be bought of each shelf what is said, and books why it changed. What others have set aside while they
 * pay lies on the shelf besides. A shelf that is new receives; one that was there is adjusted. A few statements do it all,
 * however many shelves there are.
 *
 * @param staffId who says so.
 */
export async function setStockLevels(tx: Database, shelves: readonly StockLevel[], staffId: number): Promise<void> {
	if (shelves.length === 0) return;
	const wanted = sql`jsonb_to_recordset(${JSON.stringify(shelves)}::jsonb)
		as wanted ("productId" int, "variantId" int, available int, seen int)`;
	const isWanted = sql`stock.product_id = wanted."productId" and stock.variant_id is not distinct from wanted."variantId"`;
	const { rows: made } = await sql<{ id: number }>`insert into stock (product_id, variant_id)
		select "productId", "variantId" from ${wanted}
		on conflict (product_id, variant_id) do nothing returning id`.execute(tx);
	const isNew = new Set(made.map(({ id }) => id));
	// Locked in ascending order, like everywhere, and read when they are: what was seen before may be out of date.
	await sql`select from stock join ${wanted} on ${isWanted} order by stock.id for update of stock`.execute(tx);
	const { rows: found } = await sql<{ stockId: number; there: number } & Pick<StockLevel, "available" | "seen">>`
		select stock.id as "stockId", ${availableStock()} as there, available, seen
		from stock join ${wanted} on ${isWanted}`.execute(tx);
	const changes = found.flatMap(({ stockId, there, ...shelf }) => {
		const change = stockDelta(shelf, there);
		return change === 0 ? [] : [{ stockId, change, reason: isNew.has(stockId) ? "received" : "adjusted" }];
	});
	if (changes.length === 0) return;
	await sql`with moved as (
			select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as moved ("stockId" int, change int, reason text)
		), booked as (
			insert into stock_movements (stock_id, change, reason, changed_by)
			select "stockId", change, reason, ${staffId}::int from moved
		)
		update stock set quantity = stock.quantity + moved.change from moved where stock.id = moved."stockId"`.execute(tx);
}
