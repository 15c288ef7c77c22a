import { type Database, inTransaction } from "../database/database.ts";
import { endSession } from "../notifications/notify.ts";

/**
 * Ends a session on the server, so that its token is worth nothing from now on, and closes its live connections. For
 * whoever has none there is nothing to do.
 */
export async function signOut(db: Database, sessionId: string | undefined): Promise<void> {
	if (sessionId === undefined) return;
	await inTransaction(db, async (tx) => {
		await tx.deleteFrom("sessions").where("id", "=", sessionId).execute();
		await endSession(tx, sessionId);
	});
}
