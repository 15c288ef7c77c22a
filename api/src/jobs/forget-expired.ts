import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/** Deletes what has lived its time: sessions, links and holds that ended, files that were imported, carts nobody came back to, old mails, what was written to the shop a year ago, and who asked for letters but never confirmed. */
export async function forgetExpired(db: Database): Promise<void> {
	await db.deleteFrom("sessions").where("expiresAt", "<", sql<Date>`now()`).execute();
	await db.deleteFrom("accountTokens").where("expiresAt", "<", sql<Date>`now()`).execute();
	await db.deleteFrom("callCounts").where("endsAt", "<", sql<Date>`now()`).execute();
	await db.deleteFrom("signInFailures").where("lastFailedAt", "<", sql<Date>`now() - interval '1 hour'`).execute();
	await db
		.deleteFrom("newsletterSubscriptions")
		.where("confirmedAt", "is", null)
		.where("askedAt", "<", sql<Date>`now() - interval '30 days'`)
		.execute();
	await db.deleteFrom("mails").where("sentAt", "<", sql<Date>`now() - interval '30 days'`).execute();
	await db.deleteFrom("contactMessages").where("sentAt", "<", sql<Date>`now() - interval '1 year'`).execute();
	await db.deleteFrom("stockHolds").where("expiresAt", "<", sql<Date>`now()`).execute();
	await db.deleteFrom("couponUses").where("expiresAt", "<", sql<Date>`now()`).execute();
	await db
		.updateTable("imports")
		.set({ content: null })
		.where("content", "is not", null)
		.where("uploadedAt", "<", sql<Date>`now() - interval '30 days'`)
		.execute();
	await db.deleteFrom("cartGoneLines").where("goneAt", "<", sql<Date>`now() - interval '30 days'`).execute();
	await db
		.deleteFrom("carts")
		.where("userId", "is", null)
		.where("updatedAt", "<", sql<Date>`now() - interval '30 days'`)
		.execute();
	await db
		.deleteFrom("checkouts")
		.where("createdAt", "<", sql<Date>`now() - interval '30 days'`)
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom("orders").whereRef("orders.checkoutId", "=", "checkouts.id").select("orders.id"))),
		)
		.execute();
}
