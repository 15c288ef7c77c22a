import type { Database } from "../database/database.ts";
import type { Log } from "../log.ts";

/** Deletes what of one area has lived its time. */
export type Purge = (db: Database) => Promise<void>;

/** Lets each area forget what has lived its time. One that fails is logged, and keeps none of the others from it. */
export async function purgeExpired(
	db: Database,
	forgets: readonly Purge[],
	log: Pick<Log, "error">,
	stopping?: AbortSignal,
): Promise<void> {
	for (const forget of forgets) {
		if (stopping?.aborted) return;
		await forget(db).catch((error: unknown) =>
			log.error({ err: error, what: forget.name }, "what has expired could not be forgotten"),
		);
	}
}
