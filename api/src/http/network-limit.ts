import type { RateLimit } from "@noor/contract/endpoint";
import * as m from "@noor/messages/api/http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { TooManyRequests } from "../refusal.ts";
import { holdRefusal } from "./hold-refusal.ts";
import { isLoopback } from "./is-local-request.ts";
import { isProxied } from "./is-proxied.ts";
import { networkPrefix } from "./network-prefix.ts";
import { setRateLimitHeaders } from "./rate-limit-headers.ts";

/** Counts a request. @throws TooManyRequests once its network has made more than the limit. */
export type NetworkLimit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * Limits how often one network (an IPv4 address, an IPv6 /64) makes a kind of request, and says so in `RateLimit-*`
 * headers. It counts in the memory of this process: it protects the process's processor, and must cost less than the work
 * it prevents. Limits that protect accounts or money are counted in the database (`rate-limit.ts`).
 *
 * Requests from this machine are not counted unless a proxy has passed them on.
 *
 * @param name names the limit in metrics.
 */
export function createNetworkLimit({
	name,
	calls,
	seconds,
}: Pick<RateLimit, "calls" | "seconds"> & { name: string }): NetworkLimit {
	const limiter = new RateLimiterMemory({ points: calls, duration: seconds });
	return async (request, reply) => {
		if (isLoopback(request.ip) && !isProxied(request.headers)) return;
		const { consumedPoints, msBeforeNext } = await limiter
			.consume(networkPrefix(request.ip))
			.catch((refused: unknown) => {
				if (refused instanceof RateLimiterRes) return refused;
				throw refused;
			});
		const resetInS = Math.ceil(msBeforeNext / 1000);
		setRateLimitHeaders(reply, { limit: calls, used: consumedPoints, resetInS });
		if (consumedPoints <= calls) return;
		await holdRefusal();
		throw new TooManyRequests(m.rate_limited(), resetInS, name);
	};
}
