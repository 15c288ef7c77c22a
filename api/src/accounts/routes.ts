import * as contract from "@noor/contract/accounts";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "../database/database.ts";
import { requireUser } from "../http/authentication.ts";
import { networkPrefix } from "../http/network-prefix.ts";
import { clearSessionCookie, setSessionCookie } from "../http/session-cookie.ts";
import { createAddress, deleteAddress, listAddresses, setDefaultAddress, updateAddress } from "./address-book.ts";
import { confirmEmailChange, requestEmailChange } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { endOwnSession, endSessions } from "./end-sessions.ts";
import { findUserInfo } from "./get-user-info.ts";
import { listSessions } from "./list-sessions.ts";
import { register } from "./register.ts";
import { requestPasswordReset, resetPassword } from "./reset-password.ts";
import { saveDefaultAddress } from "./save-default-address.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";
import { updateProfile } from "./update-profile.ts";

/** Registration, signing in and out, and what people keep of themselves. */
export const accountRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
	app.route({
		...contract.login,
		handler: async (request, reply) => {
			const { token, cookieExpires } = await signIn(db, request.body, {
				network: networkPrefix(request.ip),
				userAgent: request.headers["user-agent"] ?? "",
				endsWithBrowser: request.query.useSessionCookies ?? false,
				sessionId: request.user?.sessionId,
			});
			setSessionCookie(reply, token, cookieExpires);
		},
	});

	app.route({ ...contract.register, handler: (request) => register(db, request.body) });

	app.route({
		...contract.getUserInfo,
		handler: async (request, reply) => {
			const user = await findUserInfo(db, request.user);
			reply.code(user ? 200 : 204);
			return user;
		},
	});

	app.route({ ...contract.getAuthStatus, handler: async (request) => ({ isAuthenticated: request.user !== null }) });

	app.route({
		...contract.logout,
		handler: async (request, reply) => {
			await signOut(db, request.user?.sessionId);
			clearSessionCookie(reply);
			reply.code(204);
		},
	});

	app.route({
		...contract.saveDefaultAddress,
		handler: (request) => saveDefaultAddress(db, requireUser(request).userId, request.body),
	});

	app.route({
		...contract.updateProfile,
		handler: (request) => updateProfile(db, requireUser(request).userId, request.body),
	});

	app.route({
		...contract.changePassword,
		handler: async (request, reply) => {
			const session = await changePassword(db, requireUser(request), request.body, networkPrefix(request.ip));
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
			const from = { network: networkPrefix(request.ip), publicUrl: app.publicUrl() };
			await requestEmailChange(db, requireUser(request), request.body, from);
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

	app.route({ ...contract.listAddresses, handler: (request) => listAddresses(db, requireUser(request).userId) });

	app.route({
		...contract.createAddress,
		handler: (request) => createAddress(db, requireUser(request).userId, request.body),
	});

	app.route({
		...contract.updateAddress,
		handler: (request) => updateAddress(db, requireUser(request).userId, request.params.id, request.body),
	});

	app.route({
		...contract.deleteAddress,
		handler: async (request, reply) => {
			await deleteAddress(db, requireUser(request).userId, request.params.id);
			reply.code(204);
		},
	});

	app.route({
		...contract.setDefaultAddress,
		handler: (request) => setDefaultAddress(db, requireUser(request).userId, request.params.id),
	});

	app.route({ ...contract.listSessions, handler: (request) => listSessions(db, requireUser(request)) });

	app.route({
		...contract.endSession,
		handler: async (request, reply) => {
			await endOwnSession(db, requireUser(request).userId, request.params.id);
			reply.code(204);
		},
	});

	app.route({
		...contract.logoutEverywhere,
		handler: async (request, reply) => {
			await endSessions(db, requireUser(request).userId);
			clearSessionCookie(reply);
			reply.code(204);
		},
	});
};
