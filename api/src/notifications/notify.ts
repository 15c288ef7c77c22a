import type { Right } from "@noor/contract/roles";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { type HubMessage, hubChannel } from "./hub-messages.ts";

/**
 * Pushes a message to every open tab of a user (or of staff with a right), in all processes, when the transaction `db` commits; not if it
 * rolls back. Delivery is not guaranteed: a message is a hint to load the data again.
 *
 * @param target the name for which the client listens.
 */
export async function notify(
	db: Database,
	message: { userId?: number; right?: Right; target: string; arguments: unknown[] },
): Promise<void> {
	await announce(db, message);
}

/** Closes the tabs of a session that has ended, once the transaction commits. They do not come back by themselves. */
export async function endSession(db: Database, sessionId: string): Promise<void> {
	await announce(db, { endedSession: sessionId });
}

/** Makes the tabs of a user connect again once the transaction commits, because what they may hear has changed. */
export async function reconnect(db: Database, userId: number): Promise<void> {
	await announce(db, { reconnectUser: userId });
}

async function announce(db: Database, message: HubMessage): Promise<void> {
	await sql`
		with message as (insert into hub_messages (body) values (${JSON.stringify(message)}) returning id)
		select pg_notify(${hubChannel}, id::text) from message
	`.execute(db);
}
