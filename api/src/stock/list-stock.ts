import type { Paging } from "@noor/contract/paging";
import { lowStockAtMost, type StockQuery, type StockRow } from "@noor/contract/stock";
import { sql } from "kysely";
import { availableStock } from "../catalogue/available-stock.ts";
import { arrange } from "../database/arrange.ts";
import type { Database } from "../database/database.ts";
import { readPage } from "../database/read-page.ts";
import { Refusal } from "../refusal.ts";

/** A page of the shelves, by product or as the query says. */
export function listStock(
	db: Database,
	{ filter, ...query }: StockQuery,
): Promise<Paging & { count: number; data: StockRow[] }> {
	let shelves = selectStock(db);
	if (filter !== "all") shelves = shelves.where(availableStock(), "<=", filter === "low" ? lowStockAtMost : 0);
	const byProduct = shelves.orderBy("products.name").orderBy("products.id").orderBy("variant.position");
	return readPage(
		arrange(byProduct.orderBy("stock.id"), query, {
			searched: ["products.name", "variant.size", "variant.sku"],
			sorted: {
				product: "products.name",
				sku: "variant.sku",
				onHand: "stock.quantity",
				held,
				available: availableStock(),
			},
			id: "stock.id",
		}),
		query,
	);
}

export async function getStock(db: Database, id: number): Promise<StockRow> {
	const shelf = await selectStock(db).where("stock.id", "=", id).executeTakeFirst();
	if (!shelf) throw new Refusal("not-found", "There is no such stock.");
	return shelf;
}

const held = sql<number>`coalesce((
	select sum(hold.quantity) from stock_holds as hold
	where hold.stock_id = stock.id and hold.expires_at > now()), 0)::int`;

/** What is sold in variants has no stock besides, unless some was left there. */
function selectStock(db: Database) {
	return db
		.selectFrom("stock")
		.innerJoin("products", "products.id", "stock.productId")
		.leftJoin("productVariants as variant", "variant.id", "stock.variantId")
		.where(
			sql<boolean>`(stock.variant_id is not null or stock.quantity > 0
				or not exists (select from product_variants where product_id = stock.product_id))`,
		)
		.select((eb) => [
			"stock.id",
			"stock.productId",
			"products.name as productName",
			"stock.variantId",
			sql<string>`coalesce(${eb.ref("variant.size")}, '')`.as("size"),
			sql<string>`coalesce(${eb.ref("variant.sku")}, '')`.as("sku"),
			"stock.quantity as onHand",
			held.as("held"),
			availableStock().as("available"),
		]);
}
