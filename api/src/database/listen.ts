import { setTimeout as delay } from "node:timers/promises";
import { Client, type ClientConfig } from "pg";
import type { Log } from "../log.ts";
import { errorDetails } from "../outage.ts";

/** Delays before the attempts to connect again; the last one repeats. */
const backOffMs = [0, 100, 500, 2_000, 5_000];

/** The channels to listen to, and their handlers. */
export interface Listener {
	/** The name of the connection in `pg_stat_activity`. */
	name: string;
	channels: readonly string[];
	/** Handles the notifications one after the other, in the order of commit. `client` may be used to look it up. */
	onNotify(payload: string, client: Client, channel: string): Promise<void> | void;
	/** Called when a lost connection was restored. Notifications sent meanwhile were missed. */
	onReconnect?(): void;
	/** The interval of the checks of the connection, and the timeout of one; in ms. */
	check?: { everyMs: number; timeoutMs: number };
}

/** A connection that listens to NOTIFY. */
export interface Subscription {
	/** Whether notifications arrive now, as far as is known. */
	isConnected(): boolean;
	/**
	 * Reads one row on the connection that listens. Notifications of everything that was committed before the call have been handled when it resolves:
	 * PostgreSQL delivers all notifications before it answers.
	 *
	 * @throws where there is no connection, or it does not answer in time.
	 */
	ask<Row>(query: string): Promise<Row>;
	stop(): Promise<void>;
}

/**
 * Listens to NOTIFY on a database connection of its own. A lost connection is opened again, with unlimited attempts. A connection
 * that only listens does not notice that its other end is gone (a firewall dropped it, a machine was unplugged), so it is queried
 * regularly. The first connection must succeed.
 */
export async function listen(database: ClientConfig, listener: Listener, log: Log): Promise<Subscription> {
	const stopping = new AbortController();
	let current: Connection | undefined = await connect(database, listener, log);
	const finished = stayListening(current);
	return {
		isConnected: () => current !== undefined,
		async ask<Row>(query: string) {
			if (!current) throw new Error("The database is not listened to now.");
			return current.ask(query) as Row;
		},
		async stop() {
			stopping.abort();
			await current?.client.end();
			await finished;
		},
	};

	async function stayListening(first: Connection): Promise<void> {
		for (let connection: Connection | undefined = first; connection; connection = current) {
			await connection.ended;
			current = undefined;
			if (stopping.signal.aborted) return;
			log.warn({ listener: listener.name }, "database listener disconnected");
			current = await connectAgain();
			if (!current) return;
			log.info({ listener: listener.name }, "database listener reconnected");
			listener.onReconnect?.();
			if (stopping.signal.aborted) await current.client.end();
		}
	}

	async function connectAgain(): Promise<Connection | undefined> {
		for (let attempt = 0; !stopping.signal.aborted; attempt++) {
			try {
				await delay(backOffMs[Math.min(attempt, backOffMs.length - 1)], undefined, { signal: stopping.signal });
				return await connect(database, listener, log);
			} catch (error) {
				if (!stopping.signal.aborted)
					log.warn({ ...errorDetails(error), listener: listener.name }, "database listener could not reconnect yet");
			}
		}
		return undefined;
	}
}

interface Connection {
	client: Client;
	ended: Promise<void>;
	ask(query: string): Promise<unknown>;
}

async function connect(
	database: ClientConfig,
	{ name, channels, onNotify, check = { everyMs: 30_000, timeoutMs: 10_000 } }: Listener,
	log: Log,
): Promise<Connection> {
	const client = new Client({
		application_name: name,
		keepAlive: true,
		connectionTimeoutMillis: check.timeoutMs,
		query_timeout: check.timeoutMs,
		...database,
	});
	const { promise: ended, resolve: end } = Promise.withResolvers<void>();
	client.once("end", end);
	// The end that follows an error is what matters; without a listener, the error would end the process.
	client.on("error", (error) => log.debug({ err: error, listener: name }, "database listener connection failed"));
	// A connection runs one query at a time.
	let previous = Promise.resolve();
	const inTurn = (work: () => Promise<void> | void) => {
		previous = previous
			.then(work)
			.catch((error: unknown) => log.error({ err: error, listener: name }, "NOTIFY handler failed"));
	};
	client.on("notification", ({ payload = "", channel }) => inTurn(() => onNotify(payload, client, channel)));
	try {
		await client.connect();
		for (const channel of channels) await client.query(`listen ${channel}`);
	} catch (error) {
		await client.end();
		throw error;
	}
	const checking = setInterval(() => inTurn(() => mustAnswer(client)), check.everyMs);
	client.once("end", () => clearInterval(checking));
	return {
		client,
		ended,
		async ask(query) {
			const asked = previous.then(() => client.query(query));
			previous = asked.then(
				() => {},
				() => {},
			);
			const { rows } = await asked;
			// Notifications that arrived before the rows are handled by now, or queued.
			await previous;
			return rows[0];
		},
	};
}

/** Closes a connection that does not answer. */
async function mustAnswer(client: Client): Promise<void> {
	try {
		await client.query("select 1");
	} catch {
		await client.end();
	}
}
