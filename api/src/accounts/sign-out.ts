import { type Database, inTransaction } from "../database/database.ts";
import { endSession } from "../notifications/notify.ts";

/** Ends a session on the server, so that its token is worth nothing from now on, and closes its live connections. */
export async function signOut(db: Database, sessionId: string): Promise<void> {
	await inTransaction(db, async (tx) => {
		await tx.deleteFrom("sessions").where("id", "=", sessionId).execute();
		await endSession(tx, sessionId);
	});
}
