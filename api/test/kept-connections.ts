import pg from "pg";
import { createPreparingClient, type PreparingClient } from "../src/database/preparing-client.ts";

/** Brings a session back to the state of a new one, except that it keeps its prepared statements. */
const cleanSession = `set session authorization default; reset all; close all; unlisten *;
	select pg_advisory_unlock_all(); discard sequences; discard temp`;

// The original function: tests that count statements replace it on the prototype.
const { query } = pg.Client.prototype;

/** The connections of pools that have ended, for the next pools on the same database. */
export interface KeptConnections {
	/** The class of a pool's connections, for `openPool`. They outlive the pool. */
	Client: new (
		config?: pg.ClientConfig,
	) => PreparingClient;
	/** The process ids of those that no pool has. */
	processIds(): number[];
	close(): Promise<void>;
}

/**
 * Keeps the connections of ended pools open, because a new connection costs 5 ms and has no prepared statements. Pools are not
 * shared between tests: a statement that a test left running fails on its ended pool, instead of changing the data of the next test.
 */
export function keepConnections(): KeptConnections {
	const idle: KeptClient[] = [];
	let isClosed = false;

	class KeptClient extends createPreparingClient() {
		isReused = false;
		/** Connections are kept per name of the application. */
		readonly name: string | undefined;

		constructor(config?: pg.ClientConfig) {
			super(config);
			this.name = config?.application_name;
		}

		// Pools call it with a callback.
		override connect = ((done: (error: Error | null) => void) => {
			// An error event without a listener would end the process.
			this.on("error", () => {});
			if (this.isReused) Reflect.apply(query, this, [cleanSession, (error: Error | null) => done(error)]);
			else super.connect(done);
		}) as pg.Client["connect"];

		override end = ((done?: () => void) => {
			if (isClosed || !isIdle(this)) return done ? super.end(done) : super.end();
			this.removeAllListeners();
			// A lost connection is not used again.
			this.once("error", () => idle.splice(idle.indexOf(this), 1));
			idle.push(this);
			return done ? process.nextTick(done) : Promise.resolve();
		}) as pg.Client["end"];
	}

	// A constructor that returns an object: `new` then returns a kept connection.
	function Client(config?: pg.ClientConfig): KeptClient {
		const at = idle.findIndex(({ name }) => name === config?.application_name);
		const [kept] = at === -1 ? [] : idle.splice(at, 1);
		if (!kept) return new KeptClient(config);
		kept.isReused = true;
		kept.removeAllListeners();
		return kept;
	}

	return {
		Client: Client as unknown as KeptConnections["Client"],
		processIds: () => idle.map((client) => (client as unknown as { processID: number }).processID),
		async close() {
			isClosed = true;
			await Promise.all(idle.splice(0).map((client) => client.end()));
		},
	};
}

/** Whether a connection is there, in no transaction, and not executing anything. */
function isIdle(client: pg.Client): boolean {
	const { readyForQuery, _queryable } = client as unknown as { readyForQuery: boolean; _queryable: boolean };
	return _queryable && readyForQuery && client.getTransactionStatus() === "I";
}
