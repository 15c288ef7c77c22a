import { sql, type Transaction } from "kysely";
import type { Staff } from "../audit/change-as.ts";
import { availableStock } from "../catalogue/available-stock.ts";
import type { DB } from "../database/tables.ts";
import type { MadeProduct } from "./import-plan.ts";

/**
 * Locks the shelves that products have, in ascending order like everywhere, and so for all products of an import at once:
 * batch by batch they would come in the order of the file.
 */
export async function lockShelves(tx: Transaction<DB>, productIds: readonly number[]): Promise<void> {
	await sql`select id from stock where product_id = any(${productIds}) order by id for update`.execute(tx);
}

/**
 * Makes what can be bought of many products what their plans say, and books why it changed: what `putOnShelf` does for
 * one product, in a few statements for all of them. Shelves that were there are locked already: what was seen of them
 * before may be out of date.
 */
export async function stockShelves(tx: Transaction<DB>, products: readonly MadeProduct[], by: Staff): Promise<void> {
	const shelves = products.flatMap(({ id, shelves, idOfSku }) =>
		shelves.map(({ sku, variantId, available, seen }) => ({
			productId: id,
			variantId: sku === null ? null : (variantId ?? idOfSku.get(sku)),
			available,
			seen,
		})),
	);
	if (shelves.length === 0) return;
	const recordset = sql`jsonb_to_recordset(${JSON.stringify(shelves)}::jsonb)
		as shelf ("productId" int, "variantId" int, available int, seen int)`;
	const { rows: made } = await sql<{ id: number }>`insert into stock (product_id, variant_id)
		select "productId", "variantId" from ${recordset}
		on conflict (product_id, variant_id) do nothing returning id`.execute(tx);
	const { rows: changes } = await sql<{ stockId: number; change: number }>`
		select id as "stockId", change from (
			select stock.id, greatest(shelf.available - coalesce(shelf.seen, there), -there) as change
			from stock join ${recordset} on stock.product_id = shelf."productId"
				and stock.variant_id is not distinct from shelf."variantId",
				lateral (select ${availableStock()} as there) as found
		) as changes where change <> 0`.execute(tx);
	if (changes.length === 0) return;
	const isNew = new Set(made.map(({ id }) => id));
	const movements = changes.map(({ stockId, change }) => ({
		stockId,
		change,
		reason: isNew.has(stockId) ? "received" : "adjusted",
	}));
	await sql`with moved as (
			select * from jsonb_to_recordset(${JSON.stringify(movements)}::jsonb) as moved ("stockId" int, change int, reason text)
		), booked as (
			insert into stock_movements (stock_id, change, reason, changed_by)
			select "stockId", change, reason, ${by.userId}::int from moved
		)
		update stock set quantity = stock.quantity + moved.change from moved where stock.id = moved."stockId"`.execute(tx);
}
