import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { type HubMessage, hubChannel } from "./hub-messages.ts";

/**
 * Tells every open tab of this user (or of all staff), on whichever process, once the transaction `db` commits; if it
 * rolls back, nobody hears of it. `target` is the name the client listens for. A tab that is not open misses it: it is
 * a hint to look again, not the news itself.
 */
export async function notify(
	db: Database,
	message: { userId?: number; admins?: true; target: string; arguments: unknown[] },
): Promise<void> {
	await announce(db, message);
}

/** Closes the tabs of a session that has ended, once the transaction commits. They do not come back by themselves. */
export async function endSession(db: Database, sessionId: string): Promise<void> {
	await announce(db, { endedSession: sessionId });
}

async function announce(db: Database, message: HubMessage): Promise<void> {
	await sql`
		with message as (insert into hub_messages (body) values (${JSON.stringify(message)}) returning id)
		select pg_notify(${hubChannel}, id::text) from message
	`.execute(db);
}
