import { Agent, get } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { ChangeLog } from "@noor/api/database/change-log";
import Fastify, { type FastifyInstance } from "fastify";
import { test as base, expect } from "vitest";
import { manifestUrl } from "./manifest-url.ts";
import { addSecurityHeaders } from "./security-headers.ts";
import { type Respond, type WebHostOptions, webHost } from "./web-host.ts";

/** A website of a few pages and an API of one route behind the real host. */
const test = base.extend("site", async ({}, { onCleanup }) => {
	const apps: FastifyInstance[] = [];
	onCleanup(async () => {
		for (const app of apps) await app.close();
	});
	return async (respond: Respond, options: Partial<WebHostOptions> = {}) => {
		const app = Fastify({ trustProxy: ["loopback"], rewriteUrl: ({ url = "/" }) => manifestUrl(url) });
		apps.push(app);
		addSecurityHeaders(app, { stripe: false });
		app.all("/api/echo", async (request, reply) => {
			reply.header("set-cookie", ["session=1; Path=/; HttpOnly", "XSRF-TOKEN=t; Path=/"]);
			reply.header("surrogate-key", "echo");
			const { method, headers, body, ip, id } = request;
			return { method, headers, body, ip, id };
		});
		await app.register(webHost, {
			respond,
			changes: still,
			pageVersion: () => "1",
			shopName: () => "Noor",
			stripe: false,
			...options,
		});
		return app;
	};
});

const html = { "content-type": "text/html; charset=utf-8" };
/** Nothing ever changes. */
const still = { log: new ChangeLog(), isCurrent: () => true, catchUp: async () => true };
const host = { host: "shop.example" };

/** A page that shows the response of the API to its call. */
const echo: Respond = async (request, { send }) => {
	const isForm = request.method === "POST";
	const answer = await send("/api/echo?from=page", {
		method: request.method,
		...(isForm
			? { headers: { "content-type": "application/json" }, body: JSON.stringify({ form: await request.text() }) }
			: {}),
	});
	return new Response(await answer.text(), { headers: html });
};

test("a page calls the API as its visitor: cookies, address and request id", async ({ site }) => {
	const app = await site(echo);
	const page = await app.inject({
		url: "/page",
		remoteAddress: "127.0.0.1",
		headers: { ...host, cookie: "session=mine", "x-forwarded-for": "203.0.113.9" },
	});
	const received = page.json();
	expect(received).toMatchObject({
		method: "GET",
		ip: "203.0.113.9",
		headers: { cookie: "session=mine", host: "shop.example" },
	});
	expect(received.headers["x-request-id"]).toBeTruthy();
	expect(received.headers).not.toHaveProperty("x-forwarded-for");
});

test("the API can see that a page was requested through a proxy, so that what is for this machine only stays there", async ({
	site,
}) => {
	const app = await site(echo);
	const visit = { url: "/page", remoteAddress: "127.0.0.1" };
	const proxied = await app.inject({ ...visit, headers: { host: "localhost", "x-real-ip": "203.0.113.9" } });
	expect(proxied.json().headers.forwarded).toBe('for="127.0.0.1"');
	const direct = await app.inject({ ...visit, headers: { host: "localhost" } });
	expect(direct.json().headers).not.toHaveProperty("forwarded");
});

test("cookies that the API sets reach the visitor in a header each, and are Secure under HTTPS", async ({ site }) => {
	const app = await site(async (request, visit) => {
		const page = await echo(request, visit);
		page.headers.append("set-cookie", "theme=dark");
		return page;
	});
	const plain = await app.inject({ url: "/page", headers: host });
	expect(plain.headers["set-cookie"]).toEqual(["session=1; Path=/; HttpOnly", "XSRF-TOKEN=t; Path=/", "theme=dark"]);
	const secure = await app.inject({ url: "/page", headers: { ...host, "x-forwarded-proto": "https" } });
	expect(secure.headers["set-cookie"]?.[0]).toBe("session=1; Path=/; HttpOnly; Secure");
	expect(secure.json().headers).toHaveProperty("x-forwarded-proto", "https");
	expect(plain.json().headers).not.toHaveProperty("x-forwarded-proto");
	expect(secure.headers["strict-transport-security"]).toBe("max-age=31536000");
});

test("a form of our own page gets the anti-forgery header; a form of another site does not", async ({ site }) => {
	const app = await site(echo);
	const post = async (headers: Record<string, string>) =>
		(await app.inject({ method: "POST", url: "/page", payload: "a=1", headers: { ...host, ...headers } })).json();

	const ours = await post({ origin: "http://shop.example", cookie: "XSRF-TOKEN=t" });
	expect(ours).toMatchObject({ method: "POST", body: { form: "a=1" }, headers: { "x-xsrf-token": "t" } });
	const first = await post({ origin: "http://shop.example" });
	expect(first.headers.cookie).toBe(`XSRF-TOKEN=${first.headers["x-xsrf-token"]}`);

	for (const origin of ["https://evil.example", "http://shop.example:8080", "https://shop.example", "null", ""])
		expect((await post({ origin, cookie: "XSRF-TOKEN=t" })).headers, origin).not.toHaveProperty("x-xsrf-token");
	expect((await post({ cookie: "XSRF-TOKEN=t" })).headers).not.toHaveProperty("x-xsrf-token");
});

test("with PUBLIC_URL, a proxy need not forward the scheme", async ({ site }) => {
	const app = await site(echo, { publicUrl: "https://shop.example" });
	const headers = { ...host, origin: "https://shop.example", cookie: "XSRF-TOKEN=t" };
	const page = await app.inject({ method: "POST", url: "/page", headers });
	expect(page.json().headers).toHaveProperty("x-xsrf-token", "t");
});

test("only the API is called in process", async ({ site }) => {
	const app = await site(async (_, { send }) => {
		await expect(send("https://elsewhere.example/")).rejects.toThrow("is another origin");
		return new Response("ok");
	});
	expect((await app.inject({ url: "/page", headers: host })).body).toBe("ok");
});

test("a page is streamed, not sent when it is finished", async ({ site }) => {
	const finished = Promise.withResolvers<void>();
	const app = await site(async () => {
		const body = new ReadableStream({
			async start(stream) {
				stream.enqueue(new TextEncoder().encode("first "));
				await finished.promise;
				stream.enqueue(new TextEncoder().encode("last"));
				stream.close();
			},
		});
		return new Response(body, { headers: html });
	});
	const address = await app.listen({ port: 0, host: "127.0.0.1" });
	for (const encoding of ["identity", "br", "gzip"]) {
		const answer = await fetch(`${address}/page`, { headers: { "accept-encoding": encoding } });
		expect(answer.headers.get("content-encoding") ?? "identity").toBe(encoding);
		const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
		expect((await reader?.read())?.value).toBe("first ");
		if (encoding === "gzip") {
			finished.resolve();
			expect((await reader?.read())?.value).toBe("last");
		} else await reader?.cancel();
	}
});

test("rendering for a visitor who has disconnected is aborted", async ({ site }) => {
	const aborted = Promise.withResolvers<string>();
	const app = await site(async (request) => {
		request.signal.addEventListener("abort", () => aborted.resolve("aborted"));
		await delay(5000, undefined, { signal: request.signal });
		return new Response("late");
	});
	const address = await app.listen({ port: 0, host: "127.0.0.1" });
	const request = fetch(`${address}/page`, { headers: { cookie: "session=1" }, signal: AbortSignal.timeout(100) });
	await expect(request).rejects.toThrow();
	expect(await aborted.promise).toBe("aborted");
});

test("HEAD responds like GET, without a body", async ({ site }) => {
	const app = await site(async () => new Response("page", { headers: html }));
	const page = await app.inject({ method: "HEAD", url: "/page", headers: host });
	expect(page).toMatchObject({ statusCode: 200, body: "" });
	expect(page.headers["content-type"]).toBe(html["content-type"]);
});

test("a page allows its own inline scripts, is not stored when private, and cannot be framed", async ({ site }) => {
	let nonce = "";
	const app = await site(async (_, visit) => {
		nonce = visit.nonce;
		return new Response("page", { headers: html });
	});
	const { headers } = await app.inject({ url: "/page", headers: host });
	expect(headers["content-security-policy"]).toContain(`script-src 'self' 'nonce-${nonce}';`);
	expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
	expect(headers).toMatchObject({ "cache-control": "no-store", "x-content-type-options": "nosniff" });
});

test("with keys of Stripe its scripts and frames are allowed, and without them no other origin's", async ({ site }) => {
	const respond: Respond = async () => new Response("page", { headers: html });
	const policy = async (stripe: boolean) =>
		(await (await site(respond, { stripe })).inject({ url: "/", headers: host })).headers["content-security-policy"];
	expect(await policy(true)).toContain("frame-src 'self' https://js.stripe.com");
	expect(await policy(true)).toMatch(/script-src [^;]*https:\/\/maps\.googleapis\.com/);
	expect(await policy(true)).toMatch(/connect-src [^;]*https:\/\/maps\.googleapis\.com/);
	expect(await policy(false)).not.toContain("https:");
});

test("a public page is rendered once, without cookies, and revalidated by its ETag", async ({ site }) => {
	let made = 0;
	const seen: (string | null)[] = [];
	const app = await site(async (request, { send }) => {
		made++;
		seen.push(
			request.headers.get("cookie"),
			(JSON.parse(await (await send("/api/echo")).text()) as { headers: { cookie: string } }).headers.cookie || null,
		);
		return new Response(`<p>${"lamp ".repeat(500)}</p>`, { headers: { ...html, "x-noor-public": "1" } });
	});
	const first = await app.inject({ url: "/home", headers: { ...host, "accept-encoding": "br" } });
	expect(first.headers).toMatchObject({
		"cache-control": "public, max-age=0, must-revalidate",
		"content-encoding": "br",
		vary: "accept-encoding",
	});
	expect(first.headers).not.toHaveProperty("x-noor-public");
	expect(first.headers).not.toHaveProperty("set-cookie");
	const etag = String(first.headers.etag);

	const again = await app.inject({ url: "/home", headers: { ...host, cookie: "session=1", "if-none-match": etag } });
	expect(again).toMatchObject({ statusCode: 304, body: "" });
	expect(made).toBe(1);
	expect(seen).toEqual([null, null]);
});

test("a page rendered with a visitor's cookies is never cached, even if it is marked public", async ({ site }) => {
	const app = await site(async (request) => {
		return new Response(request.headers.get("cookie") ?? "nobody", { headers: { ...html, "x-noor-public": "1" } });
	});
	const get = (cookie?: string) => app.inject({ url: "/home", headers: { ...host, ...(cookie ? { cookie } : {}) } });
	const first = await get("session=secret");
	expect(first).toMatchObject({ body: "session=secret", headers: { "cache-control": "no-store" } });
	expect((await get()).body).toBe("nobody");
	expect((await get("session=other")).body).toBe("nobody");
});

test("after a change of the settings the next request renders the page again", async ({ site }) => {
	let version = 1;
	let made = 0;
	const respond: Respond = async () => new Response(`page ${++made}`, { headers: { "x-noor-public": "1" } });
	const app = await site(respond, { pageVersion: () => String(version) });
	const get = async () => (await app.inject({ url: "/home", headers: host })).body;
	expect([await get(), await get()]).toEqual(["page 1", "page 1"]);
	version++;
	expect(await get()).toBe("page 2");
});

test("after a change a page asks the API again for what the change concerns, and is rendered if the answer differs", async ({
	site,
}) => {
	const log = new ChangeLog();
	let [made, asked, lamp] = [0, 0, { name: "Qamar", stockQuantity: 3 }];
	const respond: Respond = async (_, { send }) => {
		const { name } = JSON.parse(await (await send("/api/lamp")).text()) as typeof lamp;
		return new Response(`${name} ${++made}`, { headers: { ...html, "x-noor-public": "1" } });
	};
	const app = await site(respond, { changes: { ...still, log } });
	app.get("/api/lamp", async (_, reply) => {
		asked++;
		reply.header("surrogate-key", "product-1 stock-1");
		return lamp;
	});
	const get = async () => (await app.inject({ url: "/lamp", headers: host })).body;
	expect([await get(), await get()]).toEqual(["Qamar 1", "Qamar 1"]);
	log.add(["product-2"]);
	lamp = { ...lamp, stockQuantity: 2 };
	log.add(["stock-1"]);
	expect([await get(), asked]).toEqual(["Qamar 1", 1]);
	log.add(["product-1"]);
	expect([await get(), asked]).toEqual(["Qamar 1", 2]);
	lamp = { ...lamp, name: "Najm" };
	log.add(["product-1"]);
	expect([await get(), asked]).toEqual(["Najm 2", 4]);
});

test("a page takes what the API has kept instead of calling it, and is rendered again when that has changed", async ({
	site,
}) => {
	const log = new ChangeLog();
	let [made, lamp] = [0, "Qamar"];
	const respond: Respond = async (_, { send }) => {
		const name = await (await send("/api/lamp?size=2")).text();
		return new Response(`${name} ${++made}`, { headers: { ...html, "x-noor-public": "1" } });
	};
	const app = await site(respond, {
		changes: { ...still, log },
		findAnswer: (language, url) => ({
			text: async () => `${url} ${language} ${lamp}`,
			tags: ["product-1"],
			etag: lamp,
		}),
	});
	const get = async (url: string) => (await app.inject({ url, headers: host })).body;
	expect([await get("/lamp"), await get("/lamp")]).toEqual([
		"/api/lamp?size=2 en Qamar 1",
		"/api/lamp?size=2 en Qamar 1",
	]);
	expect(await get("/ar/lamp")).toBe("/api/lamp?size=2 ar Qamar 2");
	log.add(["product-1"]);
	expect(await get("/lamp")).toBe("/api/lamp?size=2 en Qamar 1");
	lamp = "Najm";
	log.add(["product-1"]);
	expect(await get("/lamp")).toBe("/api/lamp?size=2 en Najm 3");
});

test("a page waits for the notifications of this process's changes, and is sent all the same where none can arrive", async ({
	site,
}) => {
	let [isCurrent, caughtUp] = [true, 0];
	const catchUp = async () => {
		caughtUp++;
		return false;
	};
	const respond: Respond = async () => new Response("page", { headers: { ...html, "x-noor-public": "1" } });
	const app = await site(respond, { changes: { log: new ChangeLog(), isCurrent: () => isCurrent, catchUp } });
	const get = async () => (await app.inject({ url: "/home", headers: host })).body;
	await get();
	expect(caughtUp).toBe(0);
	isCurrent = false;
	expect(await get()).toBe("page");
	expect(caughtUp).toBe(1);
});

test("requests with a query never evict the pages without one", async ({ site }) => {
	let made = 0;
	const megabytes = "x".repeat(3 * 1024 * 1024);
	const respond: Respond = async ({ url }) => {
		const isPage = new URL(url).search === "";
		if (isPage) made++;
		return new Response(isPage ? "page" : megabytes, {
			headers: { "content-type": "image/png", "x-noor-public": "1" },
		});
	};
	const app = await site(respond);
	await app.inject({ url: "/home", headers: host });
	for (let click = 0; click < 8; click++) await app.inject({ url: `/home?fbclid=${click}`, headers: host });
	await app.inject({ url: "/home", headers: host });
	expect(made).toBe(1);
});

test("staff may post forms with pictures, other visitors only text", async ({ site }) => {
	const app = await site(async (request) => new Response(String((await request.arrayBuffer()).byteLength)));
	const send = (url: string, megabytes: number) =>
		app.inject({ method: "POST", url, headers: host, payload: Buffer.alloc(megabytes * 1024 * 1024) });
	expect((await send("/account/login", 2)).statusCode).toBe(413);
	expect((await send("/administration", 2)).statusCode).toBe(413);
	expect((await send("/admin/products/product.data", 30)).body).toBe(String(30 * 1024 * 1024));
	expect((await send("/admin/products/product", 65)).statusCode).toBe(413);
});

test("an invalid address is refused", async ({ site }) => {
	const app = await site(echo);
	expect((await app.inject({ url: "/page", headers: { host: "a b" } })).statusCode).toBe(400);
	const page = await app.inject({ url: "//evil.example/page", headers: host });
	expect(page.json().headers.host).toBe("shop.example");
});

test.for(["identity", "gzip", "br", "*", ""])(
	"a page that repeats the headers of an API response announces the length of its own body, with Accept-Encoding %j",
	async (encoding, { site }) => {
		const text = "<p>There is no such lamp.</p>".repeat(200);
		const app = await site(async () => {
			const headers = { ...html, "content-length": "215", "transfer-encoding": "chunked", connection: "close" };
			return new Response(text, { status: 404, headers });
		});
		await app.listen({ host: "127.0.0.1", port: 0 });
		const { port } = app.server.address() as AddressInfo;
		const url = `http://127.0.0.1:${port}/nowhere`;
		// Two responses on one connection: a wrong length would make the rest of the first the head of the second.
		const agent = new Agent({ keepAlive: true, maxSockets: 1 });
		const bodies = [await readBody(url, encoding, agent), await readBody(url, encoding, agent)];
		agent.destroy();
		expect(bodies).toEqual([text, text]);
	},
);

function readBody(url: string, encoding: string, agent: Agent): Promise<string> {
	return new Promise((resolve, reject) => {
		const headers = { ...host, "accept-encoding": encoding };
		get(url, { agent, headers }, async (response) => {
			const body = Buffer.concat(await response.toArray());
			const used = response.headers["content-encoding"];
			resolve((used === "br" ? brotliDecompressSync(body) : used === "gzip" ? gunzipSync(body) : body).toString());
		}).once("error", reject);
	});
}

test("pages beyond those that can wait are refused with a short message, but not the checkout, forms or cached pages", async ({
	site,
}) => {
	const { promise: floodIsOver, resolve: endFlood } = Promise.withResolvers<void>();
	const app = await site(async (request) => {
		const { pathname } = new URL(request.url);
		if (pathname === "/search") await floodIsOver;
		return new Response(pathname, { headers: { ...html, "x-noor-public": "1" } });
	});
	const get = (url: string) => app.inject({ url, headers: host });
	expect((await get("/home")).body).toBe("/home");
	const flood = Array.from({ length: 60 }, (_, index) => get(`/search?q=${index}`));
	const refused = await Promise.race(flood);
	expect(refused.statusCode).toBe(503);
	expect(refused.headers).toMatchObject({ "retry-after": "2", "cache-control": "no-store" });
	expect(refused.headers["content-type"]).toBe("text/html; charset=utf-8");
	expect(refused.body).toContain("The shop is very busy at the moment. Please try again in a few seconds.");
	const compressed = await app.inject({ url: "/search?q=compressed", headers: { ...host, "accept-encoding": "br" } });
	expect(compressed.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
	expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(refused.body);
	expect((await get("/home")).body).toBe("/home");
	expect((await get("/checkout")).body).toBe("/checkout");
	expect((await app.inject({ method: "POST", url: "/contact", headers: host, payload: "" })).body).toBe("/contact");
	endFlood();
	const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
	expect(statuses.filter((status) => status === 200)).toHaveLength(42);
	expect(statuses.filter((status) => status === 503)).toHaveLength(18);
});

test("pages that fail for an outage are not the API's JSON, and say when to try again", async ({ site }) => {
	const app = await site(async (request) => {
		if (new URL(request.url).pathname === "/page") return new Response("not now", { status: 503, headers: html });
		throw Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" });
	});
	const rendered = await app.inject({ url: "/page", headers: host });
	expect([rendered.statusCode, rendered.headers["retry-after"]]).toEqual([503, "5"]);
	const failed = await app.inject({ url: "/", headers: host });
	expect([failed.statusCode, failed.headers["retry-after"]]).toEqual([503, "5"]);
	expect(failed.headers["content-type"]).toBe("text/html; charset=utf-8");
	expect(failed.body).toContain("The shop cannot reach its database at the moment.");
});

test("a network that asks for too many uncached pages is refused, and still gets cached ones", async ({ site }) => {
	const app = await site(async () => new Response("page", { headers: { ...html, "x-noor-public": "1" } }));
	const get = (url: string, from: string) =>
		app.inject({ url, remoteAddress: "127.0.0.1", headers: { ...host, "x-forwarded-for": from } });
	for (let page = 0; page < 600; page++) await get(`/page?n=${page}`, "203.0.113.9");
	const refused = await get("/page?n=another", "203.0.113.9");
	expect(refused.statusCode).toBe(429);
	expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
	expect(refused.headers).toMatchObject({ "ratelimit-limit": "600", "ratelimit-remaining": "0" });
	expect(refused.body).toContain("Too many requests.");
	expect((await get("/page?n=1", "203.0.113.9")).statusCode).toBe(200);
	expect((await get("/page?n=another", "203.0.113.10")).statusCode).toBe(200);
});

test("a page that is kept hands over its body, and is sent to everybody from then on", async ({ site }) => {
	let count = 0;
	const app = await site(async (_request, { keepBody }) => {
		const text = `page ${++count}`;
		keepBody?.(Buffer.from(text));
		return new Response(keepBody ? null : text, { headers: { ...html, "x-noor-public": "1" } });
	});
	const get = async (headers = {}) => (await app.inject({ url: "/page", headers: { ...host, ...headers } })).body;
	// Whether a page is public is not known at first: then a visitor with cookies gets a page of their own.
	expect(await get({ cookie: "session=mine" })).toBe("page 1");
	expect(await get()).toBe("page 2");
	expect(await get({ cookie: "session=mine" })).toBe("page 2");
});

test("the route manifest is rendered once for all ids, and browsers keep it", async ({ site }) => {
	const asked: string[] = [];
	const app = await site(async (request) => {
		asked.push(new URL(request.url).searchParams.get("paths") ?? "");
		const headers = { "x-noor-public": "1", "cache-control": "public, max-age=31536000, immutable" };
		return Response.json({ route: 1 }, { headers });
	});
	for (const paths of ["/product/1,/product/2,/shop", "/shop,/product/30"]) {
		const { headers, body } = await app.inject({ url: "/__manifest", query: { paths, version: "a" }, headers: host });
		expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
		expect(body).toBe('{"route":1}');
	}
	expect(asked).toEqual(["/product/0,/shop"]);
});
