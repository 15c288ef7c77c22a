import * as letters from "@noor/contract/letters";
import * as contract from "@noor/contract/newsletter";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../database/database.ts";
import { requireUser } from "../http/authentication.ts";
import { route } from "../http/route.ts";
import { sendCsv } from "../http/send-csv.ts";
import { pageUrl } from "../mail/page-url.ts";
import { confirmSubscription } from "./confirm-subscription.ts";
import { endSubscription } from "./end-subscription.ts";
import { exportSubscribers, listSubscribers } from "./list-subscribers.ts";
import { assertBounceSecret, reportBounces } from "./report-bounces.ts";
import { subscribe } from "./subscribe.ts";
import { unsubscribe } from "./unsubscribe.ts";

export interface NewsletterOptions {
	db: Database;
	/** The secret with which a mail provider reports bounces; undefined if no reports are accepted. */
	bounceSecret: string | undefined;
}

/** Routes to subscribe to the newsletter and to unsubscribe, its subscribers for staff, and reports of bounces. */
export const newsletterRoutes: FastifyPluginAsync<NewsletterOptions> = async (app, { db, bounceSecret }) => {
	// One-click unsubscribe (RFC 8058): the body is constant and the token is in the URL, so the body is ignored.
	const oneClick = ["application/x-www-form-urlencoded", "multipart/form-data"];
	app.addContentTypeParser(oneClick, { parseAs: "buffer", bodyLimit: 10_000 }, (_request, _body, done) => done(null));

	route(app, contract.subscribe, (request) => subscribe(db, request.body.email, app.publicUrl()));
	route(app, contract.confirmSubscription, (request) => confirmSubscription(db, request.body.token, app.publicUrl()));
	route(app, contract.unsubscribeAtOnce, (request) => unsubscribe(db, request.params.token));
	route(app, contract.openUnsubscribePage, (request, reply) =>
		reply.redirect(pageUrl("", `/newsletter/unsubscribe?${new URLSearchParams({ token: request.params.token })}`)),
	);
	route(app, contract.unsubscribe, (request) => unsubscribe(db, request.body.token));
	route(app, letters.listSubscribers, (request) => listSubscribers(db, request.query));
	route(app, letters.exportSubscribers, (request, reply) =>
		sendCsv(reply, "subscribers", exportSubscribers(db, request.query)),
	);
	route(app, letters.endSubscription, (request) => endSubscription(db, request.params.id, requireUser(request)));
	route(app, letters.reportBounces, async (request) => {
		assertBounceSecret(request.headers.authorization, bounceSecret);
		return { ended: await reportBounces(db, request.body.notices) };
	});
};
