import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Closes, when the shop stops, the connections over which nothing was ever asked: browsers open some in advance. Node
 * counts them as busy and would wait for them.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
	const open = new Set<Socket>();
	app.server.on("connection", (socket: Socket) => {
		open.add(socket);
		socket.once("close", () => open.delete(socket));
	});
	app.addHook("preClose", async () => {
		for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
	});
}
