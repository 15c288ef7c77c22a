import { type Database, inTransaction } from "../database/database.ts";
import { endSession } from "../notifications/notify.ts";

/** Ends a session on the server, which invalidates its token, and closes its live connections. Without a session it does nothing. */
export async function signOut(db: Database, sessionId: string | undefined): Promise<void> {
	if (sessionId === undefined) return;
	await inTransaction(db, async (tx) => {
		await tx.deleteFrom("sessions").where("id", "=", sessionId).execute();
		await endSession(tx, sessionId);
	});
}
