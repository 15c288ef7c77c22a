import * as m from "@noor/messages/api/accounts";
import { type Database, inTransaction } from "../database/database.ts";
import { endSession } from "../notifications/notify.ts";
import { Refusal } from "../refusal.ts";

/** Ends every session of a user, but for one to be kept, and closes their live connections. */
export function endSessions(db: Database, userId: number, { except }: { except?: string } = {}): Promise<void> {
	return inTransaction(db, async (tx) => {
		let sessions = tx.deleteFrom("sessions").where("userId", "=", userId);
		if (except !== undefined) sessions = sessions.where("id", "<>", except);
		for (const { id } of await sessions.returning("id").execute()) await endSession(tx, id);
	});
}

/** Ends one of a user's sessions. Another person's is refused as if it were not there. */
export function endOwnSession(db: Database, userId: number, sessionId: string): Promise<void> {
	return inTransaction(db, async (tx) => {
		const ended = await tx
			.deleteFrom("sessions")
			.where("id", "=", sessionId)
			.where("userId", "=", userId)
			.returning("id")
			.executeTakeFirst();
		if (!ended) throw new Refusal("not-found", m.no_such_session());
		await endSession(tx, sessionId);
	});
}
