import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import Fastify from "fastify";
import { test as base, expect } from "vitest";
import { isUnlimited, limitConnections } from "./limit-connections.ts";
import { trustedProxies } from "./trusted-proxies.ts";

/** A server on which a network may have two connections, and its log. */
const test = base.extend("server", async ({}, { onCleanup }) => {
	const log: string[] = [];
	const sockets: Socket[] = [];
	const app = Fastify({ logger: { level: "warn", stream: { write: (line: string) => void log.push(line) } } });
	const exempt = new Set<string>();
	limitConnections(app, { isExempt: (address) => exempt.has(address), max: 2 });
	app.get("/", () => "welcome");
	await app.listen({ host: "127.0.0.1", port: 0 });
	onCleanup(async () => {
		for (const socket of sockets) socket.destroy();
		await app.close();
	});
	const { port } = app.server.address() as AddressInfo;
	/** Connects, requests the page, and resolves with the connection and the first line of the response. */
	const visit = async () => {
		const socket = connect(port, "127.0.0.1");
		sockets.push(socket);
		const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
		socket.on("error", () => {});
		socket.write("GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n");
		const [bytes] = await once(socket, "data");
		return { socket, closed, response: String(bytes) };
	};
	return { app, visit, exempt, log };
});

test("a network with too many open connections gets no further ones until it closes some", async ({ server }) => {
	const first = await server.visit();
	const second = await server.visit();
	for (const { response } of [first, second]) expect(response).toMatch(/^HTTP\/1\.1 200 /);

	const refused = await server.visit();
	expect(refused.response).toMatch(/^HTTP\/1\.1 429 /);
	expect(refused.response).toContain("\r\nRetry-After: 5\r\n");
	expect(refused.response).toContain("\r\nConnection: close\r\n");
	await refused.closed;
	await server.visit();
	expect(server.log).toHaveLength(1);
	expect(JSON.parse(server.log[0] ?? "")).toMatchObject({ network: "127.0.0.1", connections: 1 });

	// The client's side closes after that of the server.
	first.socket.end();
	await first.closed;
	expect((await server.visit()).response).toMatch(/^HTTP\/1\.1 200 /);
});

test("connections of an exempt address are not counted", async ({ server }) => {
	server.exempt.add("127.0.0.1");
	for (let nth = 0; nth < 4; nth++) expect((await server.visit()).response).toMatch(/^HTTP\/1\.1 200 /);
	server.exempt.clear();
	for (let nth = 0; nth < 2; nth++) expect((await server.visit()).response).toMatch(/^HTTP\/1\.1 200 /);
	expect((await server.visit()).response).toMatch(/^HTTP\/1\.1 429 /);
});

test("this machine and trusted proxies are exempt, other addresses are not", () => {
	const unlimited = isUnlimited(trustedProxies(["10.1.0.0/16"]));
	for (const address of ["127.0.0.1", "::1", "::ffff:127.0.0.1", "10.1.2.3"])
		expect(unlimited(address), address).toBe(true);
	for (const address of ["10.2.0.1", "203.0.113.9", "2001:db8::1"]) expect(unlimited(address), address).toBe(false);
	expect(isUnlimited(trustedProxies(1))("203.0.113.9")).toBe(true);
	expect(isUnlimited(trustedProxies(false))("203.0.113.9")).toBe(false);
});
