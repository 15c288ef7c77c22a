import { IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** How long a new connection may take to send its first bytes before it counts as unused, in ms. */
const firstBytesMs = 2000;
/**
 * The listener closes once no connection came for `forMs`, and after `timeoutMs` in any case. A timer that fires more than `maxLateMs` late
 * shows that the machine is busy: clients that are about to connect are as late, so the wait is repeated. In ms.
 */
const quiet = { forMs: 50, timeoutMs: 2000, maxLateMs: 5 };

export interface DrainTimes {
	/** How long the server keeps accepting after it announced the stop, in ms. 0 skips every wait but that for responses. */
	graceMs: number;
	/** The timeout of the requests in progress after that, in ms. */
	timeoutMs: number;
}

/**
 * Prepares the server for a stop that resets no connection and cuts off no response.
 *
 * @returns a function that drains the connections. From its call on every response carries `Connection: close`, so that
 * clients open another connection, elsewhere. The server keeps accepting for the grace period, or until no connection is
 * open. Then the listener closes, and the requests in progress are finished. It resolves when only idle connections and
 * those of the live hub are left, after `timeoutMs` in any case; `app.close()` closes them.
 */
export function drainConnections(app: FastifyInstance): (times: DrainTimes) => Promise<void> {
	const { server } = app;
	/** Open connections, and when they were accepted. */
	const connections = new Map<Socket, number>();
	const responses = new Set<ServerResponse>();
	let isStopping = false;
	let lastAcceptedAt = 0;
	let onChange = () => {};
	let gate: Promise<void> | undefined;

	server.on("connection", (socket: Socket) => {
		lastAcceptedAt = performance.now();
		connections.set(socket, lastAcceptedAt);
		socket.once("close", () => {
			connections.delete(socket);
			onChange();
		});
	});
	// Before the listener of Fastify, which may respond at once.
	server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
		if (isStopping) response.setHeader("connection", "close");
		// The hub's connections stay open until it closes them.
		if (!request.url?.startsWith("/hub/")) {
			responses.add(response);
			response.once("close", () => {
				responses.delete(response);
				onChange();
			});
		}
		onChange();
	});
	app.addHook("onRequest", (request, _reply, done) => {
		if (gate && request.raw instanceof IncomingMessage) gate.then(() => done(), done);
		else done();
	});
	app.addHook("preClose", async () => {
		// Browsers open connections in advance and may never send a request on them; Node would wait for it.
		for (const socket of connections.keys()) if (socket.bytesRead === 0) socket.destroy();
		// A response that began before the stop has left its connection open.
		server.closeIdleConnections();
	});

	/** Resolves when `condition` holds, after `timeoutMs` in any case. */
	async function waitFor(condition: () => boolean, timeoutMs: number) {
		if (condition()) return;
		const reached = new AbortController();
		onChange = () => condition() && reached.abort();
		await delay(timeoutMs, undefined, { signal: reached.signal }).catch(() => {});
		onChange = () => {};
	}

	/**
	 * Closes the listener. The system resets connections that it has established and the server has not accepted. So new
	 * requests wait meanwhile: the event loop is free to accept at once, and clients that wait open no further connections.
	 */
	async function stopListening() {
		const closed = Promise.withResolvers<void>();
		gate = closed.promise;
		const startedAt = performance.now();
		for (let isQuiet = false; !isQuiet && performance.now() - startedAt < quiet.timeoutMs; ) {
			const from = performance.now();
			await delay(quiet.forMs);
			// Connections that have been made by now are accepted in this turn.
			await nextTurn();
			const lateMs = performance.now() - from - quiet.forMs;
			isQuiet = lastAcceptedAt < from && lateMs < quiet.maxLateMs;
		}
		server.close();
		gate = undefined;
		closed.resolve();
	}

	const hasBegunOrIsUnused = (socket: Socket, acceptedAt: number) =>
		socket.bytesRead > 0 || performance.now() - acceptedAt >= firstBytesMs;

	return async ({ graceMs, timeoutMs }) => {
		isStopping = true;
		for (const response of responses) if (!response.headersSent) response.setHeader("connection", "close");
		if (graceMs > 0) {
			await waitFor(() => connections.size === 0, graceMs);
			await stopListening();
			await waitFor(() => [...connections].every(([socket, at]) => hasBegunOrIsUnused(socket, at)), firstBytesMs);
		} else server.close();
		await waitFor(() => responses.size === 0, timeoutMs);
	};
}
