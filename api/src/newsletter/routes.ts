import * as contract from "@noor/contract/newsletter";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Database } from "../database/database.ts";
import { confirmSubscription } from "./confirm-subscription.ts";
import { subscribe } from "./subscribe.ts";
import { unsubscribe } from "./unsubscribe.ts";

/** Asking for letters, and ending them. */
export const newsletterRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
	// What a mail program says is only that it is one click; the token is in the address.
	const oneClick = ["application/x-www-form-urlencoded", "multipart/form-data"];
	app.addContentTypeParser(oneClick, { parseAs: "buffer", bodyLimit: 10_000 }, (_request, _body, done) => done(null));

	app.route({
		...contract.subscribe,
		handler: async (request, reply) => {
			await subscribe(db, request.body.email, app.publicUrl());
			reply.code(204);
		},
	});
	app.route({
		...contract.confirmSubscription,
		handler: async (request, reply) => {
			await confirmSubscription(db, request.body.token, app.publicUrl());
			reply.code(204);
		},
	});
	app.route({
		...contract.unsubscribeAtOnce,
		handler: async (request, reply) => {
			await unsubscribe(db, request.params.token);
			reply.code(204);
		},
	});
	app.route({
		...contract.openUnsubscribePage,
		handler: async (request, reply) => {
			const page = `/newsletter/unsubscribe?${new URLSearchParams({ token: request.params.token })}`;
			reply.redirect(page);
		},
	});
	app.route({
		...contract.unsubscribe,
		handler: async (request, reply) => {
			await unsubscribe(db, request.body.token);
			reply.code(204);
		},
	});
};
