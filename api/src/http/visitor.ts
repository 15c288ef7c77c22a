import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { findSession } from "../accounts/find-session.ts";
import { prolongSession } from "../accounts/open-session.ts";
import type { Visitor } from "../accounts/visitor.ts";
import type { Database } from "../database/database.ts";
import { readSessionCookie, setSessionCookie } from "./session-cookie.ts";

declare module "fastify" {
	interface FastifyRequest {
		/** Who is calling, by the session cookie; null for nobody. */
		visitor: Visitor | null;
	}
}

/** Finds out who is calling before anything else happens. A session in use lives on, and so does its cookie. */
export const visitor = fp<{ db: Database }>(async (app, { db }) => {
	app.decorateRequest("visitor", null);
	app.addHook("onRequest", async (request, reply) => {
		const token = readSessionCookie(request.cookies);
		const session = token && (await findSession(db, token));
		if (!session) return;
		request.visitor = session.visitor;
		// Pictures and live connections carry no cookies back.
		if (!session.isStale || request.routeOptions.config.antiForgery === false) return;
		const expires = await prolongSession(db, session.visitor.sessionId);
		if (expires) setSessionCookie(reply, token, expires);
	});
});

/** The caller of an endpoint whose access is `customer` or `admin`: there always is one. Changes name it with its request. */
export function signedIn(request: FastifyRequest): Visitor & { requestId: string } {
	if (!request.visitor) throw new Error(`${request.method} ${request.url} was reached by nobody.`);
	return { ...request.visitor, requestId: request.id };
}
