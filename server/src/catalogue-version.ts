import { listen } from "@noor/api/database/listen";
import type { FastifyBaseLogger } from "fastify";

/** The catalogue's version, as far as the pages that are kept need to know it. */
export interface CatalogueVersion {
	/** Differs after every change of the catalogue. While nobody would tell us of one, it differs each time it is asked. */
	current(): string;
	close(): Promise<void>;
}

/** Hears of every change of the catalogue, by whichever process (triggers send the NOTIFY). */
export async function watchCatalogueVersion(databaseUrl: string, log: FastifyBaseLogger): Promise<CatalogueVersion> {
	let changes = 0;
	const change = () => void changes++;
	const listening = await listen(
		{ connectionString: databaseUrl },
		{ name: "noor catalogue", channel: "catalogue_version", onNotify: change, onReconnect: change },
		log,
	);
	return {
		current: () => String(listening.isConnected() ? changes : ++changes),
		close: () => listening.stop(),
	};
}
