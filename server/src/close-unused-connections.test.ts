import { once } from "node:events";
import { connect } from "node:net";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { closeUnusedConnections } from "./close-unused-connections.ts";

test("a connection over which nothing was asked does not hold up the end, and one in use is finished", async () => {
	const app = Fastify();
	closeUnusedConnections(app);
	const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
	const { promise: answer, resolve: allow } = Promise.withResolvers<string>();
	app.get("/slow", () => {
		ask();
		return answer;
	});
	const address = await app.listen({ port: 0, host: "127.0.0.1" });
	const unused = connect(Number(new URL(address).port), "127.0.0.1").resume();
	await Promise.all([once(unused, "connect"), once(app.server, "connection")]);
	const slow = fetch(`${address}/slow`);
	await asked;

	const closed = app.close();
	await once(unused, "close");
	allow("done");
	expect(await (await slow).text()).toBe("done");
	await closed;
});
