import type { Paging } from "@noor/contract/paging";
import type { ProductCategory } from "@noor/contract/product-categories";
import type { Database } from "../database/database.ts";
import { readPage } from "../database/read-page.ts";
import { Refusal } from "../refusal.ts";

/** Which products are in which categories, category by category. */
export async function listProductCategories(db: Database, paging: Paging) {
	const page = await readPage(selectProductCategories(db), paging);
	return { ...page, data: page.data.map(toProductCategory) };
}

/** The categories a product is in. */
export async function listCategoriesOfProduct(db: Database, productId: number): Promise<ProductCategory[]> {
	const rows = await selectProductCategories(db).where("link.productId", "=", productId).execute();
	return rows.map(toProductCategory);
}

export async function getProductCategory(db: Database, id: number): Promise<ProductCategory> {
	const row = await selectProductCategories(db).where("link.id", "=", id).executeTakeFirst();
	if (!row) throw new Refusal("not-found", "There is no such product category.");
	return toProductCategory(row);
}

function selectProductCategories(db: Database) {
	return db
		.selectFrom("productCategories as link")
		.innerJoin("products", "products.id", "link.productId")
		.innerJoin("categories", "categories.id", "link.categoryId")
		.select(["link.id", "link.productId", "link.categoryId", "link.version", "products.name", "categories.categoryName"])
		.orderBy("categories.position")
		.orderBy("categories.id")
		.orderBy("products.name")
		.orderBy("link.id");
}

function toProductCategory({
	id,
	productId,
	categoryId,
	version,
	name,
	categoryName,
}: {
	id: number;
	productId: number;
	categoryId: number;
	version: number;
	name: string;
	categoryName: string;
}): ProductCategory {
	return {
		id,
		productId,
		categoryId,
		version,
		product: { id: productId, name },
		category: { id: categoryId, categoryName },
	};
}
