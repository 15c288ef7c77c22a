import { endpoint } from "@noor/contract/endpoint";
import { fastify } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { test as base, expect } from "vitest";
import { z } from "zod";
import { route } from "./route.ts";

const test = base.extend("app", async ({}, { onCleanup }) => {
	const app = fastify();
	app.setValidatorCompiler(validatorCompiler);
	app.setSerializerCompiler(serializerCompiler);
	onCleanup(() => app.close());
	return app;
});

const lamp = endpoint({
	config: { access: "anyone" },
	method: "POST",
	url: "/api/lamps/:id",
	schema: {
		summary: "",
		tags: [],
		params: z.object({ id: z.coerce.number() }),
		response: { 201: z.object({ id: z.number() }), 204: z.void() },
	},
});

test("a response has the first status of the contract, and 204 if it has no body", async ({ app }) => {
	route(app, lamp, ({ params }) => (params.id === 7 ? { id: params.id } : undefined));
	const created = await app.inject({ method: "POST", url: "/api/lamps/7" });
	expect([created.statusCode, created.json()]).toEqual([201, { id: 7 }]);
	const empty = await app.inject({ method: "POST", url: "/api/lamps/8" });
	expect([empty.statusCode, empty.body]).toEqual([204, ""]);
});

test("a handler that sends something itself returns the reply", async ({ app }) => {
	route(app, lamp, (_request, reply) => reply.redirect("/lamps", 303));
	const redirect = await app.inject({ method: "POST", url: "/api/lamps/7" });
	expect([redirect.statusCode, redirect.headers.location]).toEqual([303, "/lamps"]);
});

test("requests and bodies have the types of the contract", ({ app }) => {
	// @ts-expect-error: the contract's id is a number.
	route(app, lamp, ({ params }) => ({ id: String(params.id) }));
	// @ts-expect-error: the contract has no such parameter.
	route(app, { ...lamp, url: "/api/shades/:id" }, ({ params }) => ({ id: params.name }));
	expect(app.hasRoute({ method: "POST", url: lamp.url })).toBe(true);
});
