import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/**
 * Deletes checkouts that came to no order within a month, what the card provider told three months ago, and held stock
 * that has run out: it counts for nothing already.
 */
export async function purgeCheckouts(db: Database): Promise<void> {
	await db.deleteFrom("stockHolds").where("expiresAt", "<", sql<Date>`now()`).execute();
	await db
		.deleteFrom("checkouts")
		.where("createdAt", "<", sql<Date>`now() - interval '30 days'`)
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom("orders").whereRef("orders.checkoutId", "=", "checkouts.id").select("orders.id"))),
		)
		.execute();
	await db.deleteFrom("paymentEvents").where("receivedAt", "<", sql<Date>`now() - interval '90 days'`).execute();
}
