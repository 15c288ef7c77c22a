import type { Credentials } from "@noor/contract/accounts";
import { type Database, inTransaction } from "../database/database.ts";
import { checkPassword } from "./check-password.ts";
import { type OpenedSession, openSession } from "./open-session.ts";
import { signOut } from "./sign-out.ts";

/**
 * Opens a session. The session the browser had before is closed: a token planted before sign-in is worth nothing after
 * it. Who guesses has to wait, see `checkPassword`.
 */
export async function signIn(
	db: Database,
	credentials: Credentials,
	browser: { network: string; userAgent: string; endsWithBrowser: boolean; sessionId?: string | undefined },
): Promise<OpenedSession> {
	const user = await checkPassword(db, credentials, browser.network);
	return inTransaction(db, async (tx) => {
		await signOut(tx, browser.sessionId);
		return openSession(tx, user.id, browser);
	});
}
