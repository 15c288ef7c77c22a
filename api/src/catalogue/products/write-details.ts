import type { LightingValuesForm } from "@noor/contract/lighting-details";
import * as m from "@noor/messages/api/catalogue";
import type { Database } from "../../database/database.ts";
import { Refusal } from "../../refusal.ts";

/**
 * Replaces the categories of a product.
 *
 * @throws Refusal `invalid-input` for an unknown category.
 */
export async function saveCategories(tx: Database, productId: number, categoryIds: readonly number[]): Promise<void> {
	const wanted = [...new Set(categoryIds)];
	const removed = tx.deleteFrom("productCategories").where("productId", "=", productId);
	await (wanted.length > 0 ? removed.where("categoryId", "not in", wanted) : removed).execute();
	if (wanted.length === 0) return;
	const known = await tx.selectFrom("categories").where("id", "in", wanted).select("id").execute();
	if (known.length < wanted.length) {
		const message = m.category_unknown();
		throw new Refusal("invalid-input", message, { CategoryIds: [message] });
	}
	await tx
		.insertInto("productCategories")
		.values(wanted.map((categoryId) => ({ productId, categoryId })))
		.onConflict((conflict) => conflict.columns(["productId", "categoryId"]).doNothing())
		.execute();
}

/** Replaces the lighting details of a product; null removes them. An undefined value stays unchanged. */
export async function saveLighting(
	tx: Database,
	productId: number,
	lighting: LightingValuesForm | null,
): Promise<void> {
	if (lighting === null) {
		await tx.deleteFrom("lightingDetails").where("productId", "=", productId).execute();
		return;
	}
	await tx
		.insertInto("lightingDetails")
		.values({ ...lighting, productId })
		.onConflict((conflict) => conflict.column("productId").doUpdateSet(lighting))
		.execute();
}
