import { randomBytes } from "node:crypto";
import type { ApiOptions } from "@noor/api/app";
import { openDatabase } from "@noor/api/database/database";
import { handledEvents } from "@noor/api/payment-provider/account-check";
import { webhookHeader } from "@noor/api/payment-provider/tabby";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import type { Config } from "./config.ts";

/** The dependencies of the embedded providers on the server. */
export interface PaymentsContext {
	app: FastifyInstance;
	pool: pg.Pool;
	/** Where the server listens, for webhooks; known only after it has started. */
	listenUrl(): string;
	/** Where visitors find the shop, without a slash at the end. */
	publicUrl(): string;
}

/** The providers of a shop, as the API takes them. `close` stops those that are embedded. */
export type OpenedPayments = Pick<ApiOptions, "payments" | "redirect"> & { close(): Promise<void> };

/**
 * Stripe where there are keys, else the embedded card provider in this process: its public pages on the shop's server, its
 * secret-key API on a port of its own. So it is with Tabby and its emulator, which a shop with live keys never imports.
 */
export async function openConfiguredPayments(
	{ stripe, tabby, simulatesTabby, demo }: Pick<Config, "stripe" | "tabby" | "simulatesTabby" | "demo">,
	context: PaymentsContext,
): Promise<OpenedPayments> {
	await using opened = new AsyncDisposableStack();
	const cards = stripe
		? { payments: { ...stripe, scriptUrl: "https://js.stripe.com/endive/stripe.js" } }
		: await openCardProvider(demo, context, opened);
	const redirect = simulatesTabby ? await openTabbyProvider(context, opened) : tabby;
	const running = opened.move();
	return { ...cards, redirect, close: () => running.disposeAsync() };
}

async function openCardProvider(
	demo: boolean,
	{ app, pool, listenUrl }: PaymentsContext,
	opened: AsyncDisposableStack,
): Promise<Pick<ApiOptions, "payments">> {
	const { startCardProvider } = await import("@noor/card-provider/card-provider");
	const webhookSecret = `whsec_${randomBytes(24).toString("hex")}`;
	const provider = await startCardProvider({
		pool,
		webhook: { url: () => `${listenUrl()}/api/payments/webhook`, secret: webhookSecret, events: handledEvents },
		log: app.log,
	});
	opened.defer(() => provider.close());
	if (demo) {
		const { payPastOrders } = await import("@noor/demo/pay-past-orders");
		await payPastOrders(openDatabase(pool), (payment) => provider.recordPastPayment(payment));
	}
	const { host, port } = await provider.listen();
	await app.register(provider.publicMount, { prefix: "/card-provider" });
	return {
		payments: {
			secretKey: provider.secretKey,
			publishableKey: provider.publishableKey,
			webhookSecret,
			scriptUrl: provider.scriptPath,
			connection: { host, port, protocol: "http" },
			isEmbedded: true,
		},
	};
}

async function openTabbyProvider(
	{ app, pool, listenUrl, publicUrl }: PaymentsContext,
	opened: AsyncDisposableStack,
): Promise<ApiOptions["redirect"]> {
	const { startTabbyProvider } = await import("@noor/card-provider/tabby/tabby-provider");
	const webhookSecret = randomBytes(24).toString("hex");
	const provider = await startTabbyProvider({
		pool,
		publicUrl: () => `${publicUrl()}/tabby`,
		webhook: {
			url: () => `${listenUrl()}/api/payments/redirect-webhook`,
			header: { title: webhookHeader, value: webhookSecret },
		},
	});
	opened.defer(() => provider.close());
	await app.register(provider.publicMount, { prefix: "/tabby" });
	const { secretKey, merchantCode } = provider;
	return { secretKey, merchantCode, webhookSecret, apiUrl: await provider.listen(), isEmbedded: true };
}
