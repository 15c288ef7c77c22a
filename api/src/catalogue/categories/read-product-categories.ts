import type { ProductCategory, ProductCategoryQuery } from "@noor/contract/product-categories";
import { translatedText } from "@noor/contract/translations";
import * as m from "@noor/messages/api/catalogue";
import { type CsvTable, chooseColumns } from "../../csv/write-csv.ts";
import { applySearchAndSort } from "../../database/apply-search-and-sort.ts";
import { collateByName } from "../../database/collate-by-name.ts";
import type { Database } from "../../database/database.ts";
import { readInBatches } from "../../database/read-in-batches.ts";
import { readPage } from "../../database/read-page.ts";
import { Refusal } from "../../refusal.ts";
import { isPublished } from "../is-published.ts";

/**
 * One page of the assignments of products to categories, by category unless the query names another order.
 *
 * @param withDrafts whether those of products that are not published are included, here and below.
 */
export async function listProductCategories(db: Database, query: ProductCategoryQuery, withDrafts: boolean) {
	const page = await readPage(arrangeProductCategories(db, query, withDrafts), query);
	return { ...page, data: page.data.map(toProductCategory) };
}

/** The assignments of `listProductCategories` without paging, as a CSV table with the requested columns. */
export function exportProductCategories(
	db: Database,
	query: ProductCategoryQuery & { columns: string[] },
): CsvTable<ProductCategoryRow> {
	return {
		columns: chooseColumns(
			[
				{ id: "id", header: m.id, value: ({ id }) => id },
				{ id: "category", header: m.category_name, value: ({ categoryName }) => categoryName },
				{ id: "product", header: m.product_name, value: ({ name }) => name },
			],
			query.columns,
		),
		rows: readInBatches(db, arrangeProductCategories(db, query, true)),
	};
}

/** The assignments of one published product; empty when there is none with this id. */
export async function listCategoriesOfProduct(db: Database, productId: number): Promise<ProductCategory[]> {
	const rows = await selectProductCategories(db, false).where("link.productId", "=", productId).execute();
	return rows.map(toProductCategory);
}

/** One assignment. @throws Refusal `not-found` when no assignment has this id. */
export async function getProductCategory(db: Database, id: number, withDrafts = true): Promise<ProductCategory> {
	const [found] = await getProductCategories(db, [id], withDrafts);
	if (!found) throw new Refusal("not-found", m.no_such_product_category());
	return found;
}

/** The assignments with these ids, by id; unknown ids are left out. */
export async function getProductCategories(
	db: Database,
	ids: readonly number[],
	withDrafts = true,
): Promise<ProductCategory[]> {
	const rows = await selectProductCategories(db, withDrafts)
		.clearOrderBy()
		.where("link.id", "in", ids)
		.orderBy("link.id")
		.execute();
	return rows.map(toProductCategory);
}

function arrangeProductCategories(db: Database, query: ProductCategoryQuery, withDrafts: boolean) {
	return applySearchAndSort(selectProductCategories(db, withDrafts), query, {
		searched: ["categories.categoryName", "products.name"],
		translated: [
			["categories.translations", "categoryName"],
			["products.translations", "name"],
		],
		sorted: {
			id: "link.id",
			category: collateByName("categories.categoryName"),
			product: collateByName("products.name"),
		},
		id: "link.id",
	});
}

type ProductCategoryRow = Awaited<ReturnType<ReturnType<typeof selectProductCategories>["execute"]>>[number];

function selectProductCategories(db: Database, withDrafts: boolean) {
	const links = db
		.selectFrom("productCategories as link")
		.innerJoin("products", "products.id", "link.productId")
		.innerJoin("categories", "categories.id", "link.categoryId");
	return (withDrafts ? links : links.where(isPublished))
		.select([
			"link.id",
			"link.productId",
			"link.categoryId",
			"link.version",
			"products.name",
			"products.translations",
			"categories.categoryName",
			"categories.translations as categoryTranslations",
		])
		.orderBy("categories.position")
		.orderBy("categories.id")
		.orderBy(collateByName("products.name"))
		.orderBy("link.id");
}

function toProductCategory({
	id,
	productId,
	categoryId,
	version,
	name,
	translations,
	categoryName,
	categoryTranslations,
}: ProductCategoryRow): ProductCategory {
	return {
		id,
		productId,
		categoryId,
		version,
		product: { id: productId, name: translatedText(name, translations, "name") },
		category: {
			id: categoryId,
			categoryName: translatedText(categoryName, categoryTranslations, "categoryName"),
		},
	};
}
