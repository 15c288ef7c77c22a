import * as contract from "@noor/contract/accounts";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "../database/database.ts";
import { networkOf } from "../http/network-prefix.ts";
import { clearSessionCookie, setSessionCookie } from "../http/session-cookie.ts";
import { signedIn } from "../http/visitor.ts";
import { addAddress, deleteAddress, editAddress, listAddresses, makeDefaultAddress } from "./address-book.ts";
import { confirmEmailChange, requestEmailChange } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { endOwnSession, endSessions } from "./end-sessions.ts";
import { findUserInfo } from "./get-user-info.ts";
import { listSessions } from "./list-sessions.ts";
import { register } from "./register.ts";
import { requestPasswordReset, resetPassword } from "./reset-password.ts";
import { saveAddress } from "./save-default-address.ts";
import { saveProfile } from "./update-profile.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";

/** Registration, signing in and out, and what people keep of themselves. */
export const accountRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
	app.route({
		...contract.login,
		handler: async (request, reply) => {
			const { token, cookieExpires } = await signIn(db, request.body, {
				network: networkOf(request.ip),
				userAgent: request.headers["user-agent"] ?? "",
				endsWithBrowser: request.query.useSessionCookies ?? false,
				sessionId: request.visitor?.sessionId,
			});
			setSessionCookie(reply, token, cookieExpires);
		},
	});

	app.route({ ...contract.register, handler: (request) => register(db, request.body) });

	app.route({
		...contract.getUserInfo,
		handler: async (request, reply) => {
			const user = await findUserInfo(db, request.visitor);
			reply.code(user ? 200 : 204);
			return user;
		},
	});

	app.route({ ...contract.getAuthStatus, handler: async (request) => ({ isAuthenticated: request.visitor !== null }) });

	app.route({
		...contract.logout,
		handler: async (request, reply) => {
			await signOut(db, request.visitor?.sessionId);
			clearSessionCookie(reply);
			reply.code(204);
		},
	});

	app.route({
		...contract.saveAddress,
		handler: (request) => saveAddress(db, signedIn(request).userId, request.body),
	});

	app.route({
		...contract.saveProfile,
		handler: (request) => saveProfile(db, signedIn(request).userId, request.body),
	});

	app.route({
		...contract.changePassword,
		handler: async (request, reply) => {
			const session = await changePassword(db, signedIn(request), request.body, networkOf(request.ip));
			setSessionCookie(reply, session.token, session.cookieExpires);
			reply.code(204);
		},
	});

	app.route({
		...contract.requestPasswordReset,
		handler: async (request, reply) => {
			await requestPasswordReset(db, request.body.email, app.publicUrl());
			reply.code(204);
		},
	});

	app.route({
		...contract.resetPassword,
		handler: async (request, reply) => {
			await resetPassword(db, request.body);
			reply.code(204);
		},
	});

	app.route({
		...contract.requestEmailChange,
		handler: async (request, reply) => {
			const from = { network: networkOf(request.ip), publicUrl: app.publicUrl() };
			await requestEmailChange(db, signedIn(request), request.body, from);
			reply.code(204);
		},
	});

	app.route({
		...contract.confirmEmailChange,
		handler: async (request, reply) => {
			await confirmEmailChange(db, request.body.token);
			reply.code(204);
		},
	});

	app.route({ ...contract.listAddresses, handler: (request) => listAddresses(db, signedIn(request).userId) });

	app.route({
		...contract.addAddress,
		handler: (request) => addAddress(db, signedIn(request).userId, request.body),
	});

	app.route({
		...contract.editAddress,
		handler: (request) => editAddress(db, signedIn(request).userId, request.params.id, request.body),
	});

	app.route({
		...contract.deleteAddress,
		handler: async (request, reply) => {
			await deleteAddress(db, signedIn(request).userId, request.params.id);
			reply.code(204);
		},
	});

	app.route({
		...contract.makeDefaultAddress,
		handler: (request) => makeDefaultAddress(db, signedIn(request).userId, request.params.id),
	});

	app.route({ ...contract.listSessions, handler: (request) => listSessions(db, signedIn(request)) });

	app.route({
		...contract.endSession,
		handler: async (request, reply) => {
			await endOwnSession(db, signedIn(request).userId, request.params.id);
			reply.code(204);
		},
	});

	app.route({
		...contract.logoutEverywhere,
		handler: async (request, reply) => {
			await endSessions(db, signedIn(request).userId);
			clearSessionCookie(reply);
			reply.code(204);
		},
	});
};
