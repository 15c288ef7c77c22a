import type { Credentials } from "@noor/contract/accounts";
import type { AuthenticatedUser } from "../authenticated-user.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { checkPassword, type PasswordOrigin } from "./check-password.ts";
import type { OpenedSession } from "./open-session.ts";
import { replaceSession } from "./replace-session.ts";

/**
 * Replaces the session of a browser, see `replaceSession`. Guessing is delayed, see `checkPassword`.
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
		const session = await replaceSession(tx, id, browser);
		return { ...session, knownBrowser };
	});
}
