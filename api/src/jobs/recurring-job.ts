import type pg from "pg";
import type { Log } from "../log.ts";
import { noObserver, type Observer } from "../observer.ts";
import { errorDetails } from "../outage.ts";

/** A piece of work that is done again and again. */
export interface RecurringJob {
	name: string;
	everyMs: number;
	/** Checks `stopping` between its steps, so that a stop does not wait for all of them. */
	work: (stopping: AbortSignal) => Promise<void>;
}

/**
 * Does a piece of work again and again, the next time counted from the end of the last. Of several processes on one
 * database only one does it at a time. A failure is logged, and the work is tried again at its next time.
 */
export function startRecurringJob(
	pool: pg.Pool,
	log: Pick<Log, "error">,
	{ name, everyMs, work }: RecurringJob,
	{ jobRun, trace }: Pick<Observer, "jobRun" | "trace"> = noObserver,
) {
	let timer: NodeJS.Timeout | undefined;
	let underWay: Promise<void> = Promise.resolve();
	const stopping = new AbortController();

	function schedule(afterMs: number): void {
		if (stopping.signal.aborted) return;
		timer = setTimeout(() => {
			underWay = run().then(() => schedule(everyMs));
		}, afterMs);
		timer.unref();
	}

	async function run(): Promise<void> {
		const begun = performance.now();
		const report = (outcome: "ok" | "failed") =>
			jobRun({ job: name, outcome, seconds: (performance.now() - begun) / 1000 });
		try {
			if (await trace(`job ${name}`, {}, () => oneAtATime(pool, name, () => work(stopping.signal)))) report("ok");
		} catch (error) {
			report("failed");
			log.error({ ...errorDetails(error), job: name }, "job failed");
		}
	}

	schedule(0);
	return {
		/** No new work from now on; resolves when the piece under way is done. */
		async stop(): Promise<void> {
			stopping.abort();
			clearTimeout(timer);
			await underWay;
		},
	};
}

/**
 * Does the work unless another process is doing it. The lock is that of a transaction, which a pooler leaves on one session, and ends
 * with the connection. The transaction does nothing else, so it holds up no vacuum.
 *
 * @returns whether it was done.
 */
async function oneAtATime(pool: pg.Pool, name: string, work: () => Promise<void>): Promise<boolean> {
	const client = await pool.connect();
	try {
		await client.query("begin");
		const { rows } = await client.query<{ mine: boolean }>(
			"select pg_try_advisory_xact_lock(7266, hashtext($1)) as mine",
			[name],
		);
		if (!rows[0]?.mine) return false;
		await client.query("set local idle_in_transaction_session_timeout = 0");
		await work();
		return true;
	} finally {
		await client.query("rollback").then(
			() => client.release(),
			() => client.release(true),
		);
	}
}
