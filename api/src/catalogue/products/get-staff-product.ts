import type { EditedProduct } from "@noor/contract/staff-products";
import * as m from "@noor/messages/api/catalogue";
import type { Database } from "../../database/database.ts";
import { Refusal } from "../../refusal.ts";
import { getProduct } from "./get-product.ts";
import { listEditedImages } from "./list-product-images.ts";

/**
 * A product with all fields of its form, published or not, in English. Within a transaction it includes uncommitted
 * changes.
 *
 * @throws Refusal `not-found` when no product has this id.
 */
export async function getStaffProduct(db: Database, id: number): Promise<EditedProduct> {
	const own = await db
		.selectFrom("products")
		.where("id", "=", id)
		.select(["status", "publishAt", "seoTitle", "seoDescription", "translations"])
		.executeTakeFirst();
	if (!own) throw new Refusal("not-found", m.no_such_product());
	const product = await getProduct(db, id);
	const images = await listEditedImages(db, id);
	const links = await db
		.selectFrom("productCategories")
		.where("productId", "=", id)
		.select("categoryId")
		.orderBy("categoryId")
		.execute();
	const lighting = await db.selectFrom("lightingDetails").where("productId", "=", id).selectAll().executeTakeFirst();
	return {
		...product,
		...own,
		publishAt: own.publishAt?.toISOString() ?? null,
		images,
		categoryIds: links.map(({ categoryId }) => categoryId),
		lighting: lighting ?? null,
	};
}
