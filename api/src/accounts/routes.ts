import * as contract from "@noor/contract/accounts";
import {
	createGuest as createGuestEndpoint,
	getGuest,
	makeAccount as makeAccountEndpoint,
} from "@noor/contract/guests";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../database/database.ts";
import { requireUser } from "../http/authentication.ts";
import { readBrowserCookie, setBrowserCookie } from "../http/browser-cookie.ts";
import { networkPrefix } from "../http/network-prefix.ts";
import { route } from "../http/route.ts";
import { clearSessionCookie, setSessionCookie } from "../http/session-cookie.ts";
import { createAddress, deleteAddress, listAddresses, setDefaultAddress, updateAddress } from "./address-book.ts";
import { confirmEmailChange, requestEmailChange } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { createGuest, findGuest } from "./create-guest.ts";
import { endOwnSession, endSessions } from "./end-sessions.ts";
import { findUserInfo } from "./get-user-info.ts";
import { listSessions } from "./list-sessions.ts";
import { makeAccount } from "./make-account.ts";
import { register } from "./register.ts";
import { requestPasswordReset, resetPassword } from "./reset-password.ts";
import { saveDefaultAddress } from "./save-default-address.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";
import { changeAccountLanguage, updateProfile } from "./update-profile.ts";
import { requestEmailVerification, verifyEmail } from "./verify-email.ts";

/** Registration, signing in and out, and what people keep of themselves. */
export const accountRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
	route(app, contract.login, async (request, reply) => {
		const browser = {
			userAgent: request.headers["user-agent"] ?? "",
			endsWithBrowser: request.query.useSessionCookies ?? false,
			visitor: request.user,
		};
		const origin = { network: networkPrefix(request.ip), browser: readBrowserCookie(request.cookies) };
		const { token, cookieExpires, knownBrowser } = await signIn(db, request.body, browser, origin);
		setSessionCookie(reply, token, cookieExpires);
		setBrowserCookie(reply, knownBrowser);
	});

	route(app, contract.register, (request) => register(db, request.body));

	route(app, contract.getUserInfo, (request) => findUserInfo(db, request.user));

	route(app, contract.getAuthStatus, async (request) => ({ isAuthenticated: request.user?.isGuest === false }));

	route(app, createGuestEndpoint, async (request, reply) => {
		const browser = { userAgent: request.headers["user-agent"] ?? "", visitor: request.user };
		const { session, ...guest } = await createGuest(db, request.body, browser);
		setSessionCookie(reply, session.token, session.cookieExpires);
		return guest;
	});

	route(app, makeAccountEndpoint, async (request, reply) => {
		const session = await makeAccount(db, requireUser(request), request.body, app.publicUrl());
		setSessionCookie(reply, session.token, session.cookieExpires);
	});

	route(app, getGuest, (request) => findGuest(db, request.user));

	route(app, contract.logout, async (request, reply) => {
		await signOut(db, request.user?.sessionId);
		clearSessionCookie(reply);
	});

	route(app, contract.saveDefaultAddress, (request) =>
		saveDefaultAddress(db, requireUser(request).userId, request.body),
	);

	route(app, contract.updateProfile, (request) => updateProfile(db, requireUser(request).userId, request.body));

	route(app, contract.changeAccountLanguage, (request) =>
		changeAccountLanguage(db, requireUser(request).userId, request.body.locale),
	);

	route(app, contract.changePassword, async (request, reply) => {
		const session = await changePassword(db, requireUser(request), request.body, networkPrefix(request.ip));
		setSessionCookie(reply, session.token, session.cookieExpires);
	});

	route(app, contract.requestPasswordReset, (request) => requestPasswordReset(db, request.body.email, app.publicUrl()));

	route(app, contract.resetPassword, (request) => resetPassword(db, request.body));

	route(app, contract.requestEmailChange, (request) => {
		const from = { network: networkPrefix(request.ip), publicUrl: app.publicUrl() };
		return requestEmailChange(db, requireUser(request), request.body, from);
	});

	route(app, contract.confirmEmailChange, (request) => confirmEmailChange(db, request.body.token, request.user));

	route(app, contract.requestEmailVerification, (request) =>
		requestEmailVerification(db, requireUser(request), app.publicUrl()),
	);

	route(app, contract.verifyEmail, (request) => verifyEmail(db, requireUser(request), request.body.token));

	route(app, contract.listAddresses, (request) => listAddresses(db, requireUser(request).userId));

	route(app, contract.createAddress, (request) => createAddress(db, requireUser(request).userId, request.body));

	route(app, contract.updateAddress, (request) =>
		updateAddress(db, requireUser(request).userId, request.params.id, request.body),
	);

	route(app, contract.deleteAddress, (request) => deleteAddress(db, requireUser(request).userId, request.params.id));

	route(app, contract.setDefaultAddress, (request) =>
		setDefaultAddress(db, requireUser(request).userId, request.params.id),
	);

	route(app, contract.listSessions, (request) => listSessions(db, requireUser(request)));

	route(app, contract.endSession, (request) => endOwnSession(db, requireUser(request).userId, request.params.id));

	route(app, contract.logoutEverywhere, async (request, reply) => {
		await endSessions(db, requireUser(request).userId);
		clearSessionCookie(reply);
	});
};
