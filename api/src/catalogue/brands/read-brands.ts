import type { Brand, BrandQuery } from "@noor/contract/brands";
import type { Paging } from "@noor/contract/paging";
import { pictureUrl } from "@noor/contract/pictures";
import { translated } from "@noor/contract/translations";
import * as m from "@noor/messages/api/catalogue";
import { baseLocale, locale } from "@noor/messages/locale";
import type { CsvColumn, CsvTable } from "../../csv/write-csv.ts";
import { chooseColumns } from "../../csv/write-csv.ts";
import { applySearchAndSort } from "../../database/apply-search-and-sort.ts";
import { collateByName } from "../../database/collate-by-name.ts";
import type { Database } from "../../database/database.ts";
import { readInBatches } from "../../database/read-in-batches.ts";
import { readPage } from "../../database/read-page.ts";
import { Refusal } from "../../refusal.ts";
import { inOrderOfNames } from "../names-in-order.ts";

/** One page of brands that match the query, by name unless the query names another order. */
export async function listBrands(db: Database, query: BrandQuery): Promise<Paging & { count: number; data: Brand[] }> {
	const { data, ...page } = await readPage(arrangeBrands(db, query), query);
	return { ...page, data: data.map(query.withTranslations ? toEditedBrand : toBrand) };
}

type ExportedBrand = Omit<Brand, "logoUrl" | "version" | "translations">;

const columns: readonly CsvColumn<ExportedBrand>[] = [
	{ id: "id", header: m.id, value: ({ id }) => id },
	{ id: "name", header: m.name, value: ({ brandName }) => brandName },
	{ id: "description", header: m.description, value: ({ description }) => description },
	{ id: "makerName", header: m.maker_name, value: ({ makerName }) => makerName },
	{ id: "makerAddress", header: m.maker_address, value: ({ makerAddress }) => makerAddress },
	{ id: "makerContact", header: m.maker_contact, value: ({ makerContact }) => makerContact },
];

/** The brands of `listBrands` without paging, as a CSV table with the requested columns. */
export function exportBrands(db: Database, query: BrandQuery & { columns: string[] }): CsvTable<ExportedBrand> {
	return {
		columns: chooseColumns(columns, query.columns),
		rows: readInBatches(db, arrangeBrands(db, query)),
	};
}

/** All brands, by name. */
export async function listAllBrands(db: Database): Promise<Brand[]> {
	const brands = (await selectBrands(db).execute()).map(toBrand);
	return locale() === baseLocale ? brands : inOrderOfNames(brands, ({ brandName }) => brandName);
}

/** @throws Refusal `not-found` when no brand has this id. */
export async function getBrand(db: Database, id: number, { withTranslations = false } = {}): Promise<Brand> {
	const brand = await selectBrands(db).where("brands.id", "=", id).executeTakeFirst();
	if (!brand) throw new Refusal("not-found", m.no_such_brand());
	return withTranslations ? toEditedBrand(brand) : toBrand(brand);
}

/** The brand as staff edit it: in English, with its translations. @throws Refusal `not-found` */
export async function getEditedBrand(db: Database, id: number): Promise<Brand> {
	return getBrand(db, id, { withTranslations: true });
}

export async function brandExists(db: Database, id: number): Promise<boolean> {
	return (await selectBrands(db).where("brands.id", "=", id).executeTakeFirst()) !== undefined;
}

function arrangeBrands(db: Database, query: BrandQuery) {
	return applySearchAndSort(selectBrands(db), query, {
		searched: ["brandName", "description"],
		translated: [["brands.translations", "brandName", "description"]],
		sorted: { id: "brands.id", name: collateByName("brandName"), description: collateByName("description") },
		id: "brands.id",
	});
}

const makerColumns = ["makerName", "makerAddress", "makerContact"] as const;

function selectBrands(db: Database) {
	return db
		.selectFrom("brands")
		.leftJoin("pictures", "pictures.id", "brands.logoPictureId")
		.select([
			"brands.id",
			"brandName",
			"description",
			"story",
			...makerColumns,
			"brands.version",
			"translations",
			"pictures.sha256",
		])
		.orderBy(collateByName("brandName"))
		.orderBy("brands.id");
}

type BrandRow = Awaited<ReturnType<ReturnType<typeof selectBrands>["execute"]>>[number];

function toBrand(row: BrandRow): Brand {
	const { translations: _, ...brand } = toEditedBrand(translated(row, "brandName", "description", "story"));
	return brand;
}

function toEditedBrand({ sha256, ...row }: BrandRow): Brand {
	return { ...row, logoUrl: sha256 && pictureUrl(sha256, 320) };
}
