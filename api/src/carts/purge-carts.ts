import type { Database } from "../database/database.ts";
import { now } from "../database/now.ts";

/** Deletes nobody's carts that nobody came back to for a month, and what was said of lines that are gone. */
export async function purgeCarts(db: Database): Promise<void> {
	await db
		.deleteFrom("discontinuedCartLines")
		.where("discontinuedAt", "<", now({ days: -30 }))
		.execute();
	await db
		.deleteFrom("carts")
		.where("userId", "is", null)
		.where("updatedAt", "<", now({ days: -30 }))
		.execute();
}
