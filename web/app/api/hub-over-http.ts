import { HttpTransportType, HubConnectionBuilder, LogLevel } from "@microsoft/signalr";
import type { Hub, HubEvents } from "./hub-socket.ts";

/** Opens a connection to the hub without WebSockets: by server-sent events or long polling, with the official client. */
export async function openHubOverHttp(path: string, { messages, onEnd }: HubEvents): Promise<Hub> {
	const connection = new HubConnectionBuilder()
		.withUrl(path, HttpTransportType.ServerSentEvents | HttpTransportType.LongPolling)
		.configureLogging(LogLevel.Error)
		.build();
	let isClosed = false;
	for (const [name, tell] of Object.entries(messages)) connection.on(name, tell);
	connection.onclose(() => !isClosed && onEnd(true));
	await connection.start();
	return {
		close() {
			isClosed = true;
			connection.stop().catch((error) => console.warn("The live connection did not close in order.", error));
		},
	};
}
