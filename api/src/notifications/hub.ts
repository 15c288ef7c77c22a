import { type IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { hubPath } from "@noor/contract/notifications";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import type { ClientConfig } from "pg";
import { WebSocketServer } from "ws";
import type { Subscription } from "../database/listen.ts";
import { isSameHost } from "../http/is-same-host.ts";
import type { Observer } from "../observer.ts";
import { Connections } from "./connections.ts";
import { overEventStream } from "./event-stream-transport.ts";
import { type Caller, type HubConnection, maxMessageBytes } from "./hub-connection.ts";
import type { HubMessage } from "./hub-messages.ts";
import { LongPollingTransport } from "./long-polling-transport.ts";
import { listenForMessages } from "./message-listener.ts";
import { overWebSocket } from "./web-socket-transport.ts";

/** The dependencies of the hub. */
export interface HubOptions {
	/** The user of a request, by its session cookie; undefined without a session. */
	whoIs: (request: FastifyRequest) => Promise<Caller | undefined>;
	/** Those of these sessions that have not ended. */
	listOpenSessions: (sessionIds: string[]) => Promise<string[]>;
	/** The interval at which the sessions of open connections are checked. */
	sessionCheckMs?: number;
	/** The database whose notifications this process receives, on a connection of its own. */
	listen: ClientConfig;
	keepAliveMs?: number;
	clientTimeoutMs?: number;
	observer?: Pick<Observer, "hubOpened">;
}

const availableTransports = [
	{ transport: "WebSockets", transferFormats: ["Text", "Binary"] },
	{ transport: "ServerSentEvents", transferFormats: ["Text"] },
	{ transport: "LongPolling", transferFormats: ["Text", "Binary"] },
];

/** The hub checks itself who calls and from which page, since the official client sends no anti-forgery header. */
const ownChecks = {
	config: { access: "anyone", antiForgery: false },
	bodyLimit: maxMessageBytes,
	exposeHeadRoute: false,
	// A protocol of its own, not a part of the API's description.
	schema: { hide: true },
} as const;

interface HubQuery {
	Querystring: { id?: string; negotiateVersion?: string };
}

/**
 * The live notification hub at `/hub/notifications`, for the official SignalR client: JSON over WebSockets,
 * server-sent events or long polling. It pushes the messages of `notify` to the tabs of their users.
 */
export const hub: FastifyPluginAsync<HubOptions> = async (app, options) => {
	const { keepAliveMs = 15_000, clientTimeoutMs = 30_000, sessionCheckMs = 30_000 } = options;
	const connections = new Connections({ keepAliveMs, clientTimeoutMs });
	options.observer?.hubOpened(() => connections.size);
	const webSockets = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes });
	const upgrades = new WeakMap<IncomingMessage, { socket: Socket; head: Buffer }>();
	let listener: Subscription | undefined;
	let sessionChecks: NodeJS.Timeout | undefined;
	let isChecking = false;

	app.addHook("onReady", async () => {
		const deliver = (message: HubMessage) => connections.deliver(message);
		// A missed message may have ended a session or reported an order: every client connects again, is checked and reloads.
		listener = await listenForMessages(
			options.listen,
			{ deliver, onReconnect: () => connections.reconnectAll() },
			app.log,
		);
		sessionChecks = setInterval(checkSessions, sessionCheckMs);
	});
	// Before the server waits for open requests to end: server-sent events and polls never end by themselves.
	app.addHook("preClose", async () => {
		clearInterval(sessionChecks);
		await Promise.all([listener?.stop(), connections.closeAll()]);
	});

	app.addHook("onRequest", async (request, reply) => {
		reply.header("cache-control", "no-store");
		if (!isSameHost(request)) return reply.code(403).send("Cross-site requests are refused.");
	});
	app.decorateRequest("hubCaller");
	app.addHook("preHandler", async (request, reply) => {
		const caller = await options.whoIs(request);
		if (!caller) return reply.code(401).send("Sign in first.");
		request.setDecorator("hubCaller", caller);
	});
	const callerOf = (request: FastifyRequest) => request.getDecorator<Caller>("hubCaller");

	// Records are text, whatever the content type says.
	app.removeAllContentTypeParsers();
	app.addContentTypeParser("*", { parseAs: "string" }, async (_request: FastifyRequest, body: string) => body);

	app.post<HubQuery>(`${hubPath}/negotiate`, ownChecks, async (request) => {
		const asked = request.query.negotiateVersion ?? "0";
		if (!/^\d+$/.test(asked)) return { error: `The client requested an invalid protocol version '${asked}'` };
		const { id, token } = connections.open(callerOf(request));
		// Version 0 has no tokens: the client connects with the id itself.
		if (Number(asked) === 0) return { negotiateVersion: 0, connectionId: token, availableTransports };
		return { negotiateVersion: 1, connectionId: id, connectionToken: token, availableTransports };
	});

	app.get<HubQuery>(hubPath, ownChecks, async (request, reply) => {
		const upgrade = upgrades.get(request.raw);
		const { id } = request.query;
		// A client that skips negotiation goes straight for the WebSocket.
		const connection = upgrade && !id ? connections.open(callerOf(request)) : find(request);
		if (!connection) return unknownConnection(request, reply);

		if (connection.transport instanceof LongPollingTransport && !upgrade) {
			const { status, body } = await connection.transport.poll(hangUp(reply));
			return reply.code(status).type("text/plain").send(body);
		}
		if (connection.transport) return reply.code(409).send("This connection is already in use.");

		if (upgrade) {
			reply.hijack();
			reply.raw.detachSocket(upgrade.socket);
			webSockets.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (socket) =>
				overWebSocket(connection, socket),
			);
			return reply;
		}
		if (request.headers.accept?.includes("text/event-stream")) {
			reply.hijack();
			// Headers that hooks have set so far are sent all the same.
			for (const [name, value] of Object.entries(reply.getHeaders())) if (value) reply.raw.setHeader(name, value);
			overEventStream(connection, reply.raw);
			return reply;
		}
		// The first poll only opens the connection.
		connection.attach(new LongPollingTransport(connection, clientTimeoutMs));
		return reply.type("text/plain").send("");
	});

	app.post<HubQuery & { Body?: string }>(hubPath, ownChecks, async (request, reply) => {
		const connection = find(request);
		if (!connection) return unknownConnection(request, reply);
		if (!connection.transport) return reply.code(409).send("Open an event stream or poll first.");
		connection.receive(request.body ?? "");
		return reply.type("text/plain").send("");
	});

	app.delete<HubQuery>(hubPath, ownChecks, async (request, reply) => {
		const connection = find(request);
		if (!connection) return unknownConnection(request, reply);
		connection.destroy();
		return reply.code(202).type("text/plain").send("");
	});

	/** One statement for all connections. While the database does not answer, they stay open. */
	async function checkSessions(): Promise<void> {
		if (isChecking) return;
		isChecking = true;
		try {
			await connections.closeExpired(options.listOpenSessions);
		} catch (error) {
			app.log.warn({ err: error }, "could not check the sessions of live connections");
		} finally {
			isChecking = false;
		}
	}

	function find(request: FastifyRequest<HubQuery>): HubConnection | undefined {
		return connections.find(request.query.id ?? "", callerOf(request));
	}

	app.server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
		const isOurs = request.url?.split("?")[0]?.toLowerCase() === hubPath;
		// Others may listen for their own upgrades, as a development server does. Without another listener an upgrade to
		// another path is answered as an ordinary request, instead of hanging.
		if (!isOurs && app.server.listenerCount("upgrade") > 1) return;
		if (isOurs) upgrades.set(request, { socket: socket as Socket, head });
		answerOnSocket(request, socket as Socket);
	});

	/** Sends an upgrade down the road of every request, so that the same hooks see it and a refusal is a full answer. */
	function answerOnSocket(request: IncomingMessage, socket: Socket): void {
		socket.on("error", () => socket.destroy());
		const response = new ServerResponse(request);
		response.shouldKeepAlive = false;
		response.on("finish", () => socket.destroySoon());
		response.assignSocket(socket);
		// The server no longer looks after this socket, so a long answer would wait for ever to go on.
		socket.on("drain", () => response.emit("drain"));
		app.routing(request, response);
	}
};

function unknownConnection(request: FastifyRequest<HubQuery>, reply: FastifyReply): FastifyReply {
	return request.query.id
		? reply.code(404).send("No Connection with that ID")
		: reply.code(400).send("Connection ID required");
}

/** Aborted when the client hangs up before it has its answer. */
function hangUp(reply: FastifyReply): AbortSignal {
	const hungUp = new AbortController();
	reply.raw.once("close", () => hungUp.abort());
	return hungUp.signal;
}
