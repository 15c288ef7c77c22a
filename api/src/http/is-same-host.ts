import type { FastifyRequest } from "fastify";

/**
 * Whether a request comes from a page of this host, or from no page at all. A browser sends the session cookie along
 * when any page opens a WebSocket here, and the official client carries no anti-forgery token.
 */
export function isSameHost(request: Pick<FastifyRequest, "headers" | "host">): boolean {
	const { origin, "sec-fetch-site": site } = request.headers;
	if (site !== undefined && site !== "same-origin" && site !== "none") return false;
	return origin === undefined || (URL.canParse(origin) && new URL(origin).host === request.host.toLowerCase());
}
