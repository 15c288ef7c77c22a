import type { ServerResponse } from "node:http";
import type { HubConnection } from "./hub-connection.ts";

/** Carries a connection over server-sent events; what the client has to say arrives in requests of its own. */
export function overEventStream(connection: HubConnection, response: ServerResponse): void {
	response.on("close", () => connection.lost());
	response.on("error", () => undefined);
	response.writeHead(200, {
		"content-type": "text/event-stream",
		// Proxies that collect an answer before passing it on would keep it for ever.
		"x-accel-buffering": "no",
	});
	// The client counts as connected when the headers arrive, and sends the first message.
	response.flushHeaders();
	connection.attach({
		inherentKeepAlive: false,
		get buffered() {
			return response.writableLength;
		},
		write: (text) => response.write(`data: ${text}\r\n\r\n`),
		end: () => response.end(),
		destroy: () => response.destroy(),
	});
}
