import type { FastifyBaseLogger } from "fastify";
import type { ClientConfig } from "pg";
import { listen, type Subscription } from "../database/listen.ts";
import { type HubMessage, hubChannel, readHubMessage } from "./hub-messages.ts";

/**
 * Receives every hub message in the order of commit.
 *
 * @param onReconnect called when a lost connection to the database was restored. Messages sent meanwhile were missed.
 */
export function listenForMessages(
	database: ClientConfig,
	{ deliver, onReconnect }: { deliver: (message: HubMessage) => void; onReconnect: () => void },
	log: FastifyBaseLogger,
): Promise<Subscription> {
	return listen(
		database,
		{
			name: "noor hub",
			channels: [hubChannel],
			async onNotify(id, client) {
				const message = await readHubMessage(client, id);
				if (message) deliver(message);
			},
			onReconnect,
		},
		log,
	);
}
