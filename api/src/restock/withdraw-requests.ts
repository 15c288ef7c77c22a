import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/** Deletes the open requests of the address that the token was mailed to. Idempotent; an unknown token is not an error. */
export async function withdrawRequests(db: Database, token: string): Promise<void> {
	await sql`delete from restock_requests where notified_at is null and lower(email) in
		(select lower(email) from restock_requests where token::text = ${token.toLowerCase()})`.execute(db);
}
