import type { Transaction } from "kysely";
import { type Staff, withActor } from "../audit/with-actor.ts";
import type { Database } from "../database/database.ts";
import type { DB } from "../database/tables.ts";

/**
 * Runs a change of the catalogue in one transaction and records `by` as its actor in the audit log; null is the shop itself.
 *
 * Changes of the catalogue are serialized: triggers update the row of `catalogue_version`, which stays locked until commit.
 * Locking that row first prevents deadlocks between two changes. It also keeps what `work` has checked (names in use, the
 * ancestors of a category) valid until commit.
 *
 * @returns the result of `work`.
 */
export function inCatalogueTransaction<T>(
	db: Database,
	by: Staff | null,
	work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> {
	return withActor(db, by, async (tx) => {
		await tx.selectFrom("catalogueVersion").select("version").forUpdate().execute();
		return work(tx);
	});
}
