import type { Credentials } from "@noor/contract/accounts";
import type { AuthenticatedUser } from "../authenticated-user.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { checkPassword, type PasswordOrigin } from "./check-password.ts";
import { endGuest } from "./end-guest.ts";
import { type OpenedSession, openSession } from "./open-session.ts";
import { signOut } from "./sign-out.ts";

/**
 * Opens a session and closes the one that the browser had, so that a token planted before the sign-in is worthless. The cart of
 * a guest becomes nobody's, for the account to claim. Guessing is delayed, see `checkPassword`.
 *
 * @returns the session, and a new value for the cookie by which the browser is recognised.
 */
export async function signIn(
	db: Database,
	credentials: Credentials,
	browser: { userAgent: string; endsWithBrowser: boolean; visitor: AuthenticatedUser | null },
	origin: PasswordOrigin,
): Promise<OpenedSession & { knownBrowser: string }> {
	const { id, knownBrowser } = await checkPassword(db, credentials, origin);
	return inTransaction(db, async (tx) => {
		// Locks the user before a session, as whatever ends all sessions of a user does.
		const session = await openSession(tx, id, browser);
		await endGuest(tx, browser.visitor);
		await signOut(tx, browser.visitor?.sessionId);
		return { ...session, knownBrowser };
	});
}
