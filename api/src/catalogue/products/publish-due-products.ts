import type { Database } from "../../database/database.ts";
import { now } from "../../database/now.ts";
import { inCatalogueTransaction } from "../catalogue-transaction.ts";

/**
 * Publishes the scheduled products whose time has come, in the name of the shop. As any change of the catalogue it
 * notifies all processes, whose search index and cached pages follow.
 */
export async function publishDueProducts(db: Database): Promise<void> {
	const due = await db
		.selectFrom("products")
		.where("status", "=", "scheduled")
		.where("publishAt", "<=", now())
		.select("id")
		.limit(1)
		.executeTakeFirst();
	if (!due) return;
	await inCatalogueTransaction(db, null, (tx) =>
		tx
			.updateTable("products")
			.set({ status: "published", publishAt: null, updatedAt: now() })
			.where("status", "=", "scheduled")
			.where("publishAt", "<=", now())
			.execute(),
	);
}
