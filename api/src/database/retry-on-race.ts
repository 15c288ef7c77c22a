import type { Database } from "./database.ts";

/** PostgreSQL: a foreign key or a unique index refuses a row. */
const constraintCodes = ["23503", "23505"];

/**
 * Runs a transaction again, once, if a foreign key or a unique index has refused a row of it: another transaction has deleted or
 * inserted a record since this one looked. The second attempt reads what was committed and gives the proper error.
 *
 * @param db if it is an open transaction, that one has failed and nothing is repeated.
 * @param transaction has no effects outside of the database.
 */
export async function retryOnRace<T>(db: Database, transaction: () => Promise<T>): Promise<T> {
	try {
		return await transaction();
	} catch (error) {
		if (db.isTransaction || !constraintCodes.includes((error as { code?: string }).code ?? "")) throw error;
		return transaction();
	}
}
