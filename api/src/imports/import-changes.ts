import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/** The last stock movement of the product of a row of `import_changes`; 0 without any. */
export const lastMovement = sql<number>`coalesce((select max(movement.id) from stock_movements as movement
	join stock on stock.id = movement.stock_id where stock.product_id = import_changes.product_id), 0)`;

/** The product of a row of `import_changes` as the audit log has it. */
export const auditedState = sql`(audited_product(product_id) || audited_translations('products', product_id))`;

/** Stores the products of a batch as they are before an import changes them. */
export async function saveBefore(tx: Database, importId: number, productIds: readonly number[]): Promise<void> {
	await sql`insert into import_changes (import_id, product_id, before)
		select ${importId}, wanted.id, (select jsonb_build_object(
			'product', to_jsonb(products),
			'variants', (select coalesce(jsonb_agg(to_jsonb(variant)), '[]') from product_variants as variant
				where product_id = products.id),
			'lighting', (select to_jsonb(light) from lighting_details as light where product_id = products.id),
			'categories', (select coalesce(jsonb_agg(category_id), '[]') from product_categories where product_id = products.id),
			'images', (select coalesce(jsonb_agg(id), '[]') from product_images where product_id = products.id))
			from products where products.id = wanted.id)
		from unnest(${productIds}::int[]) as wanted (id)`.execute(tx);
}

/** Stores the products of an import as they are after it, without their stock. Call it before the stock is locked. */
export async function saveAfter(tx: Database, importId: number): Promise<void> {
	await sql`update import_changes set after = ${auditedState} where import_id = ${importId}`.execute(tx);
}

/**
 * Locks the stock rows of an import's products and adds to the `before` snapshots their quantities, stock baselines and last
 * stock movement, and when this was, which is the order of imports of one product.
 * Call it directly before the import writes stock: a sale made earlier in the import must be in the snapshot, or undo would
 * revert the sale.
 */
export async function saveStockBefore(tx: Database, importId: number): Promise<void> {
	await sql`select from stock where product_id in (select product_id from import_changes where import_id = ${importId})
		order by id for update`.execute(tx);
	await sql`update import_changes set before = before || jsonb_build_object(
			'stock', (select coalesce(jsonb_agg(jsonb_build_object('variantId', variant_id, 'quantity', quantity)), '[]')
				from stock where product_id = import_changes.product_id),
			'baselines', (select coalesce(jsonb_agg(to_jsonb(known)), '[]') from import_stock_baselines as known
				join stock on stock.id = known.stock_id where stock.product_id = import_changes.product_id),
			'movement', ${lastMovement}, 'savedAt', clock_timestamp())
		where import_id = ${importId} and before is not null`.execute(tx);
}

/** Stores the last stock movement of each product of an import. Call it when everything is written. */
export async function saveLastMovement(tx: Database, importId: number): Promise<void> {
	await sql`update import_changes set last_movement_id = ${lastMovement} where import_id = ${importId}`.execute(tx);
}
