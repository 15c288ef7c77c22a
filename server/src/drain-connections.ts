import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Lets the server close as soon as the last response is sent. Node alone would wait for connections that never carried a
 * request (browsers open some in advance), and for keep-alive connections whose last response came after the close began.
 */
export function drainConnections(app: FastifyInstance): void {
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
