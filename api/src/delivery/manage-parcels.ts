import type { ProductParcel, ProductParcelForm, ProductParcelQuery } from "@noor/contract/delivery";
import type { SizeClass } from "@noor/contract/delivery-kinds";
import type { Paging } from "@noor/contract/paging";
import * as m from "@noor/messages/api/delivery";
import { sql } from "kysely";
import { type Staff, withActor } from "../audit/with-actor.ts";
import { type CsvTable, chooseColumns } from "../csv/write-csv.ts";
import { applySearchAndSort } from "../database/apply-search-and-sort.ts";
import { assertVersion } from "../database/assert-version.ts";
import { collateByName } from "../database/collate-by-name.ts";
import type { Database } from "../database/database.ts";
import { readInBatches } from "../database/read-in-batches.ts";
import { readPage } from "../database/read-page.ts";
import { textInLocale } from "../database/text-in-locale.ts";
import { Refusal } from "../refusal.ts";

/** One page of products with weight and size class, by name unless the query names another order. */
export function listParcels(
	db: Database,
	query: ProductParcelQuery,
): Promise<Paging & { count: number; data: ProductParcel[] }> {
	return readPage(arrangeParcels(db, query), query);
}

/** The products of `listParcels` without paging, as a CSV table with the requested columns. */
export function exportParcels(
	db: Database,
	query: ProductParcelQuery & { columns: string[] },
): CsvTable<ProductParcel> {
	const columns = [
		{ id: "name", header: m.name, value: ({ name }: ProductParcel) => name },
		{ id: "weightGrams", header: m.weight_grams, value: ({ weightGrams }: ProductParcel) => weightGrams },
		{ id: "sizeClass", header: m.size_class, value: ({ sizeClass }: ProductParcel) => sizeClass },
	];
	return { columns: chooseColumns(columns, query.columns), rows: readInBatches(db, arrangeParcels(db, query)) };
}

/** @throws Refusal `not-found` when no product has this id. */
export async function getParcel(db: Database, productId: number): Promise<ProductParcel> {
	const parcel = await selectParcels(db).where("products.id", "=", productId).executeTakeFirst();
	if (!parcel) throw new Refusal("not-found", m.no_such_product());
	return parcel;
}

/** Sets weight and size class of a product. @throws Refusal `not-found`; `conflict` for an outdated version */
export function updateParcel(
	db: Database,
	productId: number,
	{ version, ...form }: ProductParcelForm,
	by: Staff,
): Promise<ProductParcel> {
	return withActor(db, by, async (tx) => {
		await tx.selectFrom("products").where("id", "=", productId).select("id").forNoKeyUpdate().execute();
		assertVersion(await getParcel(tx, productId), version);
		await tx
			.insertInto("productParcels")
			.values({ productId, ...form })
			.onConflict((conflict) => conflict.column("productId").doUpdateSet(form))
			.execute();
		return getParcel(tx, productId);
	});
}

function arrangeParcels(db: Database, query: ProductParcelQuery) {
	return applySearchAndSort(selectParcels(db).orderBy(collateByName("products.name")), query, {
		searched: ["products.name"],
		translated: [["products.translations", "name"]],
		sorted: { name: collateByName("products.name"), weightGrams: "productParcels.weightGrams" },
		id: "products.id",
	});
}

function selectParcels(db: Database) {
	return db
		.selectFrom("products")
		.leftJoin("productParcels", "productParcels.productId", "products.id")
		.select([
			"products.id",
			textInLocale("products", "name", "name").as("name"),
			"productParcels.weightGrams",
			sql<SizeClass>`coalesce(product_parcels.size_class, 'small')`.as("sizeClass"),
			sql<number>`coalesce(product_parcels.version, 0)`.as("version"),
		]);
}
