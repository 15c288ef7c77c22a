import { once } from "node:events";
import { connect } from "node:net";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { letConnectionsGo } from "./let-connections-go.ts";

test("at the end, a connection over which nothing was asked is closed, and one in use is closed after its answer", async () => {
	const app = Fastify();
	letConnectionsGo(app);
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
