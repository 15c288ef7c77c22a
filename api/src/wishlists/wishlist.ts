import { maxWishlistLength } from "@noor/contract/limits";
import type { Wishlist } from "@noor/contract/wishlists";
import * as m from "@noor/messages/api/wishlists";
import { sql, type Transaction } from "kysely";
import { isPublished } from "../catalogue/is-published.ts";
import { type Database, inTransaction } from "../database/database.ts";
import type { DB } from "../database/tables.ts";
import { Refusal } from "../refusal.ts";

/** A user's wishlist, newest first. Unpublished products are kept in the table and omitted here. */
export async function getWishlist(db: Database, userId: number): Promise<Wishlist> {
	const items = await selectItems(db, userId)
		.innerJoin("products", "products.id", "wishlistItems.productId")
		.where(isPublished)
		.execute();
	return { productIds: items.map(({ productId }) => productId) };
}

function selectItems(db: Database, userId: number) {
	return db
		.selectFrom("wishlistItems")
		.where("userId", "=", userId)
		.select("productId")
		.orderBy("addedAt", "desc")
		.orderBy("productId");
}

/**
 * Adds a product to a wishlist. Idempotent.
 *
 * @returns the changed wishlist, newest first.
 * @throws Refusal `conflict` when the wishlist is full; `not-found` when the product does not exist.
 */
export function addToWishlist(db: Database, userId: number, productId: number): Promise<Wishlist> {
	return changeWishlist(db, userId, async (tx, productIds) => {
		if (productIds.includes(productId)) return;
		if (productIds.length >= maxWishlistLength)
			throw new Refusal("conflict", m.a_wishlist_holds_at_most({ maxWishlistLength }));
		if ((await insert(tx, userId, [productId])) === 0) throw new Refusal("not-found", m.there_is_no_such_product());
	});
}

/** Removes a product from a wishlist. Idempotent. @returns the changed wishlist. */
export function removeFromWishlist(db: Database, userId: number, productId: number): Promise<Wishlist> {
	return changeWishlist(db, userId, async (tx) => {
		await tx.deleteFrom("wishlistItems").where("userId", "=", userId).where("productId", "=", productId).execute();
	});
}

/**
 * Puts the products of an anonymous wishlist before those of the user's, in their order. Unknown products, and those beyond
 * the maximum, are left out. Idempotent.
 *
 * @returns the merged wishlist.
 */
export function mergeWishlist(db: Database, userId: number, productIds: readonly number[]): Promise<Wishlist> {
	return changeWishlist(db, userId, async (tx, own) => {
		const fresh = [...new Set(productIds)].filter((id) => !own.includes(id));
		const sold =
			fresh.length > 0
				? await tx.selectFrom("products").where("id", "in", fresh).where(isPublished).select("id").execute()
				: [];
		const soldIds = new Set(sold.map(({ id }) => id));
		await insert(tx, userId, fresh.filter((id) => soldIds.has(id)).slice(0, maxWishlistLength - own.length));
	});
}

/** Inserts products, the first of the list as the newest. @returns the number of products that exist. */
async function insert(db: Database, userId: number, productIds: readonly number[]): Promise<number> {
	const { numAffectedRows } = await sql`
		insert into wishlist_items (user_id, product_id, added_at)
		select ${userId}, products.id, now() - new.position * interval '1 microsecond'
		from unnest(${productIds}::int[]) with ordinality as new (product_id, position)
		join products on products.id = new.product_id and ${isPublished}`.execute(db);
	return Number(numAffectedRows ?? 0);
}

/** Serializes changes per user, so that concurrent ones cannot exceed the maximum. @returns the changed wishlist. */
function changeWishlist(
	db: Database,
	userId: number,
	change: (tx: Transaction<DB>, productIds: number[]) => Promise<void>,
): Promise<Wishlist> {
	return inTransaction(db, async (tx) => {
		await tx.selectFrom("users").where("id", "=", userId).select("id").forNoKeyUpdate().execute();
		const all = await selectItems(tx, userId).execute();
		await change(
			tx,
			all.map(({ productId }) => productId),
		);
		return getWishlist(tx, userId);
	});
}
