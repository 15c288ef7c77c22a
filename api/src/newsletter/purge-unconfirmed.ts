import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/** Deletes who asked for letters a month ago and never confirmed. */
export async function purgeUnconfirmed(db: Database): Promise<void> {
	await db
		.deleteFrom("newsletterSubscriptions")
		.where("confirmedAt", "is", null)
		.where("askedAt", "<", sql<Date>`now() - interval '30 days'`)
		.execute();
}
