import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { findSession } from "../accounts/find-session.ts";
import type { Visitor } from "../accounts/visitor.ts";
import type { Database } from "../database/database.ts";
import { readSessionCookie } from "./session-cookie.ts";

declare module "fastify" {
	interface FastifyRequest {
		/** Who is calling, by the session cookie; null for nobody. */
		visitor: Visitor | null;
	}
}

/** Finds out who is calling before anything else happens. */
export const visitor = fp<{ db: Database }>(async (app, { db }) => {
	app.decorateRequest("visitor", null);
	app.addHook("onRequest", async (request) => {
		const token = readSessionCookie(request.cookies);
		if (token) request.visitor = (await findSession(db, token)) ?? null;
	});
});

/** The caller of an endpoint whose access is `customer` or `admin`: there always is one. Changes name it with its request. */
export function signedIn(request: FastifyRequest): Visitor & { requestId: string } {
	if (!request.visitor) throw new Error(`${request.method} ${request.url} was reached by nobody.`);
	return { ...request.visitor, requestId: request.id };
}
