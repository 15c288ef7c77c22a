import { createHash } from "node:crypto";
import type { RateLimit } from "@noor/contract/endpoint";
import * as m from "@noor/messages/api/http";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { countCall } from "../database/count-calls.ts";
import type { Database } from "../database/database.ts";
import { TooManyRequests } from "../refusal.ts";
import { networkPrefix } from "./network-prefix.ts";
import { setRateLimitHeaders } from "./rate-limit-headers.ts";

declare module "fastify" {
	interface FastifyContextConfig {
		rateLimit?: RateLimit;
	}
	interface FastifyRequest {
		/** The key that this call was counted under, if its contract limits it to refusals. */
		countedAs: Buffer | null;
	}
}

/**
 * Refuses calls of a network above the limit of their contract. They are counted in the database before the work begins, so that
 * neither several processes nor concurrent calls exceed the limit. A call that counts only when it is refused is subtracted after it
 * succeeded.
 */
export const rateLimit = fp<{ db: Database }>(async (app, { db }) => {
	app.decorateRequest("countedAs", null);
	app.addHook("onRequest", async (request, reply) => {
		const limit = request.routeOptions.config.rateLimit;
		if (!limit) return;
		const what = nameOf(request);
		const { calls, endsInS } = await countCall(db, what, limit);
		setRateLimitHeaders(reply, { limit: limit.calls, used: calls, resetInS: endsInS });
		if (calls > limit.calls) throw new TooManyRequests(m.rate_limited(), endsInS, "endpoint");
		if (limit.refusalsOnly) request.countedAs = what;
	});
	app.addHook("onSend", async (request, reply) => {
		if (request.countedAs && reply.statusCode < 400) await uncountCall(db, request.countedAs);
	});
});

function nameOf({ method, routeOptions, ip }: FastifyRequest): Buffer {
	return createHash("sha256")
		.update(`${method} ${routeOptions.url}\n${networkPrefix(ip)}`)
		.digest();
}

async function uncountCall(db: Database, what: Buffer): Promise<void> {
	await db
		.updateTable("rateLimits")
		.set((eb) => ({ requestCount: eb("requestCount", "-", 1) }))
		.where("limitKey", "=", what)
		.where("requestCount", ">", 0)
		.execute();
}
