import type { Session } from "@noor/contract/accounts";
import { sql } from "kysely";
import type { AuthenticatedUser } from "../authenticated-user.ts";
import type { Database } from "../database/database.ts";
import { now } from "../database/now.ts";
import { describeBrowser } from "./describe-browser.ts";

/** Where a user is signed in: this browser first, then by when each was last seen. */
export async function listSessions(db: Database, { userId, sessionId }: AuthenticatedUser): Promise<Session[]> {
	const sessions = await db
		.selectFrom("sessions")
		.where("userId", "=", userId)
		.where("expiresAt", ">", now())
		.select(["id", "userAgent", "createdAt", "lastSeenAt"])
		.orderBy(sql`id = ${sessionId}`, "desc")
		.orderBy("lastSeenAt", "desc")
		.execute();
	return sessions.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
		id,
		isCurrent: id === sessionId,
		browser: describeBrowser(userAgent),
		createdAt: createdAt.toISOString(),
		lastSeenAt: lastSeenAt.toISOString(),
	}));
}
