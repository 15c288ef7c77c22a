import type { FastifyBaseLogger } from "fastify";
import type { ClientConfig } from "pg";
import { keepListening, type Listening } from "../database/listen.ts";
import { deleteExpiredHubMessages, type HubMessage, hubChannel, readHubMessage } from "./hub-messages.ts";

/** Hears every hub message, in the order of commit. What is said while the connection is lost is missed. */
export function listenForMessages(
	database: ClientConfig,
	deliver: (message: HubMessage) => void,
	log: FastifyBaseLogger,
): Promise<Listening> {
	return keepListening(
		database,
		{
			name: "noor hub",
			channel: hubChannel,
			async hear(id, client) {
				const message = await readHubMessage(client, id);
				if (message) deliver(message);
				await deleteExpiredHubMessages(client);
			},
		},
		log,
	);
}
