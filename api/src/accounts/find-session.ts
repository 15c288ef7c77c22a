import type { AuthenticatedUser } from "../authenticated-user.ts";
import { anyOf } from "../database/any-of.ts";
import type { Database } from "../database/database.ts";
import { now } from "../database/now.ts";
import { hashToken } from "./token.ts";

/** The user of a session token; undefined when it has ended. `isStale`: it is time to prolong it, see `prolongSession`. */
export async function findSession(
	db: Database,
	token: string,
): Promise<{ visitor: AuthenticatedUser; isStale: boolean } | undefined> {
	const session = await db
		.selectFrom("sessions")
		.innerJoin("users", "users.id", "sessions.userId")
		.where("tokenHash", "=", hashToken(token))
		.where("expiresAt", ">", now())
		.where("users.suspendedAt", "is", null)
		.select(["sessions.id as sessionId", "users.id as userId", "users.email", "users.role", "users.isGuest"])
		.select((eb) => eb("lastSeenAt", "<", now({ hours: -1 })).as("isStale"))
		.executeTakeFirst();
	if (!session) return undefined;
	const { isStale, ...visitor } = session;
	return { visitor, isStale: Boolean(isStale) };
}

/** Those of these sessions that have not ended. */
export async function listOpenSessions(db: Database, sessionIds: readonly string[]): Promise<string[]> {
	const sessions = await db
		.selectFrom("sessions")
		.where("id", "=", anyOf(sessionIds))
		.where("expiresAt", ">", now())
		.select("id")
		.execute();
	return sessions.map(({ id }) => id);
}
