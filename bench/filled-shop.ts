import { openPool } from "../api/src/database/database.ts";
import { cloneDatabase } from "../api/test/databases.ts";
import { manyProducts } from "../api/test/many-products.ts";
import { emptyShop } from "../api/test/template.ts";
import type { Environment } from "./environment.ts";

export type Pool = ReturnType<typeof openPool>;

/** The database of a shop with many products, on which shop servers are started. Disposing it drops it. */
export interface FilledShop extends AsyncDisposable {
	databaseUrl: string;
	pool: Pool;
	products: number;
}

/**
 * Fills a database, the same way every time.
 *
 * @param more adds what a part needs besides products.
 */
export async function fillShop(
	{ adminUrl }: Environment,
	{ products, variants, more }: { products: number; variants: number; more?: (pool: Pool) => Promise<void> },
): Promise<FilledShop> {
	const begun = performance.now();
	const database = await cloneDatabase(adminUrl, emptyShop);
	const pool = openPool(database.url, 2);
	await manyProducts(pool, products, { variants });
	await more?.(pool);
	await vacuum(pool);
	const seconds = (performance.now() - begun) / 1000;
	console.log(`\nA shop of ${products.toLocaleString("en")} products was made in ${seconds.toFixed(0)} s.`);
	return {
		databaseUrl: database.url,
		pool,
		products,
		async [Symbol.asyncDispose]() {
			await pool.end();
			await database.drop();
		},
	};
}

/** Does what autovacuum would otherwise do while something is measured. */
export async function vacuum(pool: Pool): Promise<void> {
	const client = await pool.connect();
	await client.query("set statement_timeout = 0");
	await client.query("vacuum analyze");
	client.release(true);
}

/** Variants of which enough pieces are in stock to sell some, the same ones every time. */
export async function variantsInStock(pool: Pool, count: number): Promise<{ productId: number; variantId: number }[]> {
	const { rows } = await pool.query(
		`select product_id as "productId", variant_id as "variantId" from stock where quantity >= 20
			order by hashtext(variant_id::text), id limit $1`,
		[count],
	);
	return rows;
}
