import type { Category, CategoryForm } from "@noor/contract/categories";
import { savedTranslations } from "@noor/contract/translations";
import * as m from "@noor/messages/api/catalogue";
import type { Staff } from "../../audit/with-actor.ts";
import { assertVersion } from "../../database/assert-version.ts";
import { json } from "../../database/column-types.ts";
import type { Database } from "../../database/database.ts";
import { storePicture } from "../../media/store-picture.ts";
import { Refusal } from "../../refusal.ts";
import { acceptPictures } from "../accept-pictures.ts";
import { assertNameIsFree } from "../assert-name-is-free.ts";
import { inCatalogueTransaction } from "../catalogue-transaction.ts";
import { joinNames } from "../join-names.ts";
import { CategoryTree } from "./category-tree.ts";
import { getEditedCategory } from "./read-categories.ts";

/**
 * Creates a category in the last position.
 *
 * @throws Refusal `invalid-input` when the picture is not acceptable, the parent does not exist or the name is taken below
 * the same parent.
 */
export async function createCategory(db: Database, form: CategoryForm, by: Staff): Promise<Category> {
	const [picture] = await acceptPictures(form.image, "image");
	return inCatalogueTransaction(db, by, async (tx) => {
		await assertParentIsValid(tx, null, form.ParentCategoryId);
		await assertNameIsFree(tx, "category", form.CategoryName, { parentId: form.ParentCategoryId });
		const { last } = await tx
			.selectFrom("categories")
			.select((eb) => eb.fn.max("position").as("last"))
			.executeTakeFirstOrThrow();
		const { id } = await tx
			.insertInto("categories")
			.values({
				categoryName: form.CategoryName,
				description: form.Description ?? "",
				parentCategoryId: form.ParentCategoryId,
				pictureId: picture ? await storePicture(tx, picture) : null,
				position: (last ?? -1) + 1,
				translations: json(savedTranslations(textsOf(form))),
			})
			.returning("id")
			.executeTakeFirstOrThrow();
		return inEnglish(await getEditedCategory(tx, id));
	});
}

/**
 * Updates a category. A picture or description that the form does not contain is kept.
 *
 * @throws Refusal `not-found` when no category has this id; `conflict` when its version is not the one the form was loaded
 * with; `invalid-input` for a bad picture, parent or name.
 */
export async function updateCategory(db: Database, id: number, form: CategoryForm, by: Staff): Promise<Category> {
	const [picture] = await acceptPictures(form.image, "image");
	return inCatalogueTransaction(db, by, async (tx) => {
		const current = await getEditedCategory(tx, id);
		assertVersion(current, form.Version);
		await assertParentIsValid(tx, id, form.ParentCategoryId);
		await assertNameIsFree(tx, "category", form.CategoryName, { id, parentId: form.ParentCategoryId });
		await tx
			.updateTable("categories")
			.set({
				categoryName: form.CategoryName,
				parentCategoryId: form.ParentCategoryId,
				...(typeof form.Description === "string" ? { description: form.Description } : {}),
				...(picture ? { pictureId: await storePicture(tx, picture) } : {}),
				translations: json(savedTranslations(textsOf(form), current)),
			})
			.where("id", "=", id)
			.execute();
		return inEnglish(await getEditedCategory(tx, id));
	});
}

/**
 * Deletes a category that has no children. Its products are kept.
 *
 * @throws Refusal `conflict`, naming the children, when it has any; `not-found` when no category has this id.
 */
export async function deleteCategory(db: Database, id: number, by: Staff): Promise<void> {
	await inCatalogueTransaction(db, by, async (tx) => {
		const below = await tx
			.selectFrom("categories")
			.where("parentCategoryId", "=", id)
			.select("categoryName")
			.orderBy("position")
			.execute();
		if (below.length > 0) {
			const names = joinNames(below.map(({ categoryName }) => categoryName));
			throw new Refusal("conflict", m.category_has_children({ names }));
		}
		const { numDeletedRows } = await tx.deleteFrom("categories").where("id", "=", id).executeTakeFirst();
		if (numDeletedRows === 0n) throw new Refusal("not-found", m.no_such_category());
	});
}

/** The answer of calls that change a category: the record in English. */
function inEnglish({ translations: _, ...category }: Category): Category {
	return category;
}

/** The texts of a form by the names of their fields, as `savedTranslations` reads them. */
function textsOf({ CategoryName: categoryName, Description: description, Translations: translations }: CategoryForm) {
	return { categoryName, description, translations };
}

/** Asserts that the parent exists and is neither the category itself nor one of its descendants. */
async function assertParentIsValid(tx: Database, id: number | null, parentId: number | null) {
	if (parentId === null) return;
	const tree = new CategoryTree(
		await tx.selectFrom("categories").select(["id", "categoryName", "parentCategoryId"]).execute(),
	);
	const refuse = (message: string) => {
		throw new Refusal("invalid-input", message, { ParentCategoryId: [message] });
	};
	if (!tree.has(parentId)) refuse(m.category_unknown());
	if (id !== null && tree.withDescendants(id).includes(parentId)) refuse(m.category_below_itself());
}
