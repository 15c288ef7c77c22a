import { randomBytes } from "node:crypto";
import type { ApiOptions } from "@noor/api/app";
import { openDatabase } from "@noor/api/database/database";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import type { Config } from "./config.ts";

/** What the embedded card provider needs of the server. */
export interface PaymentsContext {
	app: FastifyInstance;
	pool: pg.Pool;
	/** Where the server listens, for webhooks; known only after it has started. */
	listenUrl(): string;
}

/**
 * Stripe where there are keys, else the embedded card provider in this process: its public pages on the shop's server, its
 * secret-key API on a port of its own. `close` stops the provider.
 */
export async function openConfiguredPayments(
	{ stripe, demo }: Pick<Config, "stripe" | "demo">,
	{ app, pool, listenUrl }: PaymentsContext,
): Promise<{ payments: ApiOptions["payments"]; close(): Promise<void> }> {
	if (stripe)
		return { payments: { ...stripe, scriptUrl: "https://js.stripe.com/endive/stripe.js" }, close: async () => {} };

	const { startCardProvider } = await import("@noor/card-provider/card-provider");
	const webhookSecret = `whsec_${randomBytes(24).toString("hex")}`;
	const provider = await startCardProvider({
		pool,
		webhook: { url: () => `${listenUrl()}/api/payments/webhook`, secret: webhookSecret },
		log: app.log,
	});
	try {
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
			close: () => provider.close(),
		};
	} catch (error) {
		await provider.close();
		throw error;
	}
}
