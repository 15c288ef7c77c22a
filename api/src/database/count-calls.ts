import { createHash } from "node:crypto";
import type { RateLimit } from "@noor/contract/endpoint";
import * as m from "@noor/messages/api/http";
import { sql } from "kysely";
import { TooManyRequests } from "../refusal.ts";
import type { Database } from "./database.ts";
import { now } from "./now.ts";

/**
 * Counts a call under a name of its own beside the limit of its contract, such as the e-mail address that it names.
 *
 * @param name of what is counted; only its hash is stored.
 * @throws TooManyRequests above the limit.
 */
export async function limitCalls(db: Database, name: string, limit: RateLimit): Promise<void> {
	const { calls, endsInS } = await countCall(db, createHash("sha256").update(name).digest(), limit);
	if (calls > limit.calls) throw new TooManyRequests(m.rate_limited(), endsInS, "endpoint");
}

/** Counts a call in the window of its limit; all processes count together. @returns also when the window ends, in seconds */
export async function countCall(
	db: Database,
	what: Buffer,
	{ seconds }: RateLimit,
): Promise<{ calls: number; endsInS: number }> {
	const { rows } = await sql<{ calls: number; endsInS: number }>`
		insert into rate_limits (limit_key, request_count, window_ends_at) values (${what}, 1, ${now({ seconds })})
		on conflict (limit_key) do update set
			request_count = case when rate_limits.window_ends_at > now() then rate_limits.request_count + 1 else 1 end,
			window_ends_at = case when rate_limits.window_ends_at > now() then rate_limits.window_ends_at
				else excluded.window_ends_at end
		returning request_count as calls, ceil(extract(epoch from window_ends_at - now()))::int as "endsInS"`.execute(db);
	return rows[0] ?? { calls: 0, endsInS: 0 };
}
