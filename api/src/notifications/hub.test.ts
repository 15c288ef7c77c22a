import { once } from "node:events";
import { get } from "node:http";
import { Readable } from "node:stream";
import { HttpTransportType, HubConnectionState, type LogLevel } from "@microsoft/signalr";
import { describe, expect, vi } from "vitest";
import { WebSocket } from "ws";
import { type HubProcess, pushes, test, transports } from "../../test/hub-client.ts";
import { notify } from "./notify.ts";

const target = "OrderCompleteNotification";
const handshake = '{"protocol":"json","version":1}\u001e';
/** Tries again at once and for as long as it takes. */
const eagerly = { nextRetryDelayInMilliseconds: () => 20 };

describe.each(transports)("the official client over %s", (_, transport) => {
	test("connects, gets pushes, and disconnects", async ({ hubServers }) => {
		const shop = await hubServers.start();
		const tab = shop.tab("alice", { transport });
		const news = pushes(tab, target);
		await tab.start();
		await notify(hubServers.db, { userId: 1, target, arguments: [{ id: 7 }] });
		expect(await news.next()).toEqual({ id: 7 });
		await tab.stop();
		expect(tab.state).toBe(HubConnectionState.Disconnected);
	});

	test("gets an error when it calls a method that does not exist", async ({ hubServers }) => {
		const tab = (await hubServers.start()).tab("alice", { transport });
		await tab.start();
		await expect(tab.invoke("Nope")).rejects.toThrow("Unknown hub method 'Nope'");
		await tab.send("Nope");
		await expect(tab.invoke("StillThere")).rejects.toThrow("Unknown hub method 'StillThere'");
	});

	test("reconnects by itself to a second process on the same port", async ({ hubServers }) => {
		const first = await hubServers.start();
		const tab = first.tab("alice", { transport, configure: (builder) => builder.withAutomaticReconnect(eagerly) });
		const news = pushes(tab, target);
		const back = new Promise((resolve) => tab.onreconnected(resolve));
		await tab.start();
		await first.app.close();
		await hubServers.start({ port: first.port });
		await back;
		await notify(hubServers.db, { userId: 1, target, arguments: ["after"] });
		expect(await news.next()).toBe("after");
	});

	test("is refused without a session", async ({ hubServers }) => {
		const tab = (await hubServers.start()).tab("nobody", { transport });
		await expect(tab.start()).rejects.toThrow("401");
	});
});

test.for(transports.slice(0, 2))(
	"pings keep the official client connected over %s",
	async ([, transport], { hubServers }) => {
		const shop = await hubServers.start({ keepAliveMs: 20 });
		const heard = Promise.withResolvers<void>();
		let count = 0;
		// Counts the arrivals that the client logs. Forty pings take longer than its timeout without messages.
		const log = (_level: LogLevel, message: string) => {
			if (message.includes("data received") && ++count === 40) heard.resolve();
		};
		const tab = shop.tab("alice", {
			transport,
			configure: (builder) => builder.withServerTimeout(400).configureLogging({ log }),
		});
		tab.onclose((error) => heard.reject(error));
		await tab.start();
		await heard.promise;
		expect(tab.state).toBe(HubConnectionState.Connected);
	},
);

test("the official client connects without negotiation", async ({ hubServers }) => {
	const tab = (await hubServers.start()).tab("alice", {
		transport: HttpTransportType.WebSockets,
		skipNegotiation: true,
	});
	const news = pushes(tab, target);
	await tab.start();
	await notify(hubServers.db, { userId: 1, target, arguments: ["direct"] });
	expect(await news.next()).toBe("direct");
});

test("the official client that wishes for stateful reconnect gets an ordinary connection", async ({ hubServers }) => {
	const tab = (await hubServers.start()).tab("alice", { configure: (builder) => builder.withStatefulReconnect() });
	const news = pushes(tab, target);
	await tab.start();
	await notify(hubServers.db, { userId: 1, target, arguments: ["ordinary"] });
	expect(await news.next()).toBe("ordinary");
});

test("the official client uses server-sent events where WebSockets are refused", async ({ hubServers }) => {
	const shop = await hubServers.start({
		prepare: (app) =>
			app.addHook("onRequest", async (request, reply) => {
				if (request.headers.upgrade) return reply.code(400).send();
			}),
	});
	const tab = shop.tab("alice");
	const news = pushes(tab, target);
	await tab.start();
	await notify(hubServers.db, { userId: 1, target, arguments: ["anyway"] });
	expect(await news.next()).toBe("anyway");
});

describe("a session that expires", () => {
	test.for(transports)("loses its tabs over %s, and no other session does", async ([, transport], { hubServers }) => {
		const expired = new Set<string>();
		const isOpen = (sessionId: string) => !expired.has(sessionId);
		const shop = await hubServers.start({
			sessionCheckMs: 10,
			listOpenSessions: async (sessionIds) => sessionIds.filter(isOpen),
		});
		const [tab, other] = [shop.tab("alice", { transport }), shop.tab("alice.phone", { transport })];
		const closed = new Promise((resolve) => tab.onclose(resolve));
		const news = pushes(other, target);
		await Promise.all([tab.start(), other.start()]);
		expired.add("alice");
		await closed;
		await notify(hubServers.db, { userId: 1, target, arguments: ["still here"] });
		expect(await news.next()).toBe("still here");
	});

	test("is found at the first check that the database answers", async ({ hubServers }) => {
		let isDown = true;
		const warn = vi.fn();
		const shop = await hubServers.start({
			sessionCheckMs: 10,
			listOpenSessions: async () => {
				if (isDown) throw new Error("The database is down.");
				return [];
			},
			prepare: (app) => vi.spyOn(app.log, "warn").mockImplementation(warn),
		});
		const tab = shop.tab("alice");
		const closed = new Promise((resolve) => tab.onclose(resolve));
		await tab.start();
		await expect.poll(() => warn).toHaveBeenCalled();
		expect(tab.state).toBe(HubConnectionState.Connected);
		isDown = false;
		await closed;
	});
});

describe("negotiation", () => {
	test("offers every transport and a token that is not the id", async ({ hubServers }) => {
		const shop = await hubServers.start();
		const answer = await shop.request("POST", "/negotiate?negotiateVersion=1", { cookie: "session=alice" });
		expect(answer.status).toBe(200);
		expect(answer.headers.get("cache-control")).toBe("no-store");
		const offer = (await answer.json()) as Record<string, string>;
		expect(offer).toEqual({
			negotiateVersion: 1,
			connectionId: expect.any(String),
			connectionToken: expect.any(String),
			availableTransports: [
				{ transport: "WebSockets", transferFormats: ["Text", "Binary"] },
				{ transport: "ServerSentEvents", transferFormats: ["Text"] },
				{ transport: "LongPolling", transferFormats: ["Text", "Binary"] },
			],
		});
		expect(offer.connectionId).not.toBe(offer.connectionToken);
		expect(await open(shop, "alice", offer.connectionId!)).toBe(404);
	});

	test("of version 0, or none named, gives one id to connect with", async ({ hubServers }) => {
		const shop = await hubServers.start();
		const answer = await shop.request("POST", "/negotiate", { cookie: "session=alice" });
		const offer = (await answer.json()) as Record<string, string>;
		expect(offer).toMatchObject({ negotiateVersion: 0, connectionId: expect.any(String) });
		expect(offer).not.toHaveProperty("connectionToken");
		expect(await open(shop, "alice", offer.connectionId!)).toBe(101);
	});

	test("of a later version gets version 1", async ({ hubServers }) => {
		const shop = await hubServers.start();
		const answer = await shop.request("POST", "/negotiate?negotiateVersion=9", { cookie: "session=alice" });
		expect(await answer.json()).toMatchObject({ negotiateVersion: 1 });
	});

	test("of an invalid version is refused with the error of the protocol", async ({ hubServers }) => {
		const shop = await hubServers.start();
		const answer = await shop.request("POST", "/negotiate?negotiateVersion=x", { cookie: "session=alice" });
		expect(await answer.json()).toEqual({ error: "The client requested an invalid protocol version 'x'" });
	});
});

describe("who may connect", () => {
	test("nobody without a session, on any request", async ({ hubServers }) => {
		const shop = await hubServers.start();
		const token = await shop.negotiate("alice");
		expect((await shop.request("POST", "/negotiate?negotiateVersion=1")).status).toBe(401);
		expect((await shop.request("GET", `?id=${token}`)).status).toBe(401);
		expect((await shop.request("GET", `?id=${token}`, { accept: "text/event-stream" })).status).toBe(401);
		expect((await shop.request("POST", `?id=${token}`, {}, handshake)).status).toBe(401);
		expect((await shop.request("DELETE", `?id=${token}`)).status).toBe(401);
		expect(await open(shop, "nobody", token)).toBe(401);
		expect(await open(shop, "alice", token)).toBe(101);
	});

	test("only the user who negotiated: to others the connection does not exist", async ({ hubServers }) => {
		const shop = await hubServers.start();
		const token = await shop.negotiate("alice");
		const cookie = "session=bob";
		expect((await shop.request("GET", `?id=${token}`, { cookie })).status).toBe(404);
		expect((await shop.request("POST", `?id=${token}`, { cookie }, handshake)).status).toBe(404);
		expect((await shop.request("DELETE", `?id=${token}`, { cookie })).status).toBe(404);
		expect(await open(shop, "bob", token)).toBe(404);
		expect(await open(shop, "alice", token)).toBe(101);
	});

	test("nobody with an unknown id, or none", async ({ hubServers }) => {
		const shop = await hubServers.start();
		const cookie = "session=alice";
		expect((await shop.request("GET", "?id=unknown", { cookie })).status).toBe(404);
		expect((await shop.request("GET", "", { cookie })).status).toBe(400);
		expect((await shop.request("POST", "?id=unknown", { cookie }, handshake)).status).toBe(404);
		expect((await shop.request("DELETE", "?id=unknown", { cookie })).status).toBe(404);
		expect(await open(shop, "alice", "unknown")).toBe(404);
	});

	test("one client per connection", async ({ hubServers }) => {
		const shop = await hubServers.start();
		const token = await shop.negotiate("alice");
		expect(await open(shop, "alice", token)).toBe(101);
		expect(await open(shop, "alice", token)).toBe(409);
		expect((await shop.request("GET", `?id=${token}`, { cookie: "session=alice" })).status).toBe(409);
	});

	test.for<[string, Record<string, string>]>([
		["of another host", { origin: "https://evil.example" }],
		["of another port", { origin: "http://127.0.0.1:1" }],
		["without an origin of its own", { origin: "null" }],
		["of a sibling site, as the browser says", { "sec-fetch-site": "same-site" }],
		["of another site, as the browser says", { "sec-fetch-site": "cross-site" }],
	])("no page %s", async ([, headers], { hubServers }) => {
		const shop = await hubServers.start();
		const token = await shop.negotiate("alice");
		const all = { cookie: "session=alice", ...headers };
		expect((await shop.request("POST", "/negotiate?negotiateVersion=1", all)).status).toBe(403);
		expect((await shop.request("POST", `?id=${token}`, all, handshake)).status).toBe(403);
		expect((await shop.request("DELETE", `?id=${token}`, all)).status).toBe(403);
		expect(await open(shop, "alice", token, headers)).toBe(403);
	});

	test("the shop's own pages", async ({ hubServers }) => {
		const shop = await hubServers.start();
		const headers = { origin: new URL(shop.url).origin, "sec-fetch-site": "same-origin" };
		const all = { cookie: "session=alice", ...headers };
		expect((await shop.request("POST", "/negotiate?negotiateVersion=1", all)).status).toBe(200);
		expect(await open(shop, "alice", await shop.negotiate("alice"), headers)).toBe(101);
	});
});

describe("an upgrade", () => {
	test("that is refused gets a whole answer and the end of the connection", async ({ hubServers }) => {
		const shop = await hubServers.start();
		const socket = shop.socket("nobody", "");
		const [, response] = await once(socket, "unexpected-response");
		expect(response.statusCode).toBe(401);
		expect(response.headers.connection).toBe("close");
		const chunks = await response.toArray();
		expect(Buffer.concat(chunks).toString()).toBe("Sign in first.");
	});

	test("of another path is left to its own listener", async ({ hubServers }) => {
		const shop = await hubServers.start();
		shop.app.server.on("upgrade", (request, socket) => {
			if (request.url === "/hot-reload") socket.end("HTTP/1.1 418 I'm a teapot\r\nConnection: close\r\n\r\n");
		});
		const socket = new WebSocket(`ws://127.0.0.1:${shop.port}/hot-reload`);
		const [, response] = await once(socket, "unexpected-response");
		expect(response.statusCode).toBe(418);
	});

	test("of another path without a listener is answered like any request", async ({ hubServers }) => {
		const shop = await hubServers.start();
		const socket = new WebSocket(`ws://127.0.0.1:${shop.port}/nowhere`);
		const [, response] = await once(socket, "unexpected-response");
		expect(response.statusCode).toBe(404);
	});

	test("of a page of the shop gets the page as usual", async ({ hubServers }) => {
		const page = "x".repeat(8 * 1024 * 1024);
		const shop = await hubServers.start({
			prepare: (app) => app.get("/page", () => Readable.from(page.match(/.{65536}/g)!)),
		});
		// As curl --http2 does on every first request.
		const headers = { connection: "upgrade, http2-settings", upgrade: "h2c", "http2-settings": "AAMAAABkAAQAAP__" };
		const [response] = await once(get({ port: shop.port, path: "/page", headers }), "response");
		expect(response.statusCode).toBe(200);
		expect(Buffer.concat(await response.toArray()).length).toBe(page.length);
	});

	test("still on its way when the process closes is not left open", async ({ hubServers }) => {
		const asked = Promise.withResolvers<void>();
		const answer = Promise.withResolvers<void>();
		const whoIs = async () => {
			asked.resolve();
			await answer.promise;
			return { userId: 1, sessionId: "alice" };
		};
		const shop = await hubServers.start({ whoIs });
		const socket = shop.socket("alice", "");
		socket.on("open", () => socket.send(handshake));
		const closed = once(socket, "close");
		await asked.promise;
		const end = shop.app.close();
		await expect.poll(() => shop.app.server.listening).toBe(false);
		answer.resolve();
		await end;
		await closed;
	});

	test("passes the same hooks as every request", async ({ hubServers }) => {
		const seen: string[] = [];
		const shop = await hubServers.start({
			prepare: (app) => app.addHook("onRequest", async (request) => void seen.push(request.url)),
		});
		expect(await open(shop, "alice", "")).toBe(101);
		expect(seen).toEqual(["/hub/notifications?id="]);
	});
});

describe("a WebSocket", () => {
	test("may carry the handshake in pieces", async ({ hubServers }) => {
		const socket = (await hubServers.start()).socket("alice", "");
		await once(socket, "open");
		socket.send(handshake.slice(0, 10));
		socket.send(handshake.slice(10));
		expect(await text(socket)).toBe("{}\u001e");
		socket.terminate();
	});

	test("gets the reason of a failed handshake, and is closed", async ({ hubServers }) => {
		const socket = (await hubServers.start()).socket("alice", "");
		const closed = once(socket, "close");
		await once(socket, "open");
		socket.send('{"protocol":"json","version":2}\u001e');
		expect(await text(socket)).toBe(
			'{"error":"The server does not support version 2 of the \'json\' protocol."}\u001e',
		);
		expect((await closed)[0]).toBe(1000);
	});

	test("gets an error for a malformed message, and is closed", async ({ hubServers }) => {
		const socket = (await hubServers.start()).socket("alice", "");
		const closed = once(socket, "close");
		await once(socket, "open");
		socket.send(handshake);
		await text(socket);
		socket.send("nonsense\u001e");
		expect(await text(socket)).toBe('{"type":7,"error":"Invalid payload."}\u001e');
		expect((await closed)[0]).toBe(1000);
	});

	test("is closed on a message of more than 32 kB", async ({ hubServers }) => {
		const socket = (await hubServers.start()).socket("alice", "");
		const closed = once(socket, "close");
		await once(socket, "open");
		socket.send("x".repeat(32 * 1024 + 1));
		expect((await closed)[0]).toBe(1009);
	});

	test("gets pings, and is closed when the client sends nothing", async ({ hubServers }) => {
		const socket = (await hubServers.start({ keepAliveMs: 10, clientTimeoutMs: 200 })).socket("alice", "");
		const closed = once(socket, "close");
		await once(socket, "open");
		const messages: string[] = [];
		socket.on("message", (data) => messages.push(data.toString()));
		socket.send(handshake);
		await closed;
		expect(messages.slice(0, 2)).toEqual(["{}\u001e", '{"type":6}\u001e']);
		expect(messages.at(-1)).toBe('{"type":7,"error":"Client timeout.","allowReconnect":true}\u001e');
	});

	test("whose client does not read is closed", { tags: "thorough" }, async ({ hubServers }) => {
		const shop = await hubServers.start();
		const socket = shop.socket("alice", "");
		await once(socket, "open");
		socket.send(handshake);
		await text(socket);
		socket.pause();
		// More than the kernel's buffers on both sides hold.
		for (let i = 0; i < 24; i++)
			await notify(hubServers.db, { userId: 1, target, arguments: ["x".repeat(1024 * 1024)] });
		const attentive = shop.tab("alice");
		const news = pushes(attentive, "Last");
		await attentive.start();
		await notify(hubServers.db, { userId: 1, target: "Last", arguments: ["heard"] });
		expect(await news.next()).toBe("heard");
		const closed = once(socket, "close");
		socket.resume();
		expect((await closed)[0]).toBe(1006);
	});
});

describe("server-sent events", () => {
	test("carry records as data, and the client sends by POST", async ({ hubServers }) => {
		const shop = await hubServers.start({ prepare: addHeader });
		const cookie = "session=alice";
		const path = `?id=${await shop.negotiate("alice")}`;
		const stream = await shop.request("GET", path, { cookie, accept: "text/event-stream" });
		expect(stream.status).toBe(200);
		expect(Object.fromEntries(stream.headers)).toMatchObject({
			"content-type": "text/event-stream",
			"cache-control": "no-store",
			"x-accel-buffering": "no",
			"x-from-hook": "yes",
		});
		const sent = await shop.request("POST", path, { cookie }, handshake);
		expect([sent.status, await sent.text()]).toEqual([200, ""]);
		await shop.request("POST", path, { cookie }, '{"type":7}\u001e');
		expect(await stream.text()).toBe('data: {}\u001e\r\n\r\ndata: {"type":7}\u001e\r\n\r\n');
		expect((await shop.request("POST", path, { cookie }, handshake)).status).toBe(404);
	});

	test("end the connection when the client hangs up", async ({ hubServers }) => {
		const shop = await hubServers.start();
		const cookie = "session=alice";
		const path = `?id=${await shop.negotiate("alice")}`;
		const stream = await shop.request("GET", path, { cookie, accept: "text/event-stream" });
		await stream.body?.cancel();
		await expect.poll(async () => (await shop.request("POST", path, { cookie }, handshake)).status).toBe(404);
	});
});

describe("long polling", () => {
	test("answers the first poll at once, then with records, and 204 after the end", async ({ hubServers }) => {
		const shop = await hubServers.start();
		const cookie = "session=alice";
		const path = `?id=${await shop.negotiate("alice")}`;
		const poll = async () => {
			const answer = await shop.request("GET", path, { cookie });
			expect(answer.headers.get("cache-control")).toBe("no-store");
			return [answer.status, await answer.text()];
		};
		expect(await poll()).toEqual([200, ""]);
		const sent = await shop.request("POST", path, { cookie }, handshake);
		expect([sent.status, await sent.text()]).toEqual([200, ""]);
		expect(await poll()).toEqual([200, "{}\u001e"]);
		await shop.request("POST", path, { cookie }, "nonsense\u001e");
		expect(await poll()).toEqual([200, '{"type":7,"error":"Invalid payload."}\u001e']);
		expect(await poll()).toEqual([204, ""]);
		expect((await shop.request("GET", path, { cookie })).status).toBe(404);
	});

	test("ends with DELETE", async ({ hubServers }) => {
		const shop = await hubServers.start();
		const cookie = "session=alice";
		const path = `?id=${await shop.negotiate("alice")}`;
		await shop.request("GET", path, { cookie });
		expect((await shop.request("DELETE", path, { cookie })).status).toBe(202);
		expect((await shop.request("GET", path, { cookie })).status).toBe(404);
	});

	test("requires a poll before the first message", async ({ hubServers }) => {
		const shop = await hubServers.start();
		const path = `?id=${await shop.negotiate("alice")}`;
		expect((await shop.request("POST", path, { cookie: "session=alice" }, handshake)).status).toBe(409);
	});

	test("takes no more than 32 kB at once", async ({ hubServers }) => {
		const shop = await hubServers.start();
		const cookie = "session=alice";
		const path = `?id=${await shop.negotiate("alice")}`;
		await shop.request("GET", path, { cookie });
		expect((await shop.request("POST", path, { cookie }, "x".repeat(32 * 1024 + 1))).status).toBe(413);
	});
});

function addHeader(app: HubProcess["app"]): void {
	app.addHook("onRequest", async (_request, reply) => void reply.header("x-from-hook", "yes"));
}

/** How the hub answers a WebSocket with this token: 101 when it opens. */
async function open(shop: HubProcess, session: string, token: string, headers: Record<string, string> = {}) {
	const socket = shop.socket(session, `?id=${token}`, headers);
	return new Promise<number | undefined>((resolve, reject) => {
		socket.on("open", () => resolve(101));
		socket.on("unexpected-response", (_request, response) => resolve(response.resume().statusCode));
		socket.on("error", reject);
	});
}

async function text(socket: WebSocket): Promise<string> {
	const [data] = await once(socket, "message");
	return data.toString();
}
