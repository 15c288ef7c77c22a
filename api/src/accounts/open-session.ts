import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { hashToken, newToken } from "./token.ts";

/** How long a session lives without being used, in days. */
const sessionDays = 30;

export interface OpenedSession {
	/** For the browser alone. */
	token: string;
	/** Undefined where the cookie is to end with the browser. */
	cookieExpires: Date | undefined;
}

/** Opens a session of a user. */
export async function openSession(
	db: Database,
	userId: number,
	{ userAgent, endsWithBrowser }: { userAgent: string; endsWithBrowser: boolean },
): Promise<OpenedSession> {
	const token = newToken();
	const expiresAt = new Date(Date.now() + sessionDays * 24 * 3600 * 1000);
	await db
		.insertInto("sessions")
		.values({
			tokenHash: hashToken(token),
			userId,
			userAgent: userAgent.slice(0, 400),
			endsWithBrowser,
			expiresAt,
		})
		.execute();
	return { token, cookieExpires: endsWithBrowser ? undefined : expiresAt };
}

/** Gives a session a new token; the one it had is worth nothing from now on. */
export async function rotateSession(db: Database, sessionId: string): Promise<OpenedSession> {
	const token = newToken();
	const { expiresAt, endsWithBrowser } = await db
		.updateTable("sessions")
		.set({ tokenHash: hashToken(token), lastSeenAt: sql`now()` })
		.where("id", "=", sessionId)
		.returning(["expiresAt", "endsWithBrowser"])
		.executeTakeFirstOrThrow();
	return { token, cookieExpires: endsWithBrowser ? undefined : expiresAt };
}
