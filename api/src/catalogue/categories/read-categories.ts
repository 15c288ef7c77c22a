import type { Category, CategoryQuery } from "@noor/contract/categories";
import { pictureUrl } from "@noor/contract/pictures";
import { translated } from "@noor/contract/translations";
import * as m from "@noor/messages/api/catalogue";
import { type CsvTable, chooseColumns } from "../../csv/write-csv.ts";
import { applySearchAndSort } from "../../database/apply-search-and-sort.ts";
import { collateByName } from "../../database/collate-by-name.ts";
import type { Database } from "../../database/database.ts";
import { readInBatches } from "../../database/read-in-batches.ts";
import { readPage } from "../../database/read-page.ts";
import { Refusal } from "../../refusal.ts";

/** One page of categories that match the query, by position unless the query names another order. */
export async function listCategories(db: Database, query: CategoryQuery) {
	const page = await readPage(arrangeCategories(db, query), query);
	return { ...page, data: page.data.map(query.withTranslations ? toEditedCategory : toCategory) };
}

/** The categories of `listCategories` without paging, as a CSV table with the requested columns. */
export function exportCategories(
	db: Database,
	query: CategoryQuery & { columns: string[] },
): CsvTable<CategoryRow & { parentName: string | null }> {
	const rows = arrangeCategories(db, query)
		.leftJoin("categories as parent", "parent.id", "categories.parentCategoryId")
		.select("parent.categoryName as parentName");
	return {
		columns: chooseColumns(
			[
				{ id: "id", header: m.id, value: ({ id }) => id },
				{ id: "name", header: m.name, value: ({ categoryName }) => categoryName },
				{ id: "parent", header: m.parent_category, value: ({ parentName }) => parentName },
				{ id: "description", header: m.description, value: ({ description }) => description },
				{ id: "image", header: m.image, value: (row) => toEditedCategory(row).imageUrl },
			],
			query.columns,
		),
		rows: readInBatches(db, rows),
	};
}

/** @throws Refusal `not-found` when no category has this id. */
export async function getCategory(db: Database, id: number, { withTranslations = false } = {}): Promise<Category> {
	const row = await selectCategories(db).where("categories.id", "=", id).executeTakeFirst();
	if (!row) throw new Refusal("not-found", m.no_such_category());
	return withTranslations ? toEditedCategory(row) : toCategory(row);
}

/** The category as staff edit it: in English, with its translations. @throws Refusal `not-found` */
export function getEditedCategory(db: Database, id: number): Promise<Category> {
	return getCategory(db, id, { withTranslations: true });
}

function arrangeCategories(db: Database, query: CategoryQuery) {
	return applySearchAndSort(selectCategories(db).orderBy("categories.position").orderBy("categories.id"), query, {
		searched: ["categories.categoryName"],
		translated: [["categories.translations", "categoryName"]],
		sorted: { id: "categories.id", name: collateByName("categories.categoryName") },
		id: "categories.id",
	});
}

function selectCategories(db: Database) {
	return db
		.selectFrom("categories")
		.leftJoin("pictures", "pictures.id", "categories.pictureId")
		.select([
			"categories.id",
			"categories.categoryName",
			"categories.description",
			"categories.parentCategoryId",
			"categories.version",
			"categories.translations",
			"pictures.sha256",
		]);
}

type CategoryRow = Awaited<ReturnType<ReturnType<typeof selectCategories>["execute"]>>[number];

function toCategory(row: CategoryRow): Category {
	const { translations: _, ...category } = toEditedCategory(translated(row, "categoryName", "description"));
	return category;
}

function toEditedCategory({ sha256, ...row }: CategoryRow): Category {
	return { ...row, imageUrl: sha256 && pictureUrl(sha256) };
}
