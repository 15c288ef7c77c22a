import { createHash } from "node:crypto";
import type { RateLimit } from "@noor/contract/endpoint";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { TooManyRequests } from "../refusal.ts";
import { networkPrefix } from "./network-prefix.ts";

declare module "fastify" {
	interface FastifyContextConfig {
		rateLimit?: RateLimit;
	}
	interface FastifyRequest {
		/** What this call was counted as, if its contract limits it to refusals. */
		countedAs: Buffer | null;
	}
}

/**
 * Turns a network away that makes a call more often than its contract says. It is counted in the database before the
 * work begins, so neither many processes nor many calls at once get around it; a call that only counts when it is
 * refused is uncounted once it was not.
 */
export const rateLimit = fp<{ db: Database }>(async (app, { db }) => {
	app.decorateRequest("countedAs", null);
	app.addHook("onRequest", async (request) => {
		const limit = request.routeOptions.config.rateLimit;
		if (!limit) return;
		const what = nameOf(request);
		const { calls, endsInS } = await countCall(db, what, limit);
		if (calls > limit.calls) throw new TooManyRequests("This was asked too often.", endsInS);
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

async function countCall(
	db: Database,
	what: Buffer,
	{ seconds }: RateLimit,
): Promise<{ calls: number; endsInS: number }> {
	const { rows } = await sql<{ calls: number; endsInS: number }>`
		insert into call_counts (what, calls, ends_at) values (${what}, 1, now() + make_interval(secs => ${seconds}))
		on conflict (what) do update set
			calls = case when call_counts.ends_at > now() then call_counts.calls + 1 else 1 end,
			ends_at = case when call_counts.ends_at > now() then call_counts.ends_at else excluded.ends_at end
		returning calls, ceil(extract(epoch from ends_at - now()))::int as "endsInS"`.execute(db);
	return rows[0] ?? { calls: 0, endsInS: 0 };
}

async function uncountCall(db: Database, what: Buffer): Promise<void> {
	await db
		.updateTable("callCounts")
		.set((eb) => ({ calls: eb("calls", "-", 1) }))
		.where("what", "=", what)
		.where("calls", ">", 0)
		.execute();
}
