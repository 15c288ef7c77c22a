import type { Database } from "../database/database.ts";
import { now } from "../database/now.ts";

/** Deletes what was written to the shop a year ago. */
export async function purgeContactMessages(db: Database): Promise<void> {
	await db
		.deleteFrom("contactMessages")
		.where("sentAt", "<", now({ years: -1 }))
		.execute();
}
