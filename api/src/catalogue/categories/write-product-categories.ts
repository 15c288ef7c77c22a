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

/** Puts products into categories: all of them, or none when one of them is there already. */
export function createProductCategories(
	db: Database,
	forms: readonly ProductCategoryForm[],
	by: Staff,
): Promise<ProductCategory[]> {
	return inCatalogueTransaction(db, by, async (tx) => {
		const wanted = [...new Map(forms.map((form) => [`${form.productId}/${form.categoryId}`, form])).values()];
		await requireBoth(tx, wanted);
		await refuseDuplicates(tx, wanted);
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

/** Moves a product to another category, or puts another in its place. Refuses what is there already. */
export function updateProductCategory(
	db: Database,
	id: number,
	{ id: said, version, ...form }: ProductCategoryForm,
	by: Staff,
): Promise<ProductCategory> {
	assertSameId(id, said);
	return inCatalogueTransaction(db, by, async (tx) => {
		assertVersion(await getProductCategory(tx, id), version);
		await requireBoth(tx, [form]);
		await refuseDuplicates(tx, [form], id);
		await tx.updateTable("productCategories").set(form).where("id", "=", id).execute();
		return getProductCategory(tx, id);
	});
}

/** Takes a product out of a category. */
export async function deleteProductCategory(db: Database, id: number, by: Staff): Promise<void> {
	const { numDeletedRows } = await inCatalogueTransaction(db, by, (tx) =>
		tx.deleteFrom("productCategories").where("id", "=", id).executeTakeFirst(),
	);
	if (numDeletedRows === 0n) throw new Refusal("not-found", m.no_such_product_category());
}

type Pair = Pick<ProductCategoryForm, "productId" | "categoryId">;

async function requireBoth(tx: Database, pairs: readonly Pair[]) {
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

/** Says “duplicate key”, by which the back office knows this refusal. */
async function refuseDuplicates(tx: Database, pairs: readonly Pair[], exceptId = 0) {
	const there = await tx
		.selectFrom("productCategories")
		.innerJoin("products", "products.id", "productCategories.productId")
		.where("productCategories.productId", "in", ids(pairs, "productId"))
		.where("productCategories.id", "<>", exceptId)
		.select(["productCategories.productId", "categoryId", "name"])
		.orderBy("name")
		.execute();
	const duplicates = there.filter((row) =>
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
