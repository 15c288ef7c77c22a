import { sql } from "kysely";
import { anyOf } from "../database/any-of.ts";
import type { Database } from "../database/database.ts";
import type { KnownStock } from "./import-plan.ts";

/** The stock values that imports have set, by stock row and by the stock at export that the file contained. */
export type StockBaseline = ReadonlyMap<string, number>;

type StockKey = { productId: number; variantId: number | null };

/** Reads the baselines of the stock of these products. */
export async function readStockBaseline(db: Database, productIds: readonly number[]): Promise<StockBaseline> {
	const brought = await db
		.selectFrom("importStockBaselines")
		.innerJoin("stock", "stock.id", "importStockBaselines.stockId")
		.where("stock.productId", "=", anyOf(productIds))
		.select([
			"stock.productId",
			"stock.variantId",
			"exportedQuantity as found",
			"exportedMovementId as version",
			"importedQuantity as available",
		])
		.execute();
	return new Map(brought.map(({ available, ...known }) => [keyOf(known, known), available]));
}

/** The value that the same export set when it was last imported; undefined if it was never imported. */
export function findStockBaseline(brought: StockBaseline, stockKey: StockKey, known: KnownStock): number | undefined {
	return brought.get(keyOf(stockKey, known));
}

function keyOf({ productId, variantId }: StockKey, { found, version }: KnownStock): string {
	return [productId, variantId, found, version].join(" ");
}

/** Stores the imported stock values as baselines for a repeated import of the same file. */
export async function saveStockBaseline(
	tx: Database,
	importId: number,
	stockLevels: readonly (StockKey & { available: number; known: KnownStock | null })[],
): Promise<void> {
	const rows = stockLevels.flatMap(({ known, ...stockKey }) => (known ? [{ ...stockKey, ...known }] : []));
	if (rows.length === 0) return;
	await sql`insert into import_stock_baselines
			(stock_id, exported_quantity, exported_movement_id, imported_quantity, import_id)
		select stock.id, row.found, row.version, row.available, ${importId}
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
			as row ("productId" int, "variantId" int, found int, version bigint, available int)
		join stock on stock.product_id = row."productId" and stock.variant_id is not distinct from row."variantId"
		on conflict (stock_id, exported_quantity, exported_movement_id)
			do update set imported_quantity = excluded.imported_quantity, import_id = excluded.import_id`.execute(tx);
}

/**
 * Deletes the baselines that an import has stored, so that its file can be imported again. One that it replaced is restored from
 * `before` of its changes.
 */
export async function restoreStockBaseline(tx: Database, importId: number): Promise<void> {
	await sql`delete from import_stock_baselines where import_id = ${importId}`.execute(tx);
	await sql`insert into import_stock_baselines
			(stock_id, exported_quantity, exported_movement_id, imported_quantity, import_id)
		select stock.id, old.exported_quantity, old.exported_movement_id, old.imported_quantity, imports.id
		from import_changes as known, jsonb_populate_recordset(null::import_stock_baselines, known.before -> 'baselines') as old
		join stock on stock.id = old.stock_id
		left join imports on imports.id = old.import_id
		where known.import_id = ${importId}
		on conflict (stock_id, exported_quantity, exported_movement_id) do nothing`.execute(tx);
}
