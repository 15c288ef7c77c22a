import { setTimeout as delay } from "node:timers/promises";
import type { PostgresPoolClient } from "kysely";
import type pg from "pg";
import type { Log } from "../log.ts";
import { outageOf } from "../outage.ts";
import { type Database, openDatabase, openPool, type Statement } from "./database.ts";

/** A streaming replica of the shop's database. */
export interface Replica {
	/**
	 * For single statements that read what is the same for everybody. They are answered by the replica while it is current, else
	 * by the primary. A statement at which the replica fails is repeated at the primary.
	 */
	db: Database;
	/** Whether reads are answered by the replica now. */
	isCurrent(): boolean;
	close(): Promise<void>;
}

export interface ReplicaOptions {
	/**
	 * The version of the data that this process shows. When it differs, the replica is not current until it has everything that
	 * the primary has by then. So what is read after a version was taken, and is kept under it, is at least as new.
	 */
	receivedVersion(): string;
	/** How often the replica is compared with the primary, and how far it may be behind; in ms. */
	checkEveryMs?: number;
	maxLagMs?: number;
	log: Pick<Log, "info" | "warn">;
	/** Called after every statement, for traces. */
	onStatement?: ((statement: Statement) => void) | undefined;
}

const maxConnections = 10;
/** A frozen replica must not hold up a page: the primary is asked after this time, in ms. */
const patience = { connectionTimeoutMillis: 2_000, query_timeout: 5_000 };
/** Between two checks of a replica that is behind, in ms. It is usually behind by a few milliseconds. */
const [firstCheckMs, lastCheckMs] = [5, 160];

/**
 * Opens a replica. It need not be there: it is used when it is, and as long as it has what the primary had `maxLagMs` ago and
 * everything that this process has received notifications of.
 *
 * @param url the replica; a database that is none of this primary is never used.
 */
export function openReplica(
	primary: pg.Pool,
	url: string,
	{ receivedVersion, checkEveryMs = 1_000, maxLagMs = 2_000, log, onStatement }: ReplicaOptions,
): Replica {
	const pool = openPool(url, maxConnections);
	Object.assign(pool.options, patience);
	const stopping = new AbortController();
	let isCurrent = false;
	let lastVersion: string | undefined;
	/** Increased by everything that makes a comparison under way worthless. */
	let doubts = 0;
	let wake = new AbortController();
	const following = follow();

	function doubt(): void {
		isCurrent = false;
		doubts++;
		wake.abort();
	}

	async function follow(): Promise<void> {
		let reported: boolean | undefined;
		while (!stopping.signal.aborted) {
			wake = new AbortController();
			const before = doubts;
			const reached = await catchUp();
			if (reached !== false && before !== doubts) continue;
			// While the primary cannot say where it is, nothing changes: a replica that was current stays so.
			if (reached !== undefined) {
				isCurrent = reached;
				if (reached !== reported) report(reached);
				reported = reached;
			}
			await delay(checkEveryMs, undefined, { signal: AbortSignal.any([wake.signal, stopping.signal]) }).catch(() => {});
		}
	}

	function report(isUsed: boolean): void {
		if (isUsed) log.info({ database: "replica" }, "replica in use for public reads");
		else log.warn({ database: "primary" }, "replica down or behind: public reads use the primary");
	}

	/** Whether the replica reached in time what the primary has now; undefined where the primary cannot say. */
	async function catchUp(): Promise<boolean | undefined> {
		const { rows } = await primary
			.query<{ position: string; system: string }>(
				`select pg_current_wal_flush_lsn()::text as position,
					(select system_identifier::text from pg_control_system()) as system`,
			)
			.catch(() => ({ rows: [] }));
		const [target] = rows;
		if (!target) return undefined;
		const until = performance.now() + maxLagMs;
		for (let pauseMs = firstCheckMs; ; pauseMs = Math.min(2 * pauseMs, lastCheckMs)) {
			const state = await readState(target.position).catch(() => undefined);
			if (!state?.isReplica || state.system !== target.system) return false;
			if (state.hasReached) return true;
			if (performance.now() >= until || stopping.signal.aborted) return false;
			await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
		}
	}

	async function readState(position: string) {
		const { rows } = await pool.query<{ isReplica: boolean; hasReached: boolean; system: string }>(
			`select pg_is_in_recovery() as "isReplica", coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "hasReached",
				(select system_identifier::text from pg_control_system()) as system`,
			[position],
		);
		return rows[0];
	}

	/** A connection to the replica while it is current, whose failing statements are repeated at the primary. */
	async function connect(): Promise<PostgresPoolClient> {
		const version = receivedVersion();
		if (version !== lastVersion) {
			lastVersion = version;
			doubt();
		}
		const client = isCurrent ? await pool.connect().catch(doubt) : undefined;
		if (!client) return primary.connect() as Promise<PostgresPoolClient>;
		let isLost = false;
		const query = async (text: string, values: unknown[]) => {
			try {
				return await client.query(text, values);
			} catch (error) {
				if (isConflict(error)) return primary.query(text, values);
				if (!isOutage(error)) throw error;
				isLost = true;
				doubt();
				return primary.query(text, values);
			}
		};
		return { query, release: () => client.release(isLost) } as unknown as PostgresPoolClient;
	}

	return {
		db: openDatabase({ connect, end: async () => {}, options: {} }, onStatement),
		isCurrent: () => isCurrent,
		async close() {
			stopping.abort();
			isCurrent = false;
			await following;
			await pool.end();
		},
	};
}

/** Whether the replica ended a statement because it must apply a change of the primary. */
function isConflict(error: unknown): boolean {
	return (error as { code?: string }).code === "40001";
}

/** The time limit of a statement has no code. */
function isOutage(error: unknown): boolean {
	return outageOf(error) === "database" || (error instanceof Error && error.message === "Query read timeout");
}
