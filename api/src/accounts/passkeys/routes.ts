import * as contract from "@noor/contract/passkeys";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../../database/database.ts";
import { requireUser } from "../../http/authentication.ts";
import { networkPrefix } from "../../http/network-prefix.ts";
import { route } from "../../http/route.ts";
import { setSessionCookie } from "../../http/session-cookie.ts";
import { deletePasskey, listPasskeys, renamePasskey } from "./manage-passkeys.ts";
import { passkeySite } from "./passkey-site.ts";
import { createPasskey, startPasskey } from "./register-passkey.ts";
import { signInWithPasskey, startPasskeySignIn } from "./sign-in-with-passkey.ts";

/** Passkeys of shoppers and staff, and signing in with one. `shopName` is shown by authenticators. */
export const passkeyRoutes: FastifyPluginAsync<{ db: Database; shopName: () => string }> = async (
	app,
	{ db, shopName },
) => {
	const site = () => passkeySite(app.publicUrl());

	route(app, contract.listPasskeys, (request) => listPasskeys(db, requireUser(request).userId));

	route(app, contract.startPasskey, (request) =>
		startPasskey(db, requireUser(request), request.body.password, {
			network: networkPrefix(request.ip),
			shop: shopName(),
			site: site(),
		}),
	);

	route(app, contract.createPasskey, (request) => createPasskey(db, requireUser(request), request.body, site()));

	route(app, contract.renamePasskey, (request) =>
		renamePasskey(db, requireUser(request).userId, request.params.id, request.body.name),
	);

	route(app, contract.deletePasskey, (request) => deletePasskey(db, requireUser(request).userId, request.params.id));

	route(app, contract.startPasskeySignIn, () => startPasskeySignIn(db, site()));

	route(app, contract.signInWithPasskey, async (request, reply) => {
		const browser = { userAgent: request.headers["user-agent"] ?? "", visitor: request.user };
		const { token, cookieExpires } = await signInWithPasskey(db, request.body.credential, browser, site());
		setSessionCookie(reply, token, cookieExpires);
	});
};
