import type { FastifyReply } from "fastify";

/** Tells a client where it stands: the calls allowed, those left, and the seconds until counting starts again. */
export function setRateLimitHeaders(
	reply: FastifyReply,
	{ limit, used, resetInS }: { limit: number; used: number; resetInS: number },
): void {
	reply.headers({
		"ratelimit-limit": limit,
		"ratelimit-remaining": Math.max(0, limit - used),
		"ratelimit-reset": resetInS,
	});
}
