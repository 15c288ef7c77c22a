import { setTimeout as delay } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { Client, type ClientConfig } from "pg";
import { deleteExpiredHubMessages, type HubMessage, hubChannel, readHubMessage } from "./hub-messages.ts";

/** Delays before the attempts to connect again; the last one repeats. */
const backOffMs = [0, 100, 500, 2_000, 5_000];

export interface MessageListener {
	stop(): Promise<void>;
}

interface Listening {
	client: Client;
	ended: Promise<void>;
}

/**
 * Hears every hub message, in the order of commit, on a database connection of its own. A lost connection is made
 * anew for as long as it takes; what was said meanwhile is missed. The first connection must succeed.
 */
export async function listenForMessages(
	database: ClientConfig,
	deliver: (message: HubMessage) => void,
	log: FastifyBaseLogger,
): Promise<MessageListener> {
	const stopping = new AbortController();
	let current = await listen(database, deliver, log);
	const finished = stayListening();
	return {
		async stop() {
			stopping.abort();
			await current.client.end();
			await finished;
		},
	};

	async function stayListening(): Promise<void> {
		for (;;) {
			await current.ended;
			if (stopping.signal.aborted) return;
			log.warn("The connection that hears hub messages was lost.");
			const next = await listenAgain();
			if (!next) return;
			current = next;
			log.info("Hub messages are heard again.");
			if (stopping.signal.aborted) await current.client.end();
		}
	}

	async function listenAgain(): Promise<Listening | undefined> {
		for (let attempt = 0; !stopping.signal.aborted; attempt++) {
			try {
				await delay(backOffMs[Math.min(attempt, backOffMs.length - 1)], undefined, { signal: stopping.signal });
				return await listen(database, deliver, log);
			} catch (error) {
				if (!stopping.signal.aborted) log.warn({ err: error }, "Cannot listen for hub messages yet.");
			}
		}
		return undefined;
	}
}

async function listen(
	database: ClientConfig,
	deliver: (message: HubMessage) => void,
	log: FastifyBaseLogger,
): Promise<Listening> {
	const client = new Client({ application_name: "noor hub", keepAlive: true, ...database });
	const { promise: ended, resolve: end } = Promise.withResolvers<void>();
	client.once("end", end);
	// The end that follows an error is what matters.
	client.on("error", (error) => log.debug({ err: error }, "The connection that hears hub messages failed."));
	// One after the other, so that clients hear them in order.
	let previous = Promise.resolve();
	client.on("notification", ({ payload = "" }) => {
		previous = previous.then(() => passOn(payload));
	});
	try {
		await client.connect();
		await client.query(`listen ${hubChannel}`);
	} catch (error) {
		await client.end();
		throw error;
	}
	return { client, ended };

	async function passOn(id: string): Promise<void> {
		try {
			const message = await readHubMessage(client, id);
			if (message) deliver(message);
			await deleteExpiredHubMessages(client);
		} catch (error) {
			log.error({ err: error }, "A hub message was not delivered.");
		}
	}
}
