import { IncomingMessage } from "node:http";
import "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { cookieName, readCookie } from "./cookie-name.ts";

const name = "noor_session";

/** The session token of a request; undefined without its cookie. */
export function readSessionCookie(cookies: Record<string, string | undefined>): string | undefined {
	return readCookie(cookies, name);
}

/** Sets the session cookie. Without `expires` it ends with the browser. */
export function setSessionCookie(reply: FastifyReply, token: string, expires?: Date): void {
	const secure = isSecure(reply.request);
	reply.setCookie(cookieName(name, secure), token, {
		path: "/",
		httpOnly: true,
		sameSite: "lax",
		secure,
		...(expires ? { expires } : {}),
	});
}

/** Deletes the session cookie, under both names that it can have. */
export function clearSessionCookie(reply: FastifyReply): void {
	const secure = isSecure(reply.request);
	for (const each of new Set([cookieName(name, secure), name]))
		reply.clearCookie(each, { path: "/", httpOnly: true, sameSite: "lax", secure });
}

/**
 * Whether the visitor's connection is HTTPS, as far as the proxy and PUBLIC_URL tell. A page that calls the API in process
 * says so in a header, which no other client can.
 */
export function isSecure(request: FastifyRequest): boolean {
	const isInProcess = !(request.raw instanceof IncomingMessage);
	return (
		request.protocol === "https" ||
		request.server.publicUrl().startsWith("https:") ||
		(isInProcess && request.headers["x-forwarded-proto"] === "https")
	);
}
