import { sql, type Transaction } from "kysely";
import { type Database, inTransaction } from "../database/database.ts";
import type { DB } from "../database/tables.ts";

/** The member of staff who makes a change, and the id of the request. */
export interface Staff {
	userId: number;
	email: string;
	requestId: string;
}

/**
 * Runs a transaction with `by` as its actor in the audit log.
 *
 * Triggers on the audited tables (`api/migrations/0015-audit.sql`) write one entry for each record that the transaction has
 * changed. Changes made without this function are logged too, with the shop as actor.
 *
 * @param by null for the shop itself, for example when a payment is settled.
 * @returns the result of `work`.
 */
export function withActor<T>(db: Database, by: Staff | null, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
	return inTransaction(db, async (tx) => {
		const actor = by && { userId: by.userId, email: by.email, requestId: by.requestId };
		await sql`select set_config('noor.actor', ${actor ? JSON.stringify(actor) : ""}, true)`.execute(tx);
		return work(tx);
	});
}
