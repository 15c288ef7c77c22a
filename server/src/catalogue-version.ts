import { listen } from "@noor/api/database/listen";
import type { FastifyBaseLogger } from "fastify";

/** The catalogue's version, for the page cache. */
export interface CatalogueVersion {
	/**
	 * Differs after every change of the catalogue. It stays while the connection is lost, so that pages are served from the
	 * cache while the database is down, and differs once the connection is back.
	 */
	current(): string;
	close(): Promise<void>;
}

/** Listens for changes of the catalogue by any process; triggers send the NOTIFY. */
export async function watchCatalogueVersion(databaseUrl: string, log: FastifyBaseLogger): Promise<CatalogueVersion> {
	let changes = 0;
	const count = () => void changes++;
	const listening = await listen(
		{ connectionString: databaseUrl },
		{ name: "noor catalogue", channels: ["catalogue_version"], onNotify: count, onReconnect: count },
		log,
	);
	return {
		current: () => String(changes),
		close: () => listening.stop(),
	};
}
