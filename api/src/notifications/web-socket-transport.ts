import type { WebSocket } from "ws";
import type { HubConnection } from "./hub-connection.ts";

/** Carries a connection over a WebSocket. */
export function overWebSocket(connection: HubConnection, socket: WebSocket): void {
	socket.on("message", (data) => connection.receive(data.toString()));
	socket.on("close", () => connection.lost());
	// A message too large or a frame out of order: the socket closes itself and "close" follows.
	socket.on("error", () => undefined);
	connection.attach({
		inherentKeepAlive: false,
		get buffered() {
			return socket.bufferedAmount;
		},
		write: (text) => socket.send(text),
		end: () => socket.close(1000),
		destroy: () => socket.terminate(),
	});
}
