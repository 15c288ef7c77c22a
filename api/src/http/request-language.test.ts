import { Readable } from "node:stream";
import * as m from "@noor/messages/api/http";
import { locale } from "@noor/messages/locale";
import Fastify from "fastify";
import { describe, expect } from "vitest";
import { test } from "../../test/shop.ts";
import { acceptedLocale, requestLanguage } from "./request-language.ts";

describe("the language of a call", () => {
	test.each([
		[undefined, "en"],
		["", "en"],
		["*", "en"],
		["fr, de;q=0.9", "en"],
		["ar", "ar"],
		["ar-AE,ar;q=0.9,en;q=0.8", "ar"],
		["en-GB, ar;q=0.9", "en"],
		["fr, ar;q=0.5, en;q=0.4", "ar"],
		["ar;q=0, en", "en"],
		["AR-EG", "ar"],
		["ar;q=nonsense", "en"],
	])("that accepts %j is %s", (header, expected) => {
		expect(acceptedLocale(header)).toBe(expected);
	});

	test("is that of the parameter lang, else of Accept-Language, else English", async ({ shop }) => {
		const titleOf = async (url: string, headers = {}) => (await shop.inject({ url, headers })).json().title;
		const arabic = { "accept-language": "ar" };
		expect(await titleOf("/api/nothing")).toBe("Not found");
		expect(await titleOf("/api/nothing", arabic)).toBe("غير موجود");
		expect(await titleOf("/api/nothing?lang=ar")).toBe("غير موجود");
		expect(await titleOf("/api/nothing?lang=en", arabic)).toBe("Not found");
		expect(await titleOf("/api/nothing?lang=fr", arabic)).toBe("غير موجود");
	});

	test("is the Content-Language of the answer, whose Vary header has Accept-Language", async ({ shop }) => {
		const { headers } = await shop.inject({ url: "/api/brands", headers: { "accept-language": "ar" } });
		expect(headers["content-language"]).toBe("ar");
		expect(headers.vary).toContain("accept-language");
	});

	test("is no parameter of the endpoint", async () => {
		const app = Fastify();
		await app.register(requestLanguage);
		app.get("/api/echo", async ({ query }) => ({ query, locale: locale() }));
		const answer = await app.inject({ url: "/api/echo?a=1&lang=ar" });
		expect(answer.json()).toEqual({ query: { a: "1" }, locale: "ar" });
	});

	test("is that of the refusal of a body that cannot be read", async ({ shop }) => {
		const { body } = await shop.inject({
			method: "POST",
			url: "/api/account/login",
			headers: { "accept-language": "ar", "content-type": "application/json" },
			payload: "{",
		});
		expect(JSON.parse(body).title).toBe("البيانات المدخلة غير صحيحة");
	});
});

test("the language is known in hooks, after the body was read and in streams, and concurrent calls keep their own", async () => {
	await using app = Object.assign(Fastify(), {
		async [Symbol.asyncDispose]() {
			await app.close();
		},
	});
	await app.register(requestLanguage);
	app.addHook("preHandler", async (request, reply) => {
		await new Promise(setImmediate);
		reply.header("x-hook", locale());
		expect(locale()).toBe(request.language);
	});
	app.post("/api/echo", async () => {
		await new Promise(setImmediate);
		return { locale: locale(), title: m.not_found() };
	});
	app.get("/api/stream", (_request, reply) => {
		async function* rows() {
			for (let row = 0; row < 3; row++) {
				await new Promise(setImmediate);
				yield `${locale()} `;
			}
		}
		return reply.send(Readable.from(rows()));
	});
	const address = await app.listen({ host: "127.0.0.1", port: 0 });
	const ask = async (language: string, path: string, init: RequestInit = {}) => {
		const answer = await fetch(address + path, {
			...init,
			headers: { "accept-language": language, ...(init.body ? { "content-type": "application/json" } : {}) },
		});
		return { hook: answer.headers.get("x-hook"), text: await answer.text() };
	};
	const body = JSON.stringify({ text: "x".repeat(300_000) });
	const languages = Array.from({ length: 10 }, (_, at) => (at % 2 ? "ar" : "en"));
	const echoes = await Promise.all(languages.map((language) => ask(language, "/api/echo", { method: "POST", body })));
	expect(echoes.map(({ hook, text }) => [hook, JSON.parse(text).locale])).toEqual(
		languages.map((language) => [language, language]),
	);
	const streams = await Promise.all(languages.map((language) => ask(language, "/api/stream")));
	expect(streams.map(({ text }) => text)).toEqual(languages.map((language) => `${language} `.repeat(3)));
});
