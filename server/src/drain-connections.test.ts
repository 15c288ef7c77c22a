import { once } from "node:events";
import { connect } from "node:net";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { drainConnections } from "./drain-connections.ts";

test("during the grace period it accepts, every response closes its connection, and then the listener is closed", async () => {
	const app = Fastify();
	const drain = drainConnections(app);
	const { promise: requested, resolve: markRequested } = Promise.withResolvers<void>();
	const { promise: response, resolve: respond } = Promise.withResolvers<string>();
	app.get("/slow", () => {
		markRequested();
		return response;
	});
	app.get("/", async () => "now");
	const address = await app.listen({ port: 0, host: "127.0.0.1" });
	const idle = await fetch(address);
	expect([await idle.text(), idle.headers.get("connection")]).toEqual(["now", "keep-alive"]);
	const slow = fetch(`${address}/slow`);
	await requested;

	const drained = drain({ graceMs: 60_000, timeoutMs: 60_000 });
	for (let time = 0; time < 2; time++) {
		const during = await fetch(address);
		expect([await during.text(), during.headers.get("connection")]).toEqual(["now", "close"]);
	}
	respond("done");
	const answer = await slow;
	expect([await answer.text(), answer.headers.get("connection")]).toEqual(["done", "close"]);
	// No connection is open, so the grace period ends at once.
	await drained;
	await expect(fetch(address)).rejects.toMatchObject({ cause: { code: "ECONNREFUSED" } });
	await app.close();
});

test("on close, a connection without a request is closed, and a busy one is closed after its response", async () => {
	const app = Fastify();
	const drain = drainConnections(app);
	const { promise: requested, resolve: markRequested } = Promise.withResolvers<void>();
	const { promise: response, resolve: respond } = Promise.withResolvers<string>();
	app.get("/slow", () => {
		markRequested();
		return response;
	});
	const address = await app.listen({ port: 0, host: "127.0.0.1" });
	const unused = connect(Number(new URL(address).port), "127.0.0.1").resume();
	await Promise.all([once(unused, "connect"), once(app.server, "connection")]);
	const slow = fetch(`${address}/slow`);
	await requested;

	const drained = drain({ graceMs: 0, timeoutMs: 60_000 });
	respond("done");
	expect(await (await slow).text()).toBe("done");
	await drained;
	await Promise.all([once(unused, "close"), app.close()]);
});
