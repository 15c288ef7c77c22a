import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { AuthenticatedUser } from "../authenticated-user.ts";
import { readSessionCookie, setSessionCookie } from "./session-cookie.ts";

declare module "fastify" {
	interface FastifyRequest {
		/** The user of the session cookie, who may be a guest; null without a session. */
		user: AuthenticatedUser | null;
	}
}

interface Sessions {
	/** The user a session token belongs to; undefined when the session has ended. `isStale`: it is to be prolonged. */
	findSession: (token: string) => Promise<{ visitor: AuthenticatedUser; isStale: boolean } | undefined>;
	/** Answers when the session now ends, for its cookie; undefined where the cookie ends with the browser. */
	prolongSession: (sessionId: string) => Promise<Date | undefined>;
}

/** Finds the user of a request by its session cookie, and prolongs a session in use. */
export const authentication = fp<Sessions>(async (app, { findSession, prolongSession }) => {
	app.decorateRequest("user", null);
	app.addHook("onRequest", async (request, reply) => {
		if (request.routeOptions.config.isPublic) return;
		const token = readSessionCookie(request.cookies);
		const session = token && (await findSession(token));
		if (!session) return;
		request.user = session.visitor;
		// Pictures and live connections carry no cookies back.
		if (!session.isStale || request.routeOptions.config.antiForgery === false) return;
		const expires = await prolongSession(session.visitor.sessionId);
		if (expires) setSessionCookie(reply, token, expires);
	});
});

/** The caller of an endpoint whose access is not `anyone`: there always is one. Changes name it with its request. */
export function requireUser(request: FastifyRequest): AuthenticatedUser & { requestId: string } {
	if (!request.user) throw new Error(`${request.method} ${request.url} was reached by nobody.`);
	return { ...request.user, requestId: request.id };
}
