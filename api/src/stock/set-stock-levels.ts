import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { availableStock } from "./available-stock.ts";

/** The wanted available quantity of a variant, or of a product without variants. */
export interface StockLevel {
	productId: number;
	variantId: number | null;
	/** Null keeps the current quantity. */
	available: number | null;
	/** The quantity that `available` was based on. If given, the difference is applied, so that sales since then are kept. */
	seen?: number | null | undefined;
}

/**
 * The change that takes the available quantity `current` to the wanted one; never below -`current`.
 *
 * @returns a number of pieces, negative to remove.
 */
export function stockDelta({ available, seen }: Pick<StockLevel, "available" | "seen">, current: number): number {
	return available === null ? 0 : Math.max(available - (seen ?? current), -current);
}

/**
 * Sets available quantities and records a stock movement for each change: `received` for new stock rows, `adjusted` for
 * existing ones. Reserved pieces are kept in addition to the available ones. The number of statements does not depend on
 * the number of levels. Call it in a transaction.
 *
 * @param staffId recorded with the movements.
 */
export async function setStockLevels(tx: Database, levels: readonly StockLevel[], staffId: number): Promise<void> {
	if (levels.length === 0) return;
	const wanted = sql`jsonb_to_recordset(${JSON.stringify(levels)}::jsonb)
		as wanted ("productId" int, "variantId" int, available int, seen int)`;
	const isWanted = sql`stock.product_id = wanted."productId" and stock.variant_id is not distinct from wanted."variantId"`;
	const { rows: inserted } = await sql<{ id: number }>`insert into stock (product_id, variant_id)
		select "productId", "variantId" from ${wanted}
		on conflict (product_id, variant_id) do nothing returning id`.execute(tx);
	const isNew = new Set(inserted.map(({ id }) => id));
	// Locked in ascending order to avoid deadlocks, and read after locking because earlier reads may be outdated.
	await sql`select from stock join ${wanted} on ${isWanted} order by stock.id for update of stock`.execute(tx);
	const { rows: found } = await sql<{ stockId: number; there: number } & Pick<StockLevel, "available" | "seen">>`
		select stock.id as "stockId", ${availableStock()} as there, available, seen
		from stock join ${wanted} on ${isWanted}`.execute(tx);
	const changes = found.flatMap(({ stockId, there, ...level }) => {
		const change = stockDelta(level, there);
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
