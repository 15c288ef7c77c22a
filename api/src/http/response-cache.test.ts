import Fastify from "fastify";
import { expect, test } from "vitest";
import { EncodedBody } from "./compression.ts";
import { etagOf, type KeptResponse, ResponseCache, sendKept } from "./response-cache.ts";

function aResponse(body: string, type = "image/png"): KeptResponse {
	return {
		...{ status: 200, headers: { "content-type": type }, etag: etagOf(body) },
		body: new EncodedBody(Buffer.from(body), type),
	};
}

test("the cache is bounded in bytes, and what was used last stays", () => {
	const cache = new ResponseCache(40_000);
	const [first, ...others] = Array.from({ length: 10 }, (_, nth) => [`/${nth}`, aResponse("x".repeat(3_000))] as const);
	if (!first) throw new Error("There is none.");
	cache.put(...first);
	for (const other of others) {
		cache.put(...other);
		cache.hit(...first);
	}
	expect(cache.figures().bytes).toBeLessThanOrEqual(40_000);
	expect(cache.figures()).toMatchObject({ entries: 9, evicted: 1, hits: 9 });
	expect(cache.peek("/0")).toBe(first[1]);
	expect(cache.peek("/1")).toBeUndefined();
});

test("a response that would take an eighth of the cache is not kept", () => {
	const cache = new ResponseCache(40_000);
	cache.put("/", aResponse("x".repeat(6_000)));
	expect(cache.figures()).toMatchObject({ entries: 0, bytes: 0 });
});

test("its size follows what compression adds and removes, and replacing and dropping leave nothing behind", async () => {
	const cache = new ResponseCache(100_000);
	const text = aResponse("lamp ".repeat(1_000), "text/html");
	cache.put("/", text);
	const { bytes } = cache.figures();
	await text.body.in("br");
	expect(cache.figures().bytes).toBeLessThan(bytes - 4_000);
	await text.body.in(undefined);
	expect(cache.figures().bytes).toBeGreaterThan(bytes);
	cache.put("/", aResponse("lamp"));
	await text.body.in("gzip");
	cache.drop("/");
	cache.drop("/");
	expect(cache.figures()).toMatchObject({ entries: 0, bytes: 0, changed: 1, evicted: 0 });
});

test.each([
	[undefined, 200],
	["*", 304],
	[etagOf("lamp"), 304],
	[`"other", ${etagOf("lamp")}`, 304],
	[etagOf("lamp").slice(2), 304],
	['"other"', 200],
])("with If-None-Match %j the status is %i", async (given, status) => {
	const app = Fastify();
	app.get("/", (request, reply) => {
		void sendKept(request, reply, aResponse("lamp"));
	});
	const { statusCode, body, headers } = await app.inject({
		url: "/",
		headers: given === undefined ? {} : { "if-none-match": given },
	});
	expect([statusCode, body]).toEqual([status, status === 304 ? "" : "lamp"]);
	expect(headers).toMatchObject({ etag: etagOf("lamp"), vary: "accept-encoding" });
});
