import type { Transaction } from "kysely";
import { type Staff, withActor } from "../audit/with-actor.ts";
import type { Database } from "../database/database.ts";
import type { DB } from "../database/tables.ts";

/**
 * Runs a change of the catalogue in the name of `by`, in one transaction: all of it, or nothing. One change is made at a
 * time, because whoever changes the catalogue holds the row of its version until commit; taking it first keeps two changes
 * from waiting for each other, and what `work` has looked at (names in use, the way up from a category) stays so until it
 * is done.
 */
export function inCatalogueTransaction<T>(
	db: Database,
	by: Staff,
	work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> {
	return withActor(db, by, async (tx) => {
		await tx.selectFrom("catalogueVersion").select("version").forUpdate().execute();
		return work(tx);
	});
}
