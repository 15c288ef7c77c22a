import type { Product, ProductVariant } from "@noor/contract/products";
import type { EditedProduct } from "@noor/contract/staff-products";
import { translated } from "@noor/contract/translations";
import * as m from "@noor/messages/api/catalogue";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { compileOnce } from "../../database/compile-once.ts";
import type { Database } from "../../database/database.ts";
import { Refusal } from "../../refusal.ts";
import { stockOfProduct, withStock } from "../../stock/with-stock.ts";
import { isPublished } from "../is-published.ts";
import type { SearchIndex } from "../search-index/open-search-index.ts";
import type { ProductIndex } from "../search-index/product-index.ts";
import { selectProducts, toEnglishProduct } from "../select-products.ts";
import { listEditedVariants, listVariants, selectVariants, toVariant } from "./list-variants.ts";

type PublicProduct = Product & { variants: ProductVariant[]; seoTitle: string; seoDescription: string };

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
	cartId = "",
): Promise<PublicProduct> {
	const [index, [found]] = await Promise.all([searchIndex(), readPublicProduct(db, { id, cartId })]);
	return toPublicProduct(index, id, found);
}

const readPublicProduct = compileOnce((db, { id, cartId }: { id: number; cartId: string }) =>
	selectPublicProduct(db, id, cartId),
);

/** Query of a product with the columns that `toPublicProduct` needs. */
export function selectPublicProduct(db: Database, id: number, cartId?: string) {
	return db
		.selectFrom("products")
		.where("products.id", "=", id)
		.select(["seoTitle", "seoDescription", "products.translations", stockOfProduct(cartId).as("available")])
		.select(jsonArrayFrom(selectVariants(db, cartId).where("productVariants.productId", "=", id)).as("variants"));
}

type PublicProductRow = Awaited<ReturnType<ReturnType<typeof selectPublicProduct>["executeTakeFirst"]>>;

/**
 * A published product in the wire format, in the current language.
 *
 * @param index has the part of it that cards show.
 * @param found its row; undefined if there is none.
 * @throws Refusal `not-found` when it is not in the index, or not found.
 */
export function toPublicProduct(index: ProductIndex, id: number, found: PublicProductRow): PublicProduct {
	const slot = index.slotOf(id);
	if (slot === undefined || !found) throw new Refusal("not-found", m.no_such_product());
	const { available } = found;
	const { seoTitle, seoDescription } = translated(found, "seoTitle", "seoDescription");
	const variants = found.variants.map(toVariant);
	// A product with variants has no stock of its own.
	const stockQuantity =
		variants.length === 0 ? available : variants.reduce((sum, variant) => sum + variant.stockQuantity, 0);
	return { ...index.cardAt(slot), stockQuantity, variants, seoTitle, seoDescription };
}

/**
 * A product from the database in English, with its variants and live stock. Within a transaction it includes uncommitted changes.
 *
 * @throws Refusal `not-found` when no product has this id.
 */
export async function getProduct(db: Database, id: number): Promise<Product & { variants: EditedProduct["variants"] }> {
	const [row, variants, [stock]] = await Promise.all([
		selectProducts(db).where("products.id", "=", id).executeTakeFirst(),
		listEditedVariants(db, id),
		withStock(db, [{ id }]),
	]);
	if (!row) throw new Refusal("not-found", m.no_such_product());
	return { ...toEnglishProduct(row), stockQuantity: stock?.stockQuantity ?? 0, variants };
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
