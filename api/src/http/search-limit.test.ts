import Fastify from "fastify";
import { test as base, expect } from "vitest";
import { searchLimit } from "./search-limit.ts";
import { sendProblem } from "./send-problem.ts";

/** A listening server with one search, which ends when `finish` is called. */
const test = base.extend("server", async ({}, { onCleanup }) => {
	const app = Fastify({ trustProxy: ["loopback"] });
	const { promise, resolve: finish } = Promise.withResolvers<void>();
	app.setErrorHandler(sendProblem);
	await app.register(searchLimit);
	// After the limit, as the session is looked up.
	const sessions = { read: 0 };
	app.addHook("onRequest", async () => {
		sessions.read++;
	});
	const config = { isSearch: true } as const;
	app.get("/quick", { config }, (request) => app.limitSearch(request, () => "found"));
	app.get("/slow", { config }, (request) => app.limitSearch(request, () => promise.then(() => "found")));
	app.get("/purchase", () => "paid");
	const url = await app.listen({ host: "127.0.0.1", port: 0 });
	onCleanup(() => app.close());
	const get = (path: string, from?: string) =>
		fetch(url + path, from ? { headers: { "x-forwarded-for": from } } : {}).then(async (response) => ({
			status: response.status,
			headers: response.headers,
			body: await response.text(),
		}));
	return { app, get, finish, sessions };
});

test("searches beyond those that can wait are refused with Retry-After, and purchases are not", async ({ server }) => {
	const searches = Array.from({ length: 150 }, () => server.get("/slow"));
	const refused = await Promise.race(searches);
	expect(refused).toMatchObject({ status: 503 });
	expect(refused.headers.get("retry-after")).toBe("2");
	expect(JSON.parse(refused.body)).toMatchObject({
		code: "busy",
		detail: "The shop is very busy at the moment. Please try again in a few seconds.",
	});
	expect((await server.get("/purchase")).body).toBe("paid");
	const readBefore = server.sessions.read;
	expect((await server.get("/quick")).status).toBe(503);
	expect(server.sessions.read).toBe(readBefore);
	server.finish();
	const statuses = (await Promise.all(searches)).map(({ status }) => status);
	expect(statuses.filter((status) => status === 200)).toHaveLength(102);
	expect(statuses.filter((status) => status === 503)).toHaveLength(48);
});

test("a network that searches too often is refused until the minute is over; an IPv6 network is a /64", async ({
	server,
}) => {
	const first = await server.get("/quick", "2001:db8:0:7::1");
	expect(first.status).toBe(200);
	expect(first.headers.get("ratelimit-limit")).toBe("1200");
	expect(first.headers.get("ratelimit-remaining")).toBe("1199");
	for (let call = 1; call < 1200; call += 40)
		await Promise.all(
			Array.from({ length: Math.min(40, 1200 - call) }, (_, index) => server.get("/quick", `2001:db8:0:7::${index}`)),
		);
	const refused = await server.get("/quick", "2001:db8:0:7:ffff::2");
	expect(refused.status).toBe(429);
	expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
	expect(refused.headers.get("ratelimit-remaining")).toBe("0");
	expect((await server.get("/quick", "2001:db8:0:8::1")).status).toBe(200);
});

test("searches of this machine and of pages that are rendered in process are not counted", async ({ server }) => {
	const local = await server.get("/quick");
	expect(local.headers.has("ratelimit-limit")).toBe(false);
	const inProcess = await server.app.inject({ url: "/quick", headers: { "x-forwarded-for": "203.0.113.9" } });
	expect(inProcess.headers).not.toHaveProperty("ratelimit-limit");
});
