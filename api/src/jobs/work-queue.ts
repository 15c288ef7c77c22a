import { type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import type { Database } from "../database/database.ts";
import { now } from "../database/now.ts";
import type { DB } from "../database/tables.ts";
import type { Log } from "../log.ts";
import { errorDetails } from "../outage.ts";

/** Attempts at a row are at most this far apart. */
const maxWaitMinutes = 24 * 60;

/** The columns that make a table a queue. `nextAttemptAt` defaults to when a new row is due. */
interface QueueColumns {
	id: unknown;
	attempts: number;
	nextAttemptAt: Date;
	lastError: string | null;
}

type QueueTable = { [Table in keyof DB]: Selectable<DB[Table]> extends QueueColumns ? Table : never }[keyof DB];

type Id<Table extends QueueTable> = Selectable<DB[Table]> extends { id: infer Value } ? Value : never;

/** A table whose rows are work to be done: an outbox (mails, refunds) or an inbox (payment events). */
export interface WorkQueue<Table extends QueueTable> {
	table: Table;
	/** SQL condition on the table's columns: whether the work on a row is still to be done. */
	isPending: RawBuilder<SqlBool>;
	/** After so many attempts a row is given up and stays as it is. Unlimited unless set. */
	maxAttempts?: number;
	/** How many rows are worked on at a time. One unless set. */
	atOnce?: number;
	/**
	 * Makes one attempt. Sets what `isPending` reads in the row once the work is done: a row that stays pending is
	 * attempted again, also without an error. Must be idempotent, because a crash repeats it.
	 */
	work(id: Id<Table>): Promise<void>;
}

/**
 * Makes one attempt at each row that is due when it is called, those that have waited longest first. A failed attempt
 * is logged, noted in `last_error` and repeated after 1, 2, 4 … minutes, at most a day apart.
 *
 * An attempt is claimed before it is made, in a statement of its own: no transaction and no lock is held during the
 * work, several processes never work on the same row, and a crash costs one attempt.
 *
 * @param stopping ends the pass after the attempts under way.
 */
export async function processQueue<Table extends QueueTable>(
	db: Database,
	queue: WorkQueue<Table>,
	log: Pick<Log, "error">,
	stopping?: AbortSignal,
): Promise<void> {
	let passStart: string | undefined;
	const work = async () => {
		while (!stopping?.aborted) {
			const isDue = sql`next_attempt_at <= coalesce(${passStart ?? null}::timestamptz, now())`;
			const claimed = await claim(db, queue, isDue);
			if (!claimed) return;
			passStart ??= claimed.at;
			await attempt(db, queue, claimed, log);
		}
	};
	await Promise.all(Array.from({ length: queue.atOnce ?? 1 }, work));
}

/** The columns of a row that is inserted as claimed for its first attempt, which `processNewRow` makes. */
export const firstAttempt = { attempts: 1, nextAttemptAt: now({ minutes: 1 }) };

/** Makes the first attempt at a row that was inserted with `firstAttempt`. Failures are handled as in `processQueue`. */
export async function processNewRow<Table extends QueueTable>(
	db: Database,
	queue: WorkQueue<Table>,
	id: Id<Table>,
	log: Pick<Log, "error">,
): Promise<void> {
	await attempt(db, queue, { id, attempts: 1 }, log);
}

interface Claim<Table extends QueueTable> {
	id: Id<Table>;
	/** Which attempt this is, counted from 1. */
	attempts: number;
	/** Time of the database, as text because a `Date` has no microseconds. */
	at: string;
}

async function claim<Table extends QueueTable>(
	db: Database,
	{ table, isPending, maxAttempts }: WorkQueue<Table>,
	isDue: RawBuilder<unknown>,
): Promise<Claim<Table> | undefined> {
	const { rows } = await sql<Claim<Table>>`
		update ${sql.table(table)} set attempts = attempts + 1,
			next_attempt_at = now() + make_interval(mins => least(2 ^ attempts, ${maxWaitMinutes})::int)
		where id = (
			select id from ${sql.table(table)}
			where ${isPending} and attempts < coalesce(${maxAttempts ?? null}::int, attempts + 1) and ${isDue}
			order by next_attempt_at, id limit 1 for update skip locked
		)
		returning id, attempts, now()::text as at`.execute(db);
	return rows[0];
}

async function attempt<Table extends QueueTable>(
	db: Database,
	{ table, maxAttempts, work }: WorkQueue<Table>,
	{ id, attempts }: Pick<Claim<Table>, "id" | "attempts">,
	log: Pick<Log, "error">,
): Promise<void> {
	try {
		await work(id);
	} catch (error) {
		log.error({ ...errorDetails(error), table, id, attempts, isGivenUp: attempts === maxAttempts }, "attempt failed");
		await sql`update ${sql.table(table)} set last_error = ${String(error)} where id = ${id}`.execute(db);
	}
}
