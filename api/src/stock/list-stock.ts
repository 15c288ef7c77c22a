import { maxLowStock } from "@noor/contract/limits";
import type { Paging } from "@noor/contract/paging";
import type { StockQuery, StockRow } from "@noor/contract/stock";
import * as m from "@noor/messages/api/stock";
import { inDigits } from "@noor/messages/in-digits";
import { sql } from "kysely";
import { type CsvTable, chooseColumns } from "../csv/write-csv.ts";
import { applySearchAndSort } from "../database/apply-search-and-sort.ts";
import { collateByName } from "../database/collate-by-name.ts";
import type { Database } from "../database/database.ts";
import { isArabicPattern, matchesArabic } from "../database/matches-arabic.ts";
import { now } from "../database/now.ts";
import { readInBatches } from "../database/read-in-batches.ts";
import { readPage } from "../database/read-page.ts";
import { textInLocale } from "../database/text-in-locale.ts";
import { Refusal } from "../refusal.ts";

/** One page of stock levels, by product name unless the query names another order. */
export async function listStock(
	db: Database,
	query: StockQuery,
): Promise<Paging & { count: number; data: StockRow[] }> {
	const page = await readPage(arrangeStock(db, query), query, "stock.id");
	return { ...page, data: page.data.map(withDigits) };
}

/** The stock levels of `listStock` without paging, as a CSV table with the requested columns. */
export function exportStock(db: Database, query: StockQuery & { columns: string[] }): CsvTable<StockRow> {
	return {
		columns: chooseColumns(
			[
				{ id: "product", header: m.product, value: ({ productName }) => productName },
				{ id: "size", header: m.size, value: ({ size }) => size },
				{ id: "sku", header: () => "SKU", value: ({ sku }) => sku },
				{ id: "onHand", header: m.on_hand, value: ({ onHand }) => onHand },
				{ id: "held", header: m.held, value: ({ held }) => held },
				{ id: "available", header: m.available, value: ({ available }) => available },
				{ id: "waiting", header: m.waiting, value: ({ waiting }) => waiting },
			],
			query.columns,
		),
		rows: readInBatches(db, arrangeStock(db, query)),
	};
}

function arrangeStock(db: Database, { filter, ...query }: StockQuery) {
	let rows = selectStock(db);
	if (filter !== "all") rows = rows.where(available, "<=", filter === "low" ? maxLowStock : 0);
	const byProduct = rows.orderBy(collateByName("products.name")).orderBy("products.id").orderBy("variant.position");
	return applySearchAndSort(byProduct.orderBy("stock.id"), query, {
		searched: [],
		alsoFinds: matchesWord,
		sorted: {
			product: collateByName("products.name"),
			sku: "variant.sku",
			onHand: "stock.quantity",
			held,
			available,
			waiting,
		},
		id: "stock.id",
	});
}

/** A union lets each part use its own index; one `or` over all tables could not. */
function matchesWord(pattern: string) {
	const inArabic = isArabicPattern(pattern)
		? sql`union all select level.id from stock as level join products as product on product.id = level.product_id
			where ${matchesArabic("product.translations", "name", pattern)}`
		: sql``;
	return sql<boolean>`stock.id in (
		select level.id from stock as level join products as product on product.id = level.product_id
			where product.name ilike ${pattern}
		${inArabic}
		union all select level.id from stock as level join product_variants as sold on sold.id = level.variant_id
			where sold.sku ilike ${pattern} or sold.size ilike ${pattern})`;
}

/** The stock level of one row of `stock`. @throws Refusal `not-found` when there is none with this id. */
export async function getStock(db: Database, id: number): Promise<StockRow> {
	const stock = await selectStock(db).where("stock.id", "=", id).executeTakeFirst();
	if (!stock) throw new Refusal("not-found", m.no_such_stock());
	return withDigits(stock);
}

/** Its texts in the digits of the shop. */
function withDigits(stock: StockRow): StockRow {
	return { ...stock, productName: inDigits(stock.productName), size: inDigits(stock.size) };
}

// There are few reservations, so one grouped join is much cheaper than a subquery per row.
const held = sql<number>`coalesce(holds.quantity, 0)::int`;
const available = sql<number>`greatest(0, stock.quantity - coalesce(holds.quantity, 0))::int`;

const waiting = sql<number>`coalesce(requests.people, 0)::int`;

/** The stock row of a product itself is left out when the product has variants, unless it still has a quantity. */
function selectStock(db: Database) {
	return db
		.selectFrom("stock")
		.innerJoin("products", "products.id", "stock.productId")
		.leftJoin("productVariants as variant", "variant.id", "stock.variantId")
		.leftJoin(
			(eb) =>
				eb
					.selectFrom("stockReservations")
					.where("expiresAt", ">", now())
					.groupBy("stockId")
					.select(({ fn }) => ["stockId", fn.sum<number>("quantity").as("quantity")])
					.as("holds"),
			(join) => join.onRef("holds.stockId", "=", "stock.id"),
		)
		.leftJoin(
			(eb) =>
				eb
					.selectFrom("restockRequests")
					.where("notifiedAt", "is", null)
					.groupBy("stockId")
					.select(({ fn }) => ["stockId", fn.countAll<number>().as("people")])
					.as("requests"),
			(join) => join.onRef("requests.stockId", "=", "stock.id"),
		)
		.where(
			sql<boolean>`(stock.variant_id is not null or stock.quantity > 0
				or not exists (select from product_variants where product_id = stock.product_id))`,
		)
		.select((eb) => [
			"stock.id",
			"stock.productId",
			textInLocale("products", "name", "name").as("productName"),
			"stock.variantId",
			eb.fn.coalesce(textInLocale("variant", "size", "size"), eb.val("")).as("size"),
			eb.fn.coalesce("variant.sku", eb.val("")).as("sku"),
			"stock.quantity as onHand",
			held.as("held"),
			available.as("available"),
			waiting.as("waiting"),
		]);
}
