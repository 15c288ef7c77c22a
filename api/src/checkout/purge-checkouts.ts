import type { Database } from "../database/database.ts";
import { now } from "../database/now.ts";

/**
 * Deletes checkouts that came to no order within a month, what the card provider told three months ago, and held stock
 * that has run out: it counts for nothing already.
 */
export async function purgeCheckouts(db: Database): Promise<void> {
	await db.deleteFrom("stockReservations").where("expiresAt", "<", now()).execute();
	await db
		.deleteFrom("checkouts")
		.where("createdAt", "<", now({ days: -30 }))
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom("orders").whereRef("orders.checkoutId", "=", "checkouts.id").select("orders.id"))),
		)
		.execute();
	await db
		.deleteFrom("paymentEvents")
		.where("receivedAt", "<", now({ days: -90 }))
		.execute();
}
