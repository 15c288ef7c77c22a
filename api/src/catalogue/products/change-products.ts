import { maxAmount } from "@noor/contract/amounts";
import { toAed, toFils } from "@noor/contract/money";
import type { PriceChange, PricePreviewRow, ProductChange } from "@noor/contract/staff-products";
import * as m from "@noor/messages/api/catalogue";
import { sql } from "kysely";
import type { Staff } from "../../audit/with-actor.ts";
import { anyOf } from "../../database/any-of.ts";
import type { Database } from "../../database/database.ts";
import { now } from "../../database/now.ts";
import { Refusal } from "../../refusal.ts";
import { inCatalogueTransaction } from "../catalogue-transaction.ts";
import { joinNames } from "../join-names.ts";
import { changePrice } from "./change-price.ts";

/**
 * Applies one change to many products in one transaction: to all of them, or to none if it is refused for one.
 *
 * @returns the number of changed products.
 * @throws Refusal `conflict` when a product was deleted meanwhile, is to be deleted while it is in a checkout, or was changed
 * since the preview of its prices, or its new price is above the maximum; `invalid-input` for an unknown brand or category.
 */
export async function changeProducts(db: Database, change: ProductChange, by: Staff): Promise<{ changed: number }> {
	return inCatalogueTransaction(db, by, async (tx) => {
		const ids = [...new Set(change.ids)];
		await assertProductsExist(tx, ids);
		return { changed: await apply(tx, change, ids) };
	});
}

async function apply(tx: Database, change: ProductChange, ids: readonly number[]): Promise<number> {
	switch (change.action) {
		case "publish":
			return changeStatus(tx, ids, "published");
		case "unpublish":
			return changeStatus(tx, ids, "draft");
		case "delete":
			return deleteProducts(tx, ids);
		case "add-category":
			return addCategory(tx, ids, change.categoryId);
		case "remove-category":
			return removeCategory(tx, ids, change.categoryId);
		case "brand":
			return changeBrand(tx, ids, change.brandId);
		case "price":
			return changePrices(tx, change, ids);
	}
}

async function assertProductsExist(tx: Database, ids: readonly number[]): Promise<void> {
	const existing = await tx.selectFrom("products").where("id", "=", anyOf(ids)).select("id").execute();
	const missing = ids.length - existing.length;
	if (missing > 0) throw new Refusal("conflict", m.products_gone({ count: missing }));
}

/** Also applies to scheduled products, whose date is removed. */
async function changeStatus(tx: Database, ids: readonly number[], status: "published" | "draft"): Promise<number> {
	const { numUpdatedRows } = await tx
		.updateTable("products")
		.set({ status, publishAt: null, updatedAt: now() })
		.where("id", "=", anyOf(ids))
		.where("status", "<>", status)
		.executeTakeFirst();
	return Number(numUpdatedRows);
}

async function deleteProducts(tx: Database, ids: readonly number[]): Promise<number> {
	await tx.selectFrom("stock").where("productId", "=", anyOf(ids)).orderBy("id").select("id").forUpdate().execute();
	const held = await tx
		.selectFrom("stockReservations")
		.innerJoin("stock", "stock.id", "stockReservations.stockId")
		.innerJoin("products", "products.id", "stock.productId")
		.where("stock.productId", "=", anyOf(ids))
		.where("stockReservations.expiresAt", ">", now())
		.select("products.name")
		.distinct()
		.orderBy("products.name")
		.execute();
	if (held.length > 0)
		throw new Refusal("conflict", m.products_in_checkout({ names: joinNames(held.map(({ name }) => name)) }));
	const { numDeletedRows } = await tx.deleteFrom("products").where("id", "=", anyOf(ids)).executeTakeFirst();
	return Number(numDeletedRows);
}

async function addCategory(tx: Database, ids: readonly number[], categoryId: number): Promise<number> {
	await assertCategoryExists(tx, categoryId);
	const { numInsertedOrUpdatedRows } = await tx
		.insertInto("productCategories")
		.values(ids.map((productId) => ({ productId, categoryId })))
		.onConflict((conflict) => conflict.columns(["productId", "categoryId"]).doNothing())
		.executeTakeFirst();
	return Number(numInsertedOrUpdatedRows ?? 0);
}

async function removeCategory(tx: Database, ids: readonly number[], categoryId: number): Promise<number> {
	await assertCategoryExists(tx, categoryId);
	const { numDeletedRows } = await tx
		.deleteFrom("productCategories")
		.where("productId", "=", anyOf(ids))
		.where("categoryId", "=", categoryId)
		.executeTakeFirst();
	return Number(numDeletedRows);
}

async function assertCategoryExists(tx: Database, id: number): Promise<void> {
	if (await tx.selectFrom("categories").where("id", "=", id).select("id").executeTakeFirst()) return;
	const message = m.category_unknown();
	throw new Refusal("invalid-input", message, { categoryId: [message] });
}

async function changeBrand(tx: Database, ids: readonly number[], brandId: number): Promise<number> {
	if (!(await tx.selectFrom("brands").where("id", "=", brandId).select("id").executeTakeFirst())) {
		const message = m.brand_unknown();
		throw new Refusal("invalid-input", message, { brandId: [message] });
	}
	const { numUpdatedRows } = await tx
		.updateTable("products")
		.set({ brandId, updatedAt: now() })
		.where("id", "=", anyOf(ids))
		.where("brandId", "<>", brandId)
		.executeTakeFirst();
	return Number(numUpdatedRows);
}

type PriceForm = Extract<ProductChange, { action: "price" }>;

/** Changes base prices, discount prices and the prices of variants. Compare-at prices are not changed. */
async function changePrices(tx: Database, form: PriceForm, ids: readonly number[]): Promise<number> {
	const { prices, versions, names } = await readPrices(tx, ids);
	const seen = new Map(form.ids.map((id, index) => [id, form.versions[index]]));
	const changedSince = ids.filter((id) => seen.get(id) !== versions.get(id));
	if (changedSince.length > 0) throw refuse(changedSince, m.prices_changed_since);
	const rows = prices.map((row) => ({ ...row, after: changePrice(row.fils, form) }));
	const tooHigh = rows.filter(({ after }) => after > toFils(maxAmount)).map(({ productId }) => productId);
	if (tooHigh.length > 0) throw refuse([...new Set(tooHigh)], m.price_too_high);
	const changed = rows.filter(({ fils, after }) => fils !== after);
	const recordset = sql`jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
		as row ("productId" int, "variantId" int, kind text, after int)`;
	await sql`update products set base_price_fils = coalesce(base.after, base_price_fils),
			discount_price_fils = coalesce(discount.after, discount_price_fils), updated_at = now()
		from (select distinct "productId" from ${recordset} where kind <> 'variant') as touched
		left join (select * from ${recordset} where kind = 'base') as base on base."productId" = touched."productId"
		left join (select * from ${recordset} where kind = 'discount') as discount
			on discount."productId" = touched."productId"
		where products.id = touched."productId"`.execute(tx);
	await sql`update product_variants set price_fils = row.after from ${recordset}
		where row.kind = 'variant' and product_variants.id = row."variantId"`.execute(tx);
	return new Set(changed.map(({ productId }) => productId)).size;

	function refuse(productIds: readonly number[], text: (words: { names: string }) => string) {
		return new Refusal("conflict", text({ names: joinNames(productIds.map((id) => names.get(id) ?? "")) }));
	}
}

/**
 * The prices after a percentage change, which is not made.
 *
 * @throws Refusal `conflict` when a product was deleted meanwhile.
 */
export async function previewPrices(
	db: Database,
	change: PriceChange,
): Promise<{ rows: PricePreviewRow[]; versions: number[] }> {
	await assertProductsExist(db, [...new Set(change.ids)]);
	const { prices, versions, names } = await readPrices(db, change.ids);
	return {
		rows: prices.map(({ variantId: _, fils, ...row }) => ({
			...row,
			productName: names.get(row.productId) ?? "",
			before: toAed(fils),
			after: toAed(changePrice(fils, change)),
		})),
		versions: change.ids.map((id) => versions.get(id) ?? 0),
	};
}

interface Price {
	productId: number;
	variantId: number | null;
	kind: PricePreviewRow["kind"];
	size: string;
	sku: string;
	fils: number;
}

/** The prices above 0 of products, by product name. */
async function readPrices(db: Database, ids: readonly number[]) {
	const products = await db
		.selectFrom("products")
		.where("id", "=", anyOf(ids))
		.select(["id", "name", "version", "basePriceFils", "discountPriceFils"])
		.orderBy("name")
		.orderBy("id")
		.execute();
	const variants = await db
		.selectFrom("productVariants")
		.where("productId", "=", anyOf(ids))
		.select(["id", "productId", "size", "sku", "priceFils"])
		.orderBy("position")
		.orderBy("id")
		.execute();
	const ofProduct = { variantId: null, size: "", sku: "" };
	const variantsOf = Map.groupBy(variants, ({ productId }) => productId);
	const prices = products.flatMap(({ id, basePriceFils, discountPriceFils }): Price[] => [
		{ ...ofProduct, productId: id, kind: "base", fils: basePriceFils },
		{ ...ofProduct, productId: id, kind: "discount", fils: discountPriceFils ?? 0 },
		...(variantsOf.get(id) ?? []).map(({ id: variantId, priceFils, ...variant }) => ({
			...variant,
			variantId,
			kind: "variant" as const,
			fils: priceFils,
		})),
	]);
	return {
		prices: prices.filter(({ fils }) => fils > 0),
		versions: new Map(products.map(({ id, version }) => [id, version])),
		names: new Map(products.map(({ id, name }) => [id, name])),
	};
}
