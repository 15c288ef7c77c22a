import { type AddressInfo, connect } from "node:net";
import { describe, expect, test } from "vitest";
import { createServerApp } from "./server-app.ts";
import { trustedProxies } from "./trusted-proxies.ts";

test.each([
	[["loopback"], ["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"], ["10.0.0.1", "::2", undefined]],
	[
		["10.1.0.0/16", "2001:db8::7"],
		["10.1.2.3", "::ffff:10.1.2.3", "2001:db8::7"],
		["10.2.0.1", "2001:db8::8"],
	],
	[
		["uniquelocal", "linklocal"],
		["192.168.1.1", "172.31.0.1", "fd00::1", "169.254.1.1"],
		["172.32.0.1", "8.8.8.8"],
	],
])("with TRUST_PROXY %j, %j are trusted and %j are not", (trustProxy, trusted, others) => {
	const isTrusted = trustedProxies(trustProxy);
	for (const address of trusted) expect(isTrusted(address, 0), address).toBe(true);
	for (const address of others) expect(isTrusted(address, 0), address).toBe(false);
});

test("a number of proxies is counted from the nearest; 0 is none", () => {
	expect([0, 1, 2].map((hop) => trustedProxies(2)("8.8.8.8", hop))).toEqual([true, true, false]);
	expect(trustedProxies(false)("127.0.0.1", 0)).toBe(false);
});

test("only a trusted proxy and the shop itself set the id of a request", async () => {
	const idOf = async (trustProxy: false | string[]) => {
		const app = createServerApp({ logLevel: "silent", trustProxy });
		app.get("/", async ({ id }) => id);
		const headers = { "x-request-id": "an-id-from-outside" };
		const address = await app.listen({ host: "127.0.0.1", port: 0 });
		const fromOutside = await (await fetch(address, { headers })).text();
		const fromInside = (await app.inject({ url: "/", headers, remoteAddress: "8.8.8.8" })).body;
		await app.close();
		return { fromOutside, fromInside };
	};
	const [accepted, other] = ["an-id-from-outside", expect.stringMatching(/^[0-9a-f-]{36}$/)];
	expect(await idOf(["loopback"])).toEqual({ fromOutside: accepted, fromInside: accepted });
	expect(await idOf(["10.0.0.0/8"])).toEqual({ fromOutside: other, fromInside: accepted });
	expect(await idOf(false)).toEqual({ fromOutside: other, fromInside: accepted });
});

test("a method that nothing has is a problem", async () => {
	const app = createServerApp({ logLevel: "silent", trustProxy: [] });
	app.get("/*", () => "a page");
	const answer = await app.inject({ method: "PROPFIND" as "GET", url: "/api/orders" });
	expect(answer.statusCode).toBe(404);
	expect(answer.headers["content-type"]).toContain("application/problem+json");
	await app.close();
});

describe("a connection that sends its request too slowly", () => {
	const bodyRate = { intervalMs: 100, minBytes: 1_000 };
	const never = {
		headersMs: 60_000,
		requestMs: 60_000,
		checkEveryMs: 20,
		bodyRate: { intervalMs: 60_000, minBytes: 1 },
	};

	/** The server's response to the text, and to a byte every few milliseconds after it, until it ends the connection. */
	async function answerTo(timeouts: typeof never, text: string, drip: string): Promise<string> {
		const app = createServerApp({ logLevel: "silent", trustProxy: false }, timeouts);
		app.post("/", async ({ body }) => body);
		await app.listen({ host: "127.0.0.1", port: 0 });
		const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
		const dripping = setInterval(() => socket.write(drip), 10);
		socket.on("error", () => {});
		socket.write(text);
		let answer = "";
		socket.on("data", (bytes) => {
			answer += bytes;
		});
		// Not `once`, which rejects when the connection is reset.
		await new Promise((done) => socket.on("close", done));
		clearInterval(dripping);
		await app.close();
		return answer;
	}

	const post = "POST / HTTP/1.1\r\nHost: shop.example\r\nContent-Type: application/json\r\n";

	test.each([
		["its headers", { ...never, headersMs: 100 }, post, "X: y\r\n"],
		["its request", { ...never, headersMs: 100, requestMs: 150 }, `${post}Content-Length: 100000\r\n\r\n`, " "],
		["its body", { ...never, bodyRate }, `${post}Content-Length: 100000\r\n\r\n`, " "],
		["its chunks", { ...never, bodyRate }, `${post}Transfer-Encoding: chunked\r\n\r\n`, "1\r\n \r\n"],
	])("is ended, with 408 unless what it still sends resets the connection: %s", async (_, timeouts, text, drip) => {
		expect(await answerTo(timeouts, text, drip)).toMatch(/^(HTTP\/1\.1 408 |$)/);
	});
});

test.each(["/%E0%A4%A", "/api/products/%", "/product/%zz"])(
	"an address that cannot be decoded is a problem: %s",
	async (url) => {
		const app = createServerApp({ logLevel: "silent", trustProxy: [] });
		app.get("/*", () => "a page");
		const answer = await app.inject({ url });
		expect(answer.statusCode).toBe(400);
		expect(answer.headers["content-type"]).toContain("application/problem+json");
		expect(answer.json()).toMatchObject({ code: "invalid-input", status: 400, requestId: expect.any(String) });
		await app.close();
	},
);

test.each([
	["/shop/%E0%A4%A", 'lang="en" dir="ltr"', "This address is not valid", 'href="/"'],
	["/ar/shop/%E0%A4%A", 'lang="ar" dir="rtl"', "هذا العنوان غير صحيح", 'href="/ar"'],
])("a browser gets a page for an address that cannot be decoded: %s", async (url, ...parts) => {
	const app = createServerApp({ logLevel: "silent", trustProxy: [] });
	app.get("/*", () => "a page");
	const answer = await app.inject({ url, headers: { accept: "text/html,application/xhtml+xml,*/*;q=0.8" } });
	expect(answer.statusCode).toBe(400);
	expect(answer.headers).toMatchObject({ "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
	expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
	expect(answer.headers["x-request-id"]).toBeTruthy();
	for (const part of parts) expect(answer.body).toContain(part);
	expect(answer.body).not.toContain("http-equiv");
	await app.close();
});

test("a browser gets a problem for an address of the API that cannot be decoded", async () => {
	const app = createServerApp({ logLevel: "silent", trustProxy: [] });
	app.get("/api/products/:id", () => "a product");
	const answer = await app.inject({ url: "/api/products/%", headers: { accept: "text/html" } });
	expect(answer.statusCode).toBe(400);
	expect(answer.headers["content-type"]).toContain("application/problem+json");
	await app.close();
});

test.each([
	["headers above 16 KB", `GET / HTTP/1.1\r\nHost: shop.example\r\nX: ${"x".repeat(20_000)}\r\n\r\n`, 431],
	["an unknown method", "LAMP / HTTP/1.1\r\nHost: shop.example\r\n\r\n", 400],
])("%s are a problem too", async (_, text, status) => {
	const app = createServerApp({ logLevel: "silent", trustProxy: false });
	await app.listen({ host: "127.0.0.1", port: 0 });
	const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
	socket.write(text);
	let answer = "";
	socket.on("data", (bytes) => {
		answer += bytes;
	});
	await new Promise((done) => socket.on("close", done));
	const [head = "", body = ""] = answer.split("\r\n\r\n");
	expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
	expect(head).toContain("content-type: application/problem+json");
	expect(JSON.parse(body)).toMatchObject({ code: "invalid-input", status, requestId: expect.any(String) });
	await app.close();
});
