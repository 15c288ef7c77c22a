import type { Access } from "@noor/contract/endpoint";
import { roleLacks } from "@noor/contract/role-words";
import { hasRight } from "@noor/contract/roles";
import * as m from "@noor/messages/api/http";
import fp from "fastify-plugin";
import { Refusal, signInFirst } from "../refusal.ts";

declare module "fastify" {
	interface FastifyContextConfig {
		access?: Access;
	}
}

/** Decides who may call each route from the contract alone, and refuses to start with a route that does not say. */
export const access = fp(async (app) => {
	app.addHook("onRoute", ({ method, url, config }) => {
		if (!config?.access) throw new Error(`${method} ${url} does not say who may call it.`);
	});
	app.addHook("onRequest", async (request) => {
		const wanted = request.routeOptions.config.access;
		if (wanted === undefined || wanted === "anyone") return;
		if (!request.user || (request.user.isGuest && wanted !== "shopper")) throw signInFirst();
		const { role } = request.user;
		if (wanted === "shopper" || wanted === "customer" || hasRight(role, wanted)) return;
		throw new Refusal("not-allowed", role === null ? m.for_staff_only() : roleLacks(role, wanted));
	});
});
