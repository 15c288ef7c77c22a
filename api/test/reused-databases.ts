import pg from "pg";
import { inject } from "vitest";
import { cloneDatabase } from "./databases.ts";
import { type KeptConnections, keepConnections } from "./kept-connections.ts";
import { resettableShop } from "./template.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** The prefix of the names of the run's databases. */
		databasePrefix: string;
	}
}

/** The database of an empty shop, for one test. */
export interface TestDatabase {
	url: string;
	/** The class of connections for `openPool`. */
	Client: KeptConnections["Client"];
	/** Leaves it to the next test of the worker. Pools on it have ended. */
	drop(): Promise<void>;
}

interface ReusableDatabase {
	url: string;
	connections: KeptConnections;
	/** Brings it back to its first state. Fails if that is not possible. */
	reset(): Promise<void>;
	drop(): Promise<void>;
}

/** The space of deleted rows is not reclaimed (reset.sql), nor that of the system catalogue, so a database gets slower with each use. */
const maxUses = 50;

/** The database that the last test of the worker has left. */
let left: ReusableDatabase | undefined;

/**
 * Opens the database of the worker's last test, as it was before that test. That takes a tenth of the time of a new one,
 * which is made if there is none, or if something is left that cannot be brought back: a changed schema, statistics, a connection.
 *
 * @param options.isUnused whether a new one is made anyway.
 */
export async function openTestDatabase({ isUnused = false } = {}): Promise<TestDatabase> {
	const last = isUnused ? undefined : left;
	if (last) left = undefined;
	const isReset = await last?.reset().then(
		() => true,
		() => false,
	);
	if (!isReset) await last?.drop();
	const database = last && isReset ? last : await createDatabase();
	return {
		url: database.url,
		Client: database.connections.Client,
		async drop() {
			// One database of a test with several is kept.
			if (left) await database.drop();
			else left = database;
		},
	};
}

async function createDatabase(): Promise<ReusableDatabase> {
	const { url, drop } = await cloneDatabase(inject("databaseServer"), resettableShop, inject("databasePrefix"));
	const connections = keepConnections();
	// Its snapshot prevents PostgreSQL from reclaiming the space of deleted rows, see reset.sql.
	const holding = await connect(url);
	await holding.query("begin isolation level repeatable read");
	await holding.query("select 1");
	const resetting = await connect(url);
	// `replica` disables triggers and foreign keys for the deletions. The lock timeout makes a reset fail instead of hang.
	await resetting.query(
		"set session_replication_role = replica; set lock_timeout = '1s'; set client_min_messages = error",
	);
	const own = [holding, resetting].map((client) => (client as unknown as { processID: number }).processID);
	let uses = 1;
	return {
		url,
		connections,
		async reset() {
			if (++uses > maxUses) throw new Error("The database was used often enough.");
			await resetting.query("select test_reset.reset($1)", [[...own, ...connections.processIds()]]);
		},
		async drop() {
			await connections.close();
			await holding.end();
			await resetting.end();
			await drop();
		},
	};
}

async function connect(url: string): Promise<pg.Client> {
	const client = new pg.Client({ connectionString: url, application_name: "test reset" });
	client.on("error", () => {});
	await client.connect();
	return client;
}
