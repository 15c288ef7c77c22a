import { aedText, toAed, toFils } from "@noor/contract/money";
import type { Paging } from "@noor/contract/paging";
import { isDiscount } from "@noor/contract/prices";
import type { SheetChange, SheetQuery, SheetRow } from "@noor/contract/staff-products";
import * as m from "@noor/messages/api/catalogue";
import { sql } from "kysely";
import type { Staff } from "../../audit/with-actor.ts";
import { anyOf } from "../../database/any-of.ts";
import { applySearchAndSort } from "../../database/apply-search-and-sort.ts";
import { collateByName } from "../../database/collate-by-name.ts";
import type { Database } from "../../database/database.ts";
import { now } from "../../database/now.ts";
import { readPage } from "../../database/read-page.ts";
import { textInLocale } from "../../database/text-in-locale.ts";
import { Refusal } from "../../refusal.ts";
import { availableStock } from "../../stock/available-stock.ts";
import { setStockLevels } from "../../stock/set-stock-levels.ts";
import { inCatalogueTransaction } from "../catalogue-transaction.ts";
import { filterConditions, matchesWord } from "./list-staff-products.ts";

/** One page of prices and stock: a row for each variant, and for each product without variants; by name and position. */
export async function listSheet(
	db: Database,
	query: SheetQuery,
): Promise<Paging & { count: number; data: SheetRow[] }> {
	const { data, ...page } = await readPage(arrangeSheet(db, query), query);
	return {
		...page,
		data: data.map(({ priceFils, available, size, sku, ...row }) => ({
			...row,
			size: size ?? "",
			sku: sku ?? "",
			price: toAed(priceFils),
			stockQuantity: available ?? 0,
		})),
	};
}

function arrangeSheet(db: Database, { search, ids, ...filters }: SheetQuery) {
	let rows = db
		.selectFrom("products")
		.leftJoin("productVariants as variant", "variant.productId", "products.id")
		.leftJoin("stock", (join) =>
			join
				.onRef("stock.productId", "=", "products.id")
				.on((on) => on("stock.variantId", "is not distinct from", on.ref("variant.id"))),
		)
		.select([
			"products.id as productId",
			"variant.id as variantId",
			textInLocale("products", "name", "name").as("productName"),
			textInLocale("variant", "size", "size").as("size"),
			"variant.sku",
			"products.status",
			sql<number>`coalesce(variant.price_fils, products.base_price_fils)`.as("priceFils"),
		])
		.select(availableStock().as("available"))
		.where((eb) => eb.and(filterConditions(filters, availableStock())))
		.orderBy(collateByName("products.name"))
		.orderBy("products.id")
		.orderBy("variant.position")
		.orderBy("variant.id");
	if (ids.length > 0) rows = rows.where("products.id", "=", anyOf(ids));
	return applySearchAndSort(rows, { search }, { searched: [], alsoFinds: matchesWord, sorted: {}, id: "products.id" });
}

/**
 * Saves prices and stock in one transaction: all rows, or none when a cell is refused.
 *
 * A price is refused when it has changed since it was read. Of stock the difference is applied, so that sales since then are
 * kept.
 *
 * @returns the number of rows.
 * @throws Refusal `conflict` with an error for each refused cell, such as `rows.3.price`.
 */
export async function saveSheet(db: Database, rows: readonly SheetChange[], by: Staff): Promise<{ changed: number }> {
	return inCatalogueTransaction(db, by, async (tx) => {
		const current = await readCurrent(tx, [...new Set(rows.map(({ productId }) => productId))]);
		const errors = errorsOf(rows, current);
		const count = Object.keys(errors).length;
		if (count > 0) throw new Refusal("conflict", m.sheet_refused({ count }), errors);
		await writePrices(tx, rows);
		const levels = rows.flatMap(({ productId, variantId, stockQuantity, stockSeen }) =>
			stockQuantity === undefined ? [] : [{ productId, variantId, available: stockQuantity, seen: stockSeen }],
		);
		await setStockLevels(tx, levels, by.userId);
		return { changed: rows.length };
	});
}

type Current = Awaited<ReturnType<typeof readCurrent>>;

/** The current prices, by `keyOf`. The catalogue is locked, so they cannot change until the transaction ends. */
async function readCurrent(tx: Database, productIds: readonly number[]) {
	const rows = await tx
		.selectFrom("products")
		.leftJoin("productVariants as variant", "variant.productId", "products.id")
		.where("products.id", "=", anyOf(productIds))
		.select(["products.id as productId", "variant.id as variantId", "basePriceFils", "discountPriceFils", "priceFils"])
		.execute();
	return new Map(rows.map((row) => [keyOf(row), row]));
}

function keyOf({ productId, variantId }: { productId: number; variantId: number | null }): string {
	return `${productId}/${variantId ?? ""}`;
}

function errorsOf(rows: readonly SheetChange[], current: Current): Record<string, string[]> {
	const errors: Record<string, string[]> = {};
	const seen = new Set<string>();
	for (const [index, row] of rows.entries()) {
		const [stored, key] = [current.get(keyOf(row)), keyOf(row)];
		const cell = row.price === undefined ? "stockQuantity" : "price";
		const error = !stored ? m.row_gone() : seen.has(key) ? m.row_twice() : undefined;
		seen.add(key);
		if (error !== undefined) errors[`rows.${index}.${cell}`] = [error];
		else if (row.price !== undefined && stored) {
			const fault = priceFault(row, stored);
			if (fault !== undefined) errors[`rows.${index}.price`] = [fault];
		}
	}
	return errors;
}

function priceFault(
	{ variantId, price = 0, priceSeen }: SheetChange,
	{
		basePriceFils,
		discountPriceFils,
		priceFils,
	}: Pick<NonNullable<ReturnType<Current["get"]>>, "basePriceFils" | "discountPriceFils" | "priceFils">,
): string | undefined {
	const stored = toAed(priceFils ?? basePriceFils);
	if (priceSeen !== undefined && priceSeen !== stored && price !== stored)
		return m.price_changed_meanwhile({ price: aedText(stored) });
	if (variantId !== null) return price < 0.01 ? m.variant_price_too_low() : undefined;
	if (discountPriceFils === null || isDiscount(discountPriceFils, toFils(price))) return undefined;
	return m.base_price_below_discount({ discountPrice: aedText(toAed(discountPriceFils)) });
}

async function writePrices(tx: Database, rows: readonly SheetChange[]): Promise<void> {
	const priced = rows.flatMap(({ productId, variantId, price }) =>
		price === undefined ? [] : [{ productId, variantId, fils: toFils(price) }],
	);
	if (priced.length === 0) return;
	const recordset = sql`jsonb_to_recordset(${JSON.stringify(priced)}::jsonb) as row ("productId" int, "variantId" int, fils int)`;
	await sql`update products set base_price_fils = row.fils, updated_at = ${now()} from ${recordset}
		where row."variantId" is null and products.id = row."productId" and base_price_fils <> row.fils`.execute(tx);
	await sql`update product_variants set price_fils = row.fils from ${recordset}
		where product_variants.id = row."variantId" and price_fils <> row.fils`.execute(tx);
}
