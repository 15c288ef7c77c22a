import { randomBytes, timingSafeEqual } from "node:crypto";
import * as m from "@noor/messages/api/http";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { Refusal } from "../refusal.ts";
import { isSameHost } from "./is-same-host.ts";
import { isSecure, readSessionCookie } from "./session-cookie.ts";

declare module "fastify" {
	interface FastifyContextConfig {
		/** `false` for calls from machines, which carry no anti-forgery header. */
		antiForgery?: false;
	}
}

const cookieName = "XSRF-TOKEN";
const headerName = "x-xsrf-token";
const readers = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Another site can make a browser send our cookies, but it can neither read them nor set a header: so whoever changes
 * something must repeat the XSRF-TOKEN cookie in the X-XSRF-TOKEN header. Whoever comes without the cookie is given one.
 */
export const antiForgery = fp(async (app) => {
	app.addHook("onRequest", async (request, reply) => {
		if (request.routeOptions.config.antiForgery === false) return;
		const token = request.cookies[cookieName];
		if (!token)
			reply.setCookie(cookieName, randomBytes(24).toString("base64url"), {
				path: "/",
				sameSite: "lax",
				secure: isSecure(request),
			});
		if (readers.has(request.method) || isSame(token, request.headers[headerName]) || isHarmless(request)) return;
		throw new Refusal("not-allowed", m.xsrf_header_missing());
	});
});

/**
 * Without the header: what the browser itself says comes from our own page, which no other page can make it say; and
 * what comes from no page and carries no cookie of ours, so that there is nobody in whose name it could be forged.
 */
function isHarmless(request: FastifyRequest): boolean {
	if (request.headers["sec-fetch-site"] === "same-origin") return true;
	return isSameHost(request) && !request.cookies[cookieName] && !readSessionCookie(request.cookies);
}

function isSame(token: string | undefined, header: string | string[] | undefined): boolean {
	if (!token || typeof header !== "string") return false;
	const [a, b] = [Buffer.from(token), Buffer.from(header)];
	return a.length === b.length && timingSafeEqual(a, b);
}
