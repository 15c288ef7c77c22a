import type { Product, ProductVariant } from "@noor/contract/products";
import * as m from "@noor/messages/api/catalogue";
import type { Database } from "../../database/database.ts";
import { Refusal } from "../../refusal.ts";
import { withStock } from "../../stock/with-stock.ts";
import type { SearchIndex } from "../search-index/open-search-index.ts";
import { selectProducts, toProduct } from "../select-products.ts";
import { listVariants } from "./list-variants.ts";

/**
 * A product from the search index, with its variants and live stock. For the storefront.
 *
 * @param cartId a cart whose own reservations count as available.
 * @throws Refusal `not-found` when no product has this id.
 */
export async function getPublicProduct(
	db: Database,
	searchIndex: SearchIndex,
	id: number,
	cartId?: string,
): Promise<Product & { variants: ProductVariant[] }> {
	const [index, variants] = await Promise.all([searchIndex(), listVariants(db, id, cartId)]);
	const slot = index.slotOf(id);
	if (slot === undefined) throw new Refusal("not-found", m.no_such_product());
	const card = index.cardAt(slot);
	// A product with variants has no stock of its own.
	const [product] =
		variants.length === 0
			? await withStock(db, [card], cartId)
			: [{ ...card, stockQuantity: variants.reduce((sum, { stockQuantity }) => sum + stockQuantity, 0) }];
	return { ...(product as Product), variants };
}

/**
 * A product from the database, with its variants and live stock. Within a transaction it includes uncommitted changes.
 *
 * @throws Refusal `not-found` when no product has this id.
 */
export async function getProduct(db: Database, id: number): Promise<Product & { variants: ProductVariant[] }> {
	const [row, variants, [stock]] = await Promise.all([
		selectProducts(db).where("products.id", "=", id).executeTakeFirst(),
		listVariants(db, id),
		withStock(db, [{ id }]),
	]);
	if (!row) throw new Refusal("not-found", m.no_such_product());
	return { ...toProduct(row), stockQuantity: stock?.stockQuantity ?? 0, variants };
}

export async function productExists(db: Database, id: number): Promise<boolean> {
	const product = await db.selectFrom("products").where("id", "=", id).select("id").executeTakeFirst();
	return product !== undefined;
}
