import type { Credentials } from "@noor/contract/accounts";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { Refusal } from "../refusal.ts";
import { verifyPassword } from "./password.ts";
import { hashSessionToken, newSessionToken } from "./session-token.ts";

/** How long a session lives without being used, in days. */
const sessionDays = 30;

/**
 * Opens a session and returns its token and end. The session the browser had before is closed: a token planted
 * before sign-in is worth nothing after it.
 */
export async function signIn(
	db: Database,
	{ email, password }: Credentials,
	browser: { userAgent: string; sessionId?: string | undefined },
): Promise<{ token: string; expiresAt: Date }> {
	const user = await db
		.selectFrom("users")
		.where(sql`lower(email)`, "=", email.toLowerCase())
		.select(["id", "passwordHash"])
		.executeTakeFirst();
	if (!(await verifyPassword(user?.passwordHash, password)) || !user)
		throw new Refusal("not-signed-in", "Invalid credentials");
	if (browser.sessionId) await db.deleteFrom("sessions").where("id", "=", browser.sessionId).execute();
	const token = newSessionToken();
	const expiresAt = new Date(Date.now() + sessionDays * 24 * 3600 * 1000);
	await db
		.insertInto("sessions")
		.values({
			tokenHash: hashSessionToken(token),
			userId: user.id,
			userAgent: browser.userAgent.slice(0, 400),
			expiresAt,
		})
		.execute();
	return { token, expiresAt };
}
