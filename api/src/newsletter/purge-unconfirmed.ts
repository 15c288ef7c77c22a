import type { Database } from "../database/database.ts";
import { now } from "../database/now.ts";

/** Deletes who asked for letters a month ago and never confirmed. */
export async function purgeUnconfirmed(db: Database): Promise<void> {
	await db
		.deleteFrom("newsletterSubscriptions")
		.where("confirmedAt", "is", null)
		.where("requestedAt", "<", now({ days: -30 }))
		.execute();
}
