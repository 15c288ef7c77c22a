import "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";

const name = "noor_session";

/** The session token of a request, if its cookie is there. */
export function readSessionCookie(cookies: Record<string, string | undefined>): string | undefined {
	return cookies[name] || undefined;
}

/** Hands the session token to the browser. Without `expires` the cookie ends with the browser. */
export function setSessionCookie(reply: FastifyReply, token: string, expires?: Date): void {
	reply.setCookie(name, token, {
		path: "/",
		httpOnly: true,
		sameSite: "lax",
		secure: isSecure(reply.request),
		...(expires ? { expires } : {}),
	});
}

/** Takes the session token away from the browser. */
export function clearSessionCookie(reply: FastifyReply): void {
	reply.clearCookie(name, { path: "/", httpOnly: true, sameSite: "lax", secure: isSecure(reply.request) });
}

/** Whether the visitor's own connection is HTTPS, as far as the proxy says. */
export function isSecure(request: FastifyRequest): boolean {
	return request.protocol === "https" || request.server.publicUrl().startsWith("https:");
}
