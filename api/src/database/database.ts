import {
	CamelCasePlugin,
	type Kysely,
	Kysely as KyselyDatabase,
	PostgresDialect,
	type PostgresPool,
	sql,
	type Transaction,
} from "kysely";
import pg from "pg";
import { createPreparingClient, type PreparingClient, prepareIfDirect } from "./preparing-client.ts";
import type { DB } from "./tables.ts";

/** Either the pool or an open transaction: a domain function cannot tell, and need not. */
export type Database = Kysely<DB> | Transaction<DB>;

// bigint counters (movements, versions) stay far below 2^53, so they may be plain numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Time limits in ms: for a connection, new or of the pool; for one statement including its locks; and for an idle transaction, which
 * may be waiting for the card provider. What takes longer fails, instead of occupying connections that others need.
 */
const patience = {
	connectionTimeoutMillis: 15_000,
	/** An unused connection is kept for some time, because a new one has to prepare its statements anew. */
	idleTimeoutMillis: 60_000,
	statement_timeout: 60_000,
	idle_in_transaction_session_timeout: 300_000,
};

/**
 * A pool of connections, which prepare frequent statements.
 *
 * @param connectionString names the database. With the parameter `prepare=true` statements are also prepared through a connection
 * pooler, which has to support it.
 * @param Client the class of its connections.
 */
export function openPool(connectionString: string, max = 20, Client = createPreparingClient()): pg.Pool {
	const alwaysPrepares = /[?&]prepare=true(&|$)/.test(connectionString);
	const pool = new pg.Pool({
		connectionString,
		max,
		application_name: "noor",
		Client,
		onConnect: async (connected) => {
			const client = connected as PreparingClient;
			if (alwaysPrepares) client.prepares = true;
			else await prepareIfDirect(client);
		},
		...patience,
	});
	// A connection that is lost while idle is replaced when it is next needed; without a listener, its error would end the process.
	pool.on("error", () => {});
	pool.on("connect", (client) => client.on("error", () => {}));
	return pool;
}

/** A statement that has ended: its SQL without values, its duration, and the error of one that failed. */
export interface Statement {
	text: string;
	ms: number;
	error?: unknown;
}

/**
 * The typed way to write SQL on a pool. Tables and columns are camelCase here and snake_case in the database.
 *
 * @param onStatement called after every statement, for traces.
 */
export function openDatabase(pool: PostgresPool, onStatement?: (statement: Statement) => void): Kysely<DB> {
	return new KyselyDatabase<DB>({
		dialect: new PostgresDialect({ pool }),
		plugins: [new CamelCasePlugin()],
		...(onStatement && {
			log: (event) =>
				onStatement({
					text: event.query.sql,
					ms: event.queryDurationMillis,
					...(event.level === "error" && { error: event.error }),
				}),
		}),
	});
}

/** Lets every statement of this transaction take as long as it needs, for work that is large by nature. */
export async function disableStatementTimeout(tx: Transaction<DB>): Promise<void> {
	await sql`set local statement_timeout = 0`.execute(tx);
}

/** Runs `work` in one transaction; inside an open transaction it joins that one. */
export function inTransaction<T>(db: Database, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
	return db.isTransaction ? work(db as Transaction<DB>) : db.transaction().execute(work);
}
