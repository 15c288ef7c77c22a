import * as checkContract from "@noor/contract/payment-check";
import * as contract from "@noor/contract/payments";
import * as cards from "@noor/contract/saved-cards";
import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../database/database.ts";
import { requireUser } from "../http/authentication.ts";
import { route } from "../http/route.ts";
import type { PaymentDeps } from "../payment-provider/payment-deps.ts";
import {
	checkPayments,
	type PaymentCheckOptions,
	registerRedirectWebhook,
	registerWalletDomain,
	registerWebhook,
} from "./payment-check.ts";
import { receivePaymentEvent, receiveRedirectEvent } from "./receive-payment-event.ts";
import { deleteSavedCard, listSavedCards, startCardSession } from "./saved-cards.ts";

export interface PaymentRoutesOptions {
	db: Database;
	deps: PaymentDeps;
	/** The settings for loading Stripe.js in the browser. */
	settings: { publishableKey: string; scriptUrl: string };
	/** The options of the check of the provider's account. */
	account: PaymentCheckOptions;
}

/** Settings of the card provider for the browser, the check of its account, and its webhook. */
export const paymentRoutes: FastifyPluginAsync<PaymentRoutesOptions> = async (app, { db, deps, settings, account }) => {
	route(app, contract.getPaymentSettings, () => settings);
	route(app, cards.startCardSession, (request) => startCardSession(db, deps, requireUser(request).userId));
	route(app, cards.listSavedCards, (request) => listSavedCards(db, deps, requireUser(request).userId));
	route(app, cards.deleteSavedCard, (request) =>
		deleteSavedCard(db, deps, requireUser(request).userId, request.params.id),
	);
	route(app, checkContract.getPaymentCheck, () => checkPayments(account));
	route(app, checkContract.registerWebhook, (request) => registerWebhook(db, requireUser(request), account));
	route(app, checkContract.registerRedirectWebhook, (request) =>
		registerRedirectWebhook(db, requireUser(request), account),
	);
	route(app, checkContract.registerWalletDomain, (request) => registerWalletDomain(db, requireUser(request), account));

	// A webhook's signature covers the raw bytes, so its body is not parsed: a plugin of its own, for its own parser.
	await app.register(async (webhook) => {
		webhook.removeAllContentTypeParsers();
		webhook.addContentTypeParser<Buffer>("*", { parseAs: "buffer" }, async (_request: unknown, body: Buffer) => body);
		route(webhook, contract.receivePaymentEvent, async (request) => {
			const body: unknown = request.body;
			await receivePaymentEvent(db, deps, {
				rawBody: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
				signature: [request.headers["stripe-signature"]].flat()[0],
			});
			return { received: true as const };
		});
		route(webhook, contract.receiveRedirectEvent, async (request) => {
			const body: unknown = request.body;
			const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
			await receiveRedirectEvent(db, deps, { rawBody, headers: request.headers });
			return { received: true as const };
		});
	});
};
