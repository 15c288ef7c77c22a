import type { Database } from "../database/database.ts";
import { now } from "../database/now.ts";

/** Lets go of the files that were imported a month ago; what came of them stays. */
export async function purgeImportFiles(db: Database): Promise<void> {
	await db
		.updateTable("imports")
		.set({ content: null })
		.where("content", "is not", null)
		.where("uploadedAt", "<", now({ days: -30 }))
		.execute();
}
