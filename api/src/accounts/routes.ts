import * as contract from "@noor/contract/accounts";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "../database/database.ts";
import { clearSessionCookie, setSessionCookie } from "../http/session-cookie.ts";
import { signedIn } from "../http/visitor.ts";
import { getUserInfo } from "./get-user-info.ts";
import { register } from "./register.ts";
import { saveAddress } from "./save-address.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";

export const accountRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
	app.route({
		...contract.login,
		handler: async (request, reply) => {
			const { token, expiresAt } = await signIn(db, request.body, {
				userAgent: request.headers["user-agent"] ?? "",
				sessionId: request.visitor?.sessionId,
			});
			setSessionCookie(reply, token, request.query.useSessionCookies ? undefined : expiresAt);
		},
	});

	app.route({ ...contract.register, handler: (request) => register(db, request.body) });

	app.route({
		...contract.getUserInfo,
		handler: async (request, reply) => {
			if (request.visitor) return getUserInfo(db, request.visitor.userId);
			reply.code(204);
		},
	});

	app.route({ ...contract.getAuthStatus, handler: async (request) => ({ isAuthenticated: request.visitor !== null }) });

	app.route({
		...contract.logout,
		handler: async (request, reply) => {
			if (request.visitor) await signOut(db, request.visitor.sessionId);
			clearSessionCookie(reply);
			reply.code(204);
		},
	});

	app.route({
		...contract.saveAddress,
		handler: (request) => saveAddress(db, signedIn(request).userId, request.body),
	});
};
