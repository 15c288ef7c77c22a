import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { hashToken } from "./token.ts";
import type { Visitor } from "./visitor.ts";

/** Who a session token belongs to; undefined when it has ended. A session in use is kept alive. */
export async function findSession(db: Database, token: string): Promise<Visitor | undefined> {
	const session = await db
		.selectFrom("sessions")
		.innerJoin("users", "users.id", "sessions.userId")
		.where("tokenHash", "=", hashToken(token))
		.where("expiresAt", ">", sql<Date>`now()`)
		.select(["sessions.id as sessionId", "users.id as userId", "users.email", "users.isAdmin"])
		.select(sql<boolean>`last_seen_at < now() - interval '1 hour'`.as("isStale"))
		.executeTakeFirst();
	if (!session) return undefined;
	const { isStale, ...visitor } = session;
	if (isStale)
		await db
			.updateTable("sessions")
			.set({
				lastSeenAt: sql`now()`,
				// A session lives as long again as it was given, counted from its last use.
				expiresAt: sql`now() + (expires_at - last_seen_at)`,
			})
			.where("id", "=", visitor.sessionId)
			.execute();
	return visitor;
}
