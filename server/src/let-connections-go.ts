import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Lets connections go when the shop stops, so that it stops as soon as the last answer has been given. Node by itself
 * would wait for connections over which nothing was ever asked (browsers open some in advance), and for those whose
 * last answer came after it had begun to close.
 */
export function letConnectionsGo(app: FastifyInstance): void {
	const open = new Set<Socket>();
	let isStopping = false;
	app.server.on("connection", (socket: Socket) => {
		open.add(socket);
		socket.once("close", () => open.delete(socket));
	});
	app.addHook("preClose", async () => {
		isStopping = true;
		for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
	});
	app.addHook("onSend", async (_request, reply) => {
		if (isStopping) reply.header("connection", "close");
	});
}
