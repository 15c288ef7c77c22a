import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { now } from "../database/now.ts";

/** Ends a subscription. Idempotent; an unknown token is not an error. */
export async function unsubscribe(db: Database, token: string): Promise<void> {
	await db
		.updateTable("newsletterSubscriptions")
		.set({ unsubscribedAt: now(), endedBy: "reader", tokenHash: null, tokenExpiresAt: null })
		.where(sql<string>`unsubscribe_token::text`, "=", token.toLowerCase())
		.where("unsubscribedAt", "is", null)
		.execute();
}
