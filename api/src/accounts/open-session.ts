import * as m from "@noor/messages/api/accounts";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { now } from "../database/now.ts";
import { Refusal, signInFirst } from "../refusal.ts";
import { joinGuestOrders } from "./join-guest-orders.ts";
import { hashToken, newToken } from "./token.ts";

/** How long a session lives without being used, and however much it is used, in days. */
const sessionDays = 30;
const maxDays = 365;

/** A session that has just been given a token. */
export interface OpenedSession {
	/** The token for the browser; only its hash is stored. */
	token: string;
	/** Undefined where the cookie is to end with the browser. */
	cookieExpires: Date | undefined;
}

/**
 * Opens a session of a user, in a transaction. Orders that guests of a verified address have made since join the account.
 *
 * @throws Refusal `not-allowed` for a suspended account; `not-signed-in` for one that was deleted meanwhile.
 */
export async function openSession(
	db: Database,
	userId: number,
	{ userAgent, endsWithBrowser }: { userAgent: string; endsWithBrowser: boolean },
): Promise<OpenedSession> {
	const token = newToken();
	const expiresAt = new Date(Date.now() + sessionDays * 24 * 3600 * 1000);
	// Waits for a suspension that is under way.
	const user = await db
		.updateTable("users")
		.set({ lastSignInAt: now() })
		.where("id", "=", userId)
		.where("suspendedAt", "is", null)
		.returning(["email", "emailVerifiedAt"])
		.executeTakeFirst();
	if (!user) throw await refusalOf(db, userId);
	if (user.emailVerifiedAt) await joinGuestOrders(db, { userId, email: user.email });
	await db
		.insertInto("sessions")
		.values({
			tokenHash: hashToken(token),
			userId,
			userAgent: userAgent.slice(0, 400),
			usesSessionCookie: endsWithBrowser,
			expiresAt,
		})
		.execute();
	return { token, cookieExpires: endsWithBrowser ? undefined : expiresAt };
}

async function refusalOf(db: Database, userId: number): Promise<Refusal> {
	const user = await db.selectFrom("users").where("id", "=", userId).select("id").executeTakeFirst();
	return user
		? new Refusal("not-allowed", m.account_suspended())
		: new Refusal("not-signed-in", m.invalid_credentials());
}

/**
 * Lets a session that is in use live on. Answers until when, for its cookie; undefined where that ends with the browser,
 * or the session has just ended.
 */
export async function prolongSession(db: Database, sessionId: string): Promise<Date | undefined> {
	const prolonged = await db
		.updateTable("sessions")
		.set({
			lastSeenAt: sql`now()`,
			expiresAt: sql`least(now() + make_interval(days => ${sessionDays}), created_at + make_interval(days => ${maxDays}))`,
		})
		.where("id", "=", sessionId)
		.returning(["expiresAt", "usesSessionCookie"])
		.executeTakeFirst();
	return prolonged?.usesSessionCookie ? undefined : prolonged?.expiresAt;
}

/**
 * Gives a session a new token; the one it had is worth nothing from now on.
 *
 * @throws Refusal `not-signed-in` if the session has ended meanwhile.
 */
export async function rotateSession(db: Database, sessionId: string): Promise<OpenedSession> {
	const token = newToken();
	const { expiresAt, usesSessionCookie } = await db
		.updateTable("sessions")
		.set({ tokenHash: hashToken(token), lastSeenAt: now() })
		.where("id", "=", sessionId)
		.returning(["expiresAt", "usesSessionCookie"])
		.executeTakeFirstOrThrow(signInFirst);
	return { token, cookieExpires: usesSessionCookie ? undefined : expiresAt };
}
