import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/** Lets go of the files that were imported a month ago; what came of them stays. */
export async function purgeImportFiles(db: Database): Promise<void> {
	await db
		.updateTable("imports")
		.set({ content: null })
		.where("content", "is not", null)
		.where("uploadedAt", "<", sql<Date>`now() - interval '30 days'`)
		.execute();
}
