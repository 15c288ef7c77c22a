import { setTimeout as delay } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import pg from "pg";

export interface CatalogueVersion {
	/** Differs after every change of the catalogue. While nobody would tell us of one, it differs each time it is asked. */
	current(): string;
	close(): Promise<void>;
}

const retryMs = 1000;

/** Hears of every change of the catalogue, by whichever process, on a connection of its own (triggers send the NOTIFY). */
export async function watchCatalogueVersion(databaseUrl: string, log: FastifyBaseLogger): Promise<CatalogueVersion> {
	const closing = new AbortController();
	let changes = 0;
	let listener: Listener | undefined = await listen(databaseUrl, () => changes++);
	const watching = keepListening();

	async function keepListening() {
		while (!closing.signal.aborted) {
			await listener?.ended;
			listener = undefined;
			try {
				await delay(retryMs, undefined, { signal: closing.signal });
				listener = await listen(databaseUrl, () => changes++);
				// What changed while nobody listened went unheard.
				changes++;
			} catch (err) {
				if (!closing.signal.aborted) log.warn({ err }, "changes of the catalogue are not heard of; trying again");
			}
		}
		await listener?.client.end();
	}

	return {
		current: () => String(listener ? changes : ++changes),
		close: async () => {
			closing.abort();
			await listener?.client.end();
			await watching;
		},
	};
}

interface Listener {
	client: pg.Client;
	ended: Promise<void>;
}

async function listen(connectionString: string, hear: () => void): Promise<Listener> {
	const client = new pg.Client({ connectionString, application_name: "noor catalogue", keepAlive: true });
	const { promise: ended, resolve: end } = Promise.withResolvers<void>();
	client.once("end", end);
	// The end that follows an error is what matters; unheard, the error would end the process.
	client.on("error", () => {});
	client.on("notification", hear);
	await client.connect();
	await client.query("LISTEN catalogue_version");
	return { client, ended };
}
