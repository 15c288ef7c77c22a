import type { Product, ProductVariant } from "@noor/contract/catalogue";
import type { Database } from "../database/database.ts";
import { Refusal } from "../refusal.ts";
import { listVariants } from "./list-variants.ts";
import { selectProducts, toProduct } from "./select-products.ts";
import { withStock } from "./with-stock.ts";

/** A product with its variants and live stock. */
export async function getProduct(db: Database, id: number): Promise<Product & { variants: ProductVariant[] }> {
	const [row, variants, [stock]] = await Promise.all([
		selectProducts(db).where("products.id", "=", id).executeTakeFirst(),
		listVariants(db, id),
		withStock(db, [{ id }]),
	]);
	if (!row) throw new Refusal("not-found", "There is no such product.");
	return { ...toProduct(row), stockQuantity: stock?.stockQuantity ?? 0, variants };
}

export async function productExists(db: Database, id: number): Promise<boolean> {
	const product = await db.selectFrom("products").where("id", "=", id).select("id").executeTakeFirst();
	return product !== undefined;
}
