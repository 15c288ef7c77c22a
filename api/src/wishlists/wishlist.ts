import { maxWishlistLength, type Wishlist } from "@noor/contract/wishlists";
import * as m from "@noor/messages/api/wishlists";
import { sql, type Transaction } from "kysely";
import { type Database, inTransaction } from "../database/database.ts";
import type { DB } from "../database/tables.ts";
import { Refusal } from "../refusal.ts";

/** A user's wishlist, newest first. */
export async function getWishlist(db: Database, userId: number): Promise<Wishlist> {
	const items = await db
		.selectFrom("wishlistItems")
		.where("userId", "=", userId)
		.select("productId")
		.orderBy("addedAt", "desc")
		.orderBy("productId")
		.execute();
	return { productIds: items.map(({ productId }) => productId) };
}

/** Puts a product on a wishlist, once. Refuses a product the shop does not have, and one more than it holds. */
export function addToWishlist(db: Database, userId: number, productId: number): Promise<Wishlist> {
	return changeWishlist(db, userId, async (tx, productIds) => {
		if (productIds.includes(productId)) return;
		if (productIds.length >= maxWishlistLength)
			throw new Refusal("conflict", m.a_wishlist_holds_at_most({ maxWishlistLength }));
		if ((await insert(tx, userId, [productId])) === 0) throw new Refusal("not-found", m.there_is_no_such_product());
	});
}

/** Takes a product off a wishlist. One that is not on it is as good as taken off. */
export function removeFromWishlist(db: Database, userId: number, productId: number): Promise<Wishlist> {
	return changeWishlist(db, userId, async (tx) => {
		await tx.deleteFrom("wishlistItems").where("userId", "=", userId).where("productId", "=", productId).execute();
	});
}

/** Puts the products of an anonymous list before those of the wishlist, in their order, as far as there is room. */
export function mergeWishlist(db: Database, userId: number, productIds: readonly number[]): Promise<Wishlist> {
	return changeWishlist(db, userId, async (tx, own) => {
		const fresh = [...new Set(productIds)].filter((id) => !own.includes(id));
		const sold =
			fresh.length > 0 ? await tx.selectFrom("products").where("id", "in", fresh).select("id").execute() : [];
		const soldIds = new Set(sold.map(({ id }) => id));
		await insert(tx, userId, fresh.filter((id) => soldIds.has(id)).slice(0, maxWishlistLength - own.length));
	});
}

/** The first of the list is the newest. Returns how many of them the shop has. */
async function insert(db: Database, userId: number, productIds: readonly number[]): Promise<number> {
	const { numAffectedRows } = await sql`
		insert into wishlist_items (user_id, product_id, added_at)
		select ${userId}, products.id, now() - new.position * interval '1 microsecond'
		from unnest(${productIds}::int[]) with ordinality as new (product_id, position)
		join products on products.id = new.product_id`.execute(db);
	return Number(numAffectedRows ?? 0);
}

/** One change of a user's list at a time, so that it never grows beyond what it holds. Answers the changed list. */
function changeWishlist(
	db: Database,
	userId: number,
	change: (tx: Transaction<DB>, productIds: number[]) => Promise<void>,
): Promise<Wishlist> {
	return inTransaction(db, async (tx) => {
		await tx.selectFrom("users").where("id", "=", userId).select("id").forNoKeyUpdate().execute();
		await change(tx, (await getWishlist(tx, userId)).productIds);
		return getWishlist(tx, userId);
	});
}
