import type { Product, ProductVariant } from "@noor/contract/products";
import * as m from "@noor/messages/api/catalogue";
import type { Database } from "../../database/database.ts";
import { Refusal } from "../../refusal.ts";
import { withStock } from "../../stock/with-stock.ts";
import { isPublished } from "../is-published.ts";
import type { SearchIndex } from "../search-index/open-search-index.ts";
import { selectProducts, toProduct } from "../select-products.ts";
import { listVariants } from "./list-variants.ts";

/**
 * A published product from the search index, with its variants, live stock and texts for search engines. For the
 * storefront.
 *
 * @param cartId a cart whose own reservations count as available.
 * @throws Refusal `not-found` when no published product has this id.
 */
export async function getPublicProduct(
	db: Database,
	searchIndex: SearchIndex,
	id: number,
	cartId?: string,
): Promise<Product & { variants: ProductVariant[]; seoTitle: string; seoDescription: string }> {
	const [index, variants, seo] = await Promise.all([
		searchIndex(),
		listVariants(db, id, cartId),
		db.selectFrom("products").where("id", "=", id).select(["seoTitle", "seoDescription"]).executeTakeFirst(),
	]);
	const slot = index.slotOf(id);
	if (slot === undefined || !seo) throw new Refusal("not-found", m.no_such_product());
	const card = index.cardAt(slot);
	// A product with variants has no stock of its own.
	const [product] =
		variants.length === 0
			? await withStock(db, [card], cartId)
			: [{ ...card, stockQuantity: variants.reduce((sum, { stockQuantity }) => sum + stockQuantity, 0) }];
	return { ...(product as Product), variants, ...seo };
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

/** The variants of a published product, as `listVariants`; empty when no published product has this id. */
export async function listPublicVariants(db: Database, productId: number, cartId?: string): Promise<ProductVariant[]> {
	return (await productExists(db, productId)) ? listVariants(db, productId, cartId) : [];
}

/** Whether a published product has this id. */
export async function productExists(db: Database, id: number): Promise<boolean> {
	const product = await db
		.selectFrom("products")
		.where("id", "=", id)
		.where(isPublished)
		.select("id")
		.executeTakeFirst();
	return product !== undefined;
}
