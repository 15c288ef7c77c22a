import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { KnownStock } from "./import-plan.ts";

/** What files have made of the stock of shelves, by what each knew of the shelf. */
export type StockBaseline = ReadonlyMap<string, number>;

type StockKey = { productId: number; variantId: number | null };

/** What was brought in of the stock of these products. */
export async function readStockBaseline(db: Database, productIds: readonly number[]): Promise<StockBaseline> {
	const brought = await db
		.selectFrom("importedStock")
		.innerJoin("stock", "stock.id", "importedStock.stockId")
		.where("stock.productId", "=", sql<number>`any(${productIds})`)
		.select(["stock.productId", "stock.variantId", "found", "version", "available"])
		.execute();
	return new Map(brought.map(({ available, ...known }) => [keyOf(known, known), available]));
}

/** What the same file has said of a shelf when it was last imported; undefined where it never was. */
export function findStockBaseline(brought: StockBaseline, shelf: StockKey, known: KnownStock): number | undefined {
	return brought.get(keyOf(shelf, known));
}

function keyOf({ productId, variantId }: StockKey, { found, version }: KnownStock): string {
	return [productId, variantId, found, version].join(" ");
}

/** Keeps what a file says of the stock of shelves that are there, for when it comes again. */
export async function saveStockBaseline(
	tx: Database,
	shelves: readonly (StockKey & { available: number; known: KnownStock | null })[],
): Promise<void> {
	const rows = shelves.flatMap(({ known, ...shelf }) => (known ? [{ ...shelf, ...known }] : []));
	if (rows.length === 0) return;
	await sql`insert into imported_stock (stock_id, found, version, available)
		select stock.id, said.found, said.version, said.available
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
			as said ("productId" int, "variantId" int, found int, version bigint, available int)
		join stock on stock.product_id = said."productId" and stock.variant_id is not distinct from said."variantId"
		on conflict (stock_id, found, version) do update set available = excluded.available`.execute(tx);
}
