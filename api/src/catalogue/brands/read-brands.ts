import type { Brand, BrandQuery } from "@noor/contract/brands";
import type { Paging } from "@noor/contract/paging";
import * as m from "@noor/messages/api/catalogue";
import type { CsvColumn, CsvTable } from "../../csv/write-csv.ts";
import { chooseColumns } from "../../csv/write-csv.ts";
import { applySearchAndSort } from "../../database/apply-search-and-sort.ts";
import { collateByName } from "../../database/collate-by-name.ts";
import type { Database } from "../../database/database.ts";
import { readInBatches } from "../../database/read-in-batches.ts";
import { readPage } from "../../database/read-page.ts";
import { Refusal } from "../../refusal.ts";

/** One page of brands that match the query, by name unless the query names another order. */
export function listBrands(db: Database, query: BrandQuery): Promise<Paging & { count: number; data: Brand[] }> {
	return readPage(arrangeBrands(db, query), query);
}

const columns: readonly CsvColumn<Brand>[] = [
	{ id: "id", header: m.id, value: ({ id }) => id },
	{ id: "name", header: m.name, value: ({ brandName }) => brandName },
	{ id: "description", header: m.description, value: ({ description }) => description },
];

/** The brands of `listBrands` without paging, as a CSV table with the requested columns. */
export function exportBrands(db: Database, query: BrandQuery & { columns: string[] }): CsvTable<Brand> {
	return {
		columns: chooseColumns(columns, query.columns),
		rows: readInBatches(db, arrangeBrands(db, query)),
	};
}

/** All brands, by name. */
export function listAllBrands(db: Database): Promise<Brand[]> {
	return selectBrands(db).execute();
}

/** @throws Refusal `not-found` when no brand has this id. */
export async function getBrand(db: Database, id: number): Promise<Brand> {
	const brand = await selectBrands(db).where("id", "=", id).executeTakeFirst();
	if (!brand) throw new Refusal("not-found", m.no_such_brand());
	return brand;
}

export async function brandExists(db: Database, id: number): Promise<boolean> {
	return (await selectBrands(db).where("id", "=", id).executeTakeFirst()) !== undefined;
}

function arrangeBrands(db: Database, query: BrandQuery) {
	return applySearchAndSort(selectBrands(db), query, {
		searched: ["brandName", "description"],
		sorted: { id: "id", name: collateByName("brandName"), description: collateByName("description") },
		id: "id",
	});
}

function selectBrands(db: Database) {
	return db
		.selectFrom("brands")
		.select(["id", "brandName", "description", "version"])
		.orderBy(collateByName("brandName"))
		.orderBy("id");
}
