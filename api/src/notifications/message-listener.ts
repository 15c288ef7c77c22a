import type { FastifyBaseLogger } from "fastify";
import type { ClientConfig } from "pg";
import { listen, type Subscription } from "../database/listen.ts";
import { type HubMessage, hubChannel, readHubMessage } from "./hub-messages.ts";

/** Receives every hub message in the order of commit. Messages sent while the connection is lost are missed. */
export function listenForMessages(
	database: ClientConfig,
	deliver: (message: HubMessage) => void,
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
		},
		log,
	);
}
