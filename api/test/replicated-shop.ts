import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startDevDatabase } from "@noor/dev-database/start-dev-database";
import { startStandby } from "@noor/dev-database/start-standby";
import pg from "pg";
import { openPool } from "../src/database/database.ts";
import { migrate } from "../src/database/migrate.ts";

/** A PostgreSQL with the database of an empty shop, and its streaming replica. */
export interface ReplicatedShop {
	primary: { url: string };
	standby: { url: string };
	/** The replica applies no changes from now on. */
	pause(): Promise<void>;
	resume(): Promise<void>;
	close(): Promise<void>;
}

/** Starts both servers in a temporary folder. */
export async function startReplicatedShop(): Promise<ReplicatedShop> {
	await using started = new AsyncDisposableStack();
	const folder = await mkdtemp(join(tmpdir(), "noor-test-replica-"));
	started.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
	const primaryFolder = join(folder, "primary");
	const primary = await startDevDatabase(primaryFolder, { ephemeral: true });
	started.defer(primary.stop);
	// As in production: what was committed is in the log that the replica gets.
	await ask(primary.adminUrl, "alter role noor set synchronous_commit = on");
	const pool = openPool(primary.url, 2);
	await migrate(pool);
	await pool.end();
	const standby = await startStandby(join(folder, "standby"), { ...primary, folder: primaryFolder });
	started.defer(standby.stop);
	const running = started.move();
	return {
		primary,
		standby,
		pause: () => ask(standby.adminUrl, "select pg_wal_replay_pause()"),
		resume: () => ask(standby.adminUrl, "select pg_wal_replay_resume()"),
		close: () => running.disposeAsync(),
	};
}

async function ask(url: string, statement: string): Promise<void> {
	const client = new pg.Client(url);
	await client.connect();
	await client.query(statement);
	await client.end();
}
