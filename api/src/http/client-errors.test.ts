/** @module-tag thorough */

import type { OutgoingHttpHeaders } from "node:http";
import { isRight } from "@noor/contract/roles";
import Fastify from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { expect } from "vitest";
import type { Client } from "../../test/client.ts";
import { test } from "../../test/shop.ts";
import { newsletterRoutes } from "../newsletter/routes.ts";

const json = { "content-type": "application/json" };

/** Bodies that no endpoint expects, each with the header that announces it. */
const wrongBodies: [name: string, headers: Record<string, string>, body: string | Buffer][] = [
	["broken JSON", json, "{"],
	["JSON of another kind", json, "[[[1]]]"],
	["null", json, "null"],
	["a text", json, '"\\u0000"'],
	["a prototype", json, '{"__proto__":{"isAdmin":true}}'],
	["JSON a thousand deep", json, `${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`],
	["two megabytes", json, JSON.stringify({ email: "x".repeat(2 * 1024 * 1024) })],
	["an unknown type", { "content-type": "application/x-lamp" }, "lamp"],
	["a type that is none", { "content-type": "lamp; ; =" }, "lamp"],
	["text", { "content-type": "text/plain" }, "lamp"],
	["XML", { "content-type": "application/xml" }, "<lamp/>"],
	["a form", { "content-type": "application/x-www-form-urlencoded" }, "a=%zz&b=%00&%"],
	["multipart without boundary", { "content-type": "multipart/form-data" }, "lamp"],
	[
		"multipart that breaks off",
		{ "content-type": "multipart/form-data; boundary=b" },
		"--b\r\nContent-Disposition: form-da",
	],
	[
		"multipart without a name",
		{ "content-type": "multipart/form-data; boundary=b" },
		"--b\r\nA: b\r\n\r\nx\r\n--b--\r\n",
	],
	[
		"multipart with a null character",
		{ "content-type": "multipart/form-data; boundary=b" },
		'--b\r\nContent-Disposition: form-data; name="Name\0"\r\n\r\n\0\r\n--b--\r\n',
	],
	["no type at all", {}, Buffer.from([0, 255, 1])],
];

/** Values of a parameter, as they stand in a URL. Those that cannot be decoded are refused by the server (`server-app.ts`). */
const wrongParameters = ["%00", "-1", "99999999999999999999", "NaN", "1e400", "..%2f..", "%F0%9F%92%A1"];
const wrongQueries = [
	"?=",
	"?a[b]=c&__proto__=1",
	"?search=%00&sort=%zz&pageIndex=1e99",
	`?${"a=1&".repeat(3_000)}`,
	"?%E0%A4%A=%",
];

function problemsOf(
	status: number,
	{ "content-type": type, "retry-after": retryAfter }: OutgoingHttpHeaders,
	body: string | undefined,
): string | undefined {
	// The card provider is not running here: calls that need it alone cannot answer otherwise.
	const lacksProvider =
		status === 503 && retryAfter !== undefined && body?.includes("The card provider cannot be reached");
	if (status >= 500 && !lacksProvider) return `${status} ${body}`;
	if (status < 400) return undefined;
	return String(type).startsWith("application/problem+json") ? undefined : `${status} as ${type}`;
}

const tokenOf = (client: Client) => client.cookies.get("XSRF-TOKEN") ?? "";

test("a wrong method, body, parameter or query is never an error of the server, and refused as problem+json", async ({
	shop,
}) => {
	const failures: string[] = [];
	const callers = {
		anyone: await shop.as("anyone"),
		customer: await shop.as("customer"),
		admin: await shop.as("admin"),
	};
	for (const caller of Object.values(callers)) await caller.get("/api/account/auth-status");
	// Limits would refuse most requests before they are read.
	const forgetLimits = () => shop.pool.query("delete from rate_limits; delete from sign_in_failures");
	const send = async (who: keyof typeof callers, method: string, url: string, headers = {}, body?: string | Buffer) => {
		const caller = callers[who];
		const {
			statusCode,
			headers: sent,
			body: text,
		} = await shop.inject({
			method: method as "GET",
			url,
			headers: {
				"x-xsrf-token": tokenOf(caller),
				cookie: [...caller.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
				...headers,
			},
			...(body === undefined ? {} : { payload: body }),
		});
		const failure = problemsOf(statusCode, sent, text);
		if (failure)
			failures.push(`${who} ${method} ${url.slice(0, 80)} ${JSON.stringify(headers)} → ${failure.slice(0, 300)}`);
	};
	// A logout would end the sessions of the callers. The hub of live notifications has tests of its own.
	const routes = shop.routes.filter(({ url, method }) => !/logout|^.hub|api.docs/.test(url) && method !== "OPTIONS");
	for (const { method, url, access } of routes) {
		await forgetLimits();
		const isOfShoppers = access === "customer" || access === "shopper";
		const who = isRight(access ?? "") ? "admin" : isOfShoppers ? "customer" : "anyone";
		const plain = url.replace(/:\w+/g, "1").replace("*", "x");
		if (url.includes(":"))
			for (const value of wrongParameters) await send(who, method, url.replace(/:\w+/g, value).replace("*", "x"));
		for (const query of wrongQueries) await send(who, method, plain + query);
		if (!["GET", "HEAD"].includes(method))
			for (const [, headers, body] of wrongBodies) await send(who, method, plain, headers, body);
	}
	await forgetLimits();
	const urls = new Set(routes.map(({ url }) => url.replace(/:\w+/g, "1").replace("*", "x")));
	for (const url of urls)
		if (url.startsWith("/api/"))
			for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) await send("anyone", method, url, json, "{}");
	expect(failures).toEqual([]);
});

test("the link of a letter is answered once, with a redirect to its page", async ({ shop }) => {
	const lines: string[] = [];
	const app = Fastify({ logger: { level: "warn", stream: { write: (line: string) => lines.push(line) } } });
	app.setValidatorCompiler(validatorCompiler);
	app.setSerializerCompiler(serializerCompiler);
	await app.register(newsletterRoutes, { db: shop.db, bounceSecret: undefined });
	const address = await app.listen({ host: "127.0.0.1", port: 0 });
	for (const method of ["GET", "HEAD"]) {
		const url = `${address}/api/newsletter/unsubscribe/some-token`;
		const answer = await fetch(url, { method, redirect: "manual" });
		expect([answer.status, answer.headers.get("location")]).toEqual([302, "/newsletter/unsubscribe?token=some-token"]);
		expect(await answer.text()).toBe("");
	}
	await app.close();
	// A second reply is only seen in the log.
	expect(lines).toEqual([]);
});
