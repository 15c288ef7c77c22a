import { randomBytes, timingSafeEqual } from "node:crypto";
import * as m from "@noor/messages/api/http";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { Refusal } from "../refusal.ts";
import { cookieName, readCookie } from "./cookie-name.ts";
import { isSameHost } from "./is-same-host.ts";
import { isSecure, readSessionCookie } from "./session-cookie.ts";

declare module "fastify" {
	interface FastifyContextConfig {
		/** `false` for calls from machines, which carry no anti-forgery header. */
		antiForgery?: false;
	}
}

const name = "XSRF-TOKEN";
const headerName = "x-xsrf-token";
const readers = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Double submit: a change must repeat the XSRF-TOKEN cookie (`__Host-XSRF-TOKEN` under HTTPS) in the X-XSRF-TOKEN header. Another
 * site can make a browser send our cookies, but can neither read them nor set a header. A request without the cookie gets one.
 */
export const antiForgery = fp(async (app) => {
	app.addHook("onRequest", async (request, reply) => {
		const { antiForgery, isPublic } = request.routeOptions.config;
		// An answer for everybody sets no cookie: caches would give one visitor's to the others.
		if (antiForgery === false || isPublic) return;
		const token = readCookie(request.cookies, name);
		if (!token) {
			const secure = isSecure(request);
			reply.setCookie(cookieName(name, secure), randomBytes(24).toString("base64url"), {
				path: "/",
				sameSite: "lax",
				secure,
			});
		}
		if (readers.has(request.method) || isSame(token, request.headers[headerName]) || isHarmless(request)) return;
		throw new Refusal("not-allowed", m.xsrf_header_missing());
	});
});

/**
 * Requests that need no header: those that the browser marks as sent by our own page, and those that no other site's page sent
 * and that carry no cookie of ours, because they act in no visitor's name.
 */
function isHarmless(request: FastifyRequest): boolean {
	if (request.headers["sec-fetch-site"] === "same-origin") return true;
	return isSameHost(request) && !readCookie(request.cookies, name) && !readSessionCookie(request.cookies);
}

function isSame(token: string | undefined, header: string | string[] | undefined): boolean {
	if (!token || typeof header !== "string") return false;
	const [a, b] = [Buffer.from(token), Buffer.from(header)];
	return a.length === b.length && timingSafeEqual(a, b);
}
