import * as contract from "@noor/contract/newsletter";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../database/database.ts";
import { route } from "../http/route.ts";
import { confirmSubscription } from "./confirm-subscription.ts";
import { subscribe } from "./subscribe.ts";
import { unsubscribe } from "./unsubscribe.ts";

/** Routes to subscribe to the newsletter, and to unsubscribe. */
export const newsletterRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
	// One-click unsubscribe (RFC 8058): the body is constant and the token is in the URL, so the body is ignored.
	const oneClick = ["application/x-www-form-urlencoded", "multipart/form-data"];
	app.addContentTypeParser(oneClick, { parseAs: "buffer", bodyLimit: 10_000 }, (_request, _body, done) => done(null));

	route(app, contract.subscribe, (request) => subscribe(db, request.body.email, app.publicUrl()));
	route(app, contract.confirmSubscription, (request) => confirmSubscription(db, request.body.token, app.publicUrl()));
	route(app, contract.unsubscribeAtOnce, (request) => unsubscribe(db, request.params.token));
	route(app, contract.openUnsubscribePage, (request, reply) =>
		reply.redirect(`/newsletter/unsubscribe?${new URLSearchParams({ token: request.params.token })}`),
	);
	route(app, contract.unsubscribe, (request) => unsubscribe(db, request.body.token));
};
