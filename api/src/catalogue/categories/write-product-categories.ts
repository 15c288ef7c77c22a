import type { ProductCategory, ProductCategoryForm } from "@noor/contract/product-categories";
import * as m from "@noor/messages/api/catalogue";
import type { Staff } from "../../audit/with-actor.ts";
import { assertVersion } from "../../database/assert-version.ts";
import type { Database } from "../../database/database.ts";
import { Refusal } from "../../refusal.ts";
import { assertSameId } from "../assert-same-id.ts";
import { inCatalogueTransaction } from "../catalogue-transaction.ts";
import { joinNames } from "../join-names.ts";
import { getProductCategories, getProductCategory } from "./read-product-categories.ts";

/**
 * Assigns products to categories, all or none. Duplicates within `forms` are ignored.
 *
 * @returns the new assignments, by id.
 * @throws Refusal `invalid-input` for an unknown product or category; `conflict` when an assignment already exists.
 */
export function createProductCategories(
	db: Database,
	forms: readonly ProductCategoryForm[],
	by: Staff,
): Promise<ProductCategory[]> {
	return inCatalogueTransaction(db, by, async (tx) => {
		const wanted = [...new Map(forms.map((form) => [`${form.productId}/${form.categoryId}`, form])).values()];
		await assertPairsExist(tx, wanted);
		await assertNoDuplicates(tx, wanted);
		const rows = await tx
			.insertInto("productCategories")
			.values(wanted.map(({ productId, categoryId }) => ({ productId, categoryId })))
			.returning("id")
			.execute();
		return getProductCategories(
			tx,
			rows.map(({ id }) => id),
		);
	});
}

/**
 * Changes the product or the category of an assignment.
 *
 * @throws Refusal `not-found` when no assignment has this id; `conflict` when its version is not the one the form was
 * loaded with, or the new assignment already exists; `invalid-input` for an unknown product or category.
 */
export function updateProductCategory(
	db: Database,
	id: number,
	{ id: bodyId, version, ...form }: ProductCategoryForm,
	by: Staff,
): Promise<ProductCategory> {
	assertSameId(id, bodyId);
	return inCatalogueTransaction(db, by, async (tx) => {
		assertVersion(await getProductCategory(tx, id), version);
		await assertPairsExist(tx, [form]);
		await assertNoDuplicates(tx, [form], id);
		await tx.updateTable("productCategories").set(form).where("id", "=", id).execute();
		return getProductCategory(tx, id);
	});
}

/** Removes a product from a category. @throws Refusal `not-found` when no assignment has this id. */
export async function deleteProductCategory(db: Database, id: number, by: Staff): Promise<void> {
	const { numDeletedRows } = await inCatalogueTransaction(db, by, (tx) =>
		tx.deleteFrom("productCategories").where("id", "=", id).executeTakeFirst(),
	);
	if (numDeletedRows === 0n) throw new Refusal("not-found", m.no_such_product_category());
}

type Pair = Pick<ProductCategoryForm, "productId" | "categoryId">;

async function assertPairsExist(tx: Database, pairs: readonly Pair[]) {
	const [products, categories] = [
		await tx.selectFrom("products").where("id", "in", ids(pairs, "productId")).select("id").execute(),
		await tx.selectFrom("categories").where("id", "in", ids(pairs, "categoryId")).select("id").execute(),
	];
	const refuse = (field: keyof Pair, message: string) => {
		throw new Refusal("invalid-input", message, { [field]: [message] });
	};
	if (products.length < ids(pairs, "productId").length) refuse("productId", m.product_unknown());
	if (categories.length < ids(pairs, "categoryId").length) refuse("categoryId", m.category_unknown());
}

/** The message must contain “duplicate key”: the back office recognizes this refusal by it. */
async function assertNoDuplicates(tx: Database, pairs: readonly Pair[], exceptId = 0) {
	const existing = await tx
		.selectFrom("productCategories")
		.innerJoin("products", "products.id", "productCategories.productId")
		.where("productCategories.productId", "in", ids(pairs, "productId"))
		.where("productCategories.id", "<>", exceptId)
		.select(["productCategories.productId", "categoryId", "name"])
		.orderBy("name")
		.execute();
	const duplicates = existing.filter((row) =>
		pairs.some(({ productId, categoryId }) => row.productId === productId && row.categoryId === categoryId),
	);
	if (duplicates.length > 0)
		throw new Refusal(
			"conflict",
			m.in_category_already({ count: duplicates.length, names: joinNames(duplicates.map(({ name }) => name)) }),
		);
}

function ids(pairs: readonly Pair[], name: keyof Pair): number[] {
	return [...new Set(pairs.map((pair) => pair[name]))];
}
