import { setTimeout as delay } from "node:timers/promises";
import { Client, type ClientConfig } from "pg";
import type { Log } from "../log.ts";
import { errorDetails } from "../outage.ts";

/** Delays before the attempts to connect again; the last one repeats. */
const backOffMs = [0, 100, 500, 2_000, 5_000];

/** What to listen to, and what becomes of it. */
export interface Listener {
	/** The name of the connection in `pg_stat_activity`. */
	name: string;
	channel: string;
	/** Hears one NOTIFY after the other, in the order of commit. `client` may be used to look it up. */
	onNotify(payload: string, client: Client): Promise<void> | void;
	/** Called when a lost connection was restored. Notifications sent meanwhile were missed. */
	onReconnect?(): void;
	/** How often it is asked whether the connection is still there, and how long it may take to answer; in ms. */
	check?: { everyMs: number; timeoutMs: number };
}

/** An ear at the database. */
export interface Subscription {
	/** Whether anything would be heard now, as far as is known. */
	isConnected(): boolean;
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
			log.warn({ channel: listener.channel }, "A connection that listens to the database was lost.");
			current = await connectAgain();
			if (!current) return;
			log.info({ channel: listener.channel }, "The database is listened to again.");
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
					log.warn({ ...errorDetails(error), channel: listener.channel }, "Cannot listen to the database yet.");
			}
		}
		return undefined;
	}
}

interface Connection {
	client: Client;
	ended: Promise<void>;
}

async function connect(
	database: ClientConfig,
	{ name, channel, onNotify, check = { everyMs: 30_000, timeoutMs: 10_000 } }: Listener,
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
	// The end that follows an error is what matters; unheard, the error would end the process.
	client.on("error", (error) =>
		log.debug({ err: error, channel }, "A connection that listens to the database failed."),
	);
	// A connection answers one question at a time.
	let previous = Promise.resolve();
	const inTurn = (work: () => Promise<void> | void) => {
		previous = previous
			.then(work)
			.catch((error: unknown) => log.error({ err: error, channel }, "What the database said was not dealt with."));
	};
	client.on("notification", ({ payload = "" }) => inTurn(() => onNotify(payload, client)));
	try {
		await client.connect();
		await client.query(`listen ${channel}`);
	} catch (error) {
		await client.end();
		throw error;
	}
	const checking = setInterval(() => inTurn(() => mustAnswer(client)), check.everyMs);
	client.once("end", () => clearInterval(checking));
	return { client, ended };
}

/** Cuts a connection off that does not answer. */
async function mustAnswer(client: Client): Promise<void> {
	try {
		await client.query("select 1");
	} catch {
		await client.end();
	}
}
