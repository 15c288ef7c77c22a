import type { Category } from "@noor/contract/catalogue";
import type { Paging } from "@noor/contract/paging";
import { pictureUrl } from "@noor/contract/pictures";
import type { Database } from "../database/database.ts";
import { readPage } from "../database/read-page.ts";
import { Refusal } from "../refusal.ts";

/** Categories in the shop's own order. */
export async function listCategories(db: Database, paging: Paging) {
	const page = await readPage(selectCategories(db).orderBy("position").orderBy("categories.id"), paging);
	return { ...page, data: page.data.map(toCategory) };
}

export async function getCategory(db: Database, id: number): Promise<Category> {
	const row = await selectCategories(db).where("categories.id", "=", id).executeTakeFirst();
	if (!row) throw new Refusal("not-found", "There is no such category.");
	return toCategory(row);
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
			"pictures.sha256",
		]);
}

function toCategory({ sha256, ...row }: Omit<Category, "imageUrl"> & { sha256: string | null }): Category {
	return { ...row, imageUrl: sha256 && pictureUrl(sha256) };
}
