import { maxHistoryLength } from "@noor/contract/limits";
import type { View } from "@noor/contract/recently-viewed";
import { sql } from "kysely";
import { isPublished } from "../catalogue/is-published.ts";
import { type Database, inTransaction } from "../database/database.ts";

/**
 * Merges product views into a user's history. Keeps one view per product, its latest, and at most `maxHistoryLength` views.
 * Unknown products are ignored, and times in the future are set to now.
 *
 * @returns the whole history, latest first.
 */
export function mergeViews(db: Database, userId: number, views: readonly View[]): Promise<View[]> {
	return inTransaction(db, async (tx) => {
		// Serializes merges per user. Otherwise two browsers could exceed the maximum together.
		await tx.selectFrom("users").where("id", "=", userId).select("id").forNoKeyUpdate().execute();
		await sql`
			insert into product_views (user_id, product_id, viewed_at)
			select ${userId}, products.id, least(now(), max(new.viewed_at))
			from unnest(${views.map(({ productId }) => productId)}::int[], ${views.map(({ at }) => at)}::timestamptz[])
				as new (product_id, viewed_at)
			join products on products.id = new.product_id and ${isPublished}
			group by products.id
			on conflict (user_id, product_id)
				do update set viewed_at = greatest(product_views.viewed_at, excluded.viewed_at)`.execute(tx);
		await sql`
			delete from product_views where user_id = ${userId} and product_id not in (
				select product_id from product_views where user_id = ${userId}
				order by viewed_at desc, product_id limit ${maxHistoryLength})`.execute(tx);
		return listViews(tx, userId);
	});
}

async function listViews(db: Database, userId: number): Promise<View[]> {
	const views = await db
		.selectFrom("productViews")
		.innerJoin("products", "products.id", "productViews.productId")
		.where(isPublished)
		.where("userId", "=", userId)
		.select(["productId", "viewedAt"])
		.orderBy("viewedAt", "desc")
		.orderBy("productId")
		.execute();
	return views.map(({ productId, viewedAt }) => ({ productId, at: viewedAt.toISOString() }));
}
