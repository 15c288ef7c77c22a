import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { AuthenticatedUser } from "../accounts/authenticated-user.ts";
import { findSession } from "../accounts/find-session.ts";
import { prolongSession } from "../accounts/open-session.ts";
import type { Database } from "../database/database.ts";
import { readSessionCookie, setSessionCookie } from "./session-cookie.ts";

declare module "fastify" {
	interface FastifyRequest {
		/** Who is calling, by the session cookie; null for nobody. */
		user: AuthenticatedUser | null;
	}
}

/** Finds out who is calling before anything else happens. A session in use lives on, and so does its cookie. */
export const authentication = fp<{ db: Database }>(async (app, { db }) => {
	app.decorateRequest("user", null);
	app.addHook("onRequest", async (request, reply) => {
		const token = readSessionCookie(request.cookies);
		const session = token && (await findSession(db, token));
		if (!session) return;
		request.user = session.visitor;
		// Pictures and live connections carry no cookies back.
		if (!session.isStale || request.routeOptions.config.antiForgery === false) return;
		const expires = await prolongSession(db, session.visitor.sessionId);
		if (expires) setSessionCookie(reply, token, expires);
	});
});

/** The caller of an endpoint whose access is `customer` or `admin`: there always is one. Changes name it with its request. */
export function requireUser(request: FastifyRequest): AuthenticatedUser & { requestId: string } {
	if (!request.user) throw new Error(`${request.method} ${request.url} was reached by nobody.`);
	return { ...request.user, requestId: request.id };
}
