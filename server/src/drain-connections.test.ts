import { once } from "node:events";
import { connect } from "node:net";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { drainConnections } from "./drain-connections.ts";

test("on close, a connection without a request is closed, and a busy one is closed after its response", async () => {
	const app = Fastify();
	drainConnections(app);
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

	const closed = app.close();
	await once(unused, "close");
	respond("done");
	expect(await (await slow).text()).toBe("done");
	await closed;
});
