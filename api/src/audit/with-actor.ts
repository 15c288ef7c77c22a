import { sql, type Transaction } from "kysely";
import { type Database, inTransaction } from "../database/database.ts";
import type { DB } from "../database/tables.ts";

/** Who of the staff makes a change, and in which request: what `signedIn(request)` answers. */
export interface Staff {
	userId: number;
	email: string;
	requestId: string;
}

/**
 * Runs a change of something that staff keep in one transaction, and says to the database in whose name it is made.
 * Nothing else is needed for the audit log: triggers on those tables (`api/migrations/0015-audit.sql`) write one entry
 * for each record that the transaction leaves different. A change made without this function is in the log as well, but
 * as one of the shop itself.
 *
 * @param by null for the shop itself, like a settled payment.
 */
export function withActor<T>(db: Database, by: Staff | null, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
	return inTransaction(db, async (tx) => {
		const actor = by && { userId: by.userId, email: by.email, requestId: by.requestId };
		await sql`select set_config('noor.actor', ${actor ? JSON.stringify(actor) : ""}, true)`.execute(tx);
		return work(tx);
	});
}
