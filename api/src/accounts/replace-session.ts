import type { AuthenticatedUser } from "../authenticated-user.ts";
import type { Database } from "../database/database.ts";
import { endGuest } from "./end-guest.ts";
import { type OpenedSession, openSession } from "./open-session.ts";
import { signOut } from "./sign-out.ts";

/**
 * Opens a session of a user and deletes the earlier session of the browser, which prevents session fixation. The cart of a
 * guest loses its owner, so that sign-in can merge it into the account's cart. Call it in a transaction.
 *
 * @throws Refusal `not-allowed` for a suspended account.
 */
export async function replaceSession(
	tx: Database,
	userId: number,
	browser: { userAgent: string; endsWithBrowser: boolean; visitor: AuthenticatedUser | null },
): Promise<OpenedSession> {
	// Locks the user before a session, as whatever ends all sessions of a user does.
	const session = await openSession(tx, userId, browser);
	await endGuest(tx, browser.visitor);
	await signOut(tx, browser.visitor?.sessionId);
	return session;
}
