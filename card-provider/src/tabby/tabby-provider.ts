import type { AddressInfo } from "node:net";
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from "fastify";
import type pg from "pg";
import { prepareDatabase } from "../database-schema.ts";
import { newKey } from "../ids.ts";
import { openOwnPool } from "../own-pool.ts";
import { apiRoutes } from "./api-routes.ts";
import { pageRoutes } from "./page-routes.ts";
import { TabbyError } from "./payment.ts";
import { createWebhooks, type WebhookChaos, type WebhookReceiver } from "./webhooks.ts";

/** Options of the emulator of Tabby. */
export interface TabbyProviderOptions {
	/** Names the database. The emulator opens its own connections to it, and has a table in the schema `card_provider`. */
	pool: pg.Pool;
	webhook: WebhookReceiver;
	/** Where the server registers `publicMount`, as visitors reach it, without a slash at the end. */
	publicUrl: () => string;
	clock?: () => Date;
}

/** Faults for tests. Counters count down. */
export interface TabbyChaos extends WebhookChaos {
	/** The number of calls that fail with 500 and have no effect. */
	failCalls: number;
	/** The number of calls that take effect and answer 500. */
	failAnswers: number;
	/** Restricts both to calls such as `POST /api/v2/payments/:id/captures`. */
	onlyCalls: (call: string) => boolean;
	/** Advances the clock. */
	passTime(ms: number): void;
	/** Resolves when no webhook is being sent. */
	settled(): Promise<void>;
}

/** A running emulator of Tabby, of API v2. */
export interface TabbyProvider {
	/** The bearer token of its API. Generated at every start. */
	secretKey: string;
	merchantCode: string;
	/** Opens the API on a free port of 127.0.0.1. @returns its address, without a slash at the end */
	listen(): Promise<string>;
	/** Serves the page on which the payer decides. */
	publicMount: FastifyPluginAsync;
	chaos: TabbyChaos;
	/** Stops serving and sending; resolves when running work has ended. */
	close(): Promise<void>;
}

/** Starts an emulator of Tabby. Several processes may share one database; no money moves. */
export async function startTabbyProvider(options: TabbyProviderOptions): Promise<TabbyProvider> {
	const { clock = () => new Date(), publicUrl } = options;
	const pool = openOwnPool(options.pool);
	await prepareDatabase(pool);
	const secretKey = newKey("sk_test");
	let passedMs = 0;
	const now = () => new Date(clock().getTime() + passedMs);
	const chaos: TabbyChaos = {
		dropWebhooks: 0,
		duplicateWebhooks: false,
		failCalls: 0,
		failAnswers: 0,
		onlyCalls: () => true,
		passTime(ms) {
			passedMs += ms;
		},
		settled: () => webhooks.settled(),
	};
	const webhooks = createWebhooks(options.webhook, chaos);
	const changed = webhooks.send;

	function disturb(call: string, moment: "before" | "after"): void {
		const counter = moment === "before" ? "failCalls" : "failAnswers";
		if (chaos[counter] <= 0 || !chaos.onlyCalls(call)) return;
		chaos[counter]--;
		throw new TabbyError(500, "internal", "Internal Server error");
	}

	let listener: FastifyInstance | undefined;
	let closed: Promise<void> | undefined;
	return {
		secretKey,
		merchantCode: "demonstration",
		async listen() {
			if (!listener) {
				listener = Fastify({ forceCloseConnections: true });
				const pageUrl = (sessionId: string, lang: string) => `${publicUrl()}/${sessionId}?lang=${lang}`;
				await listener.register(apiRoutes({ pool, secretKey, now, pageUrl, changed, disturb }));
				await listener.listen({ host: "127.0.0.1", port: 0 });
			}
			return `http://127.0.0.1:${(listener.server.address() as AddressInfo).port}`;
		},
		publicMount: pageRoutes({ pool, now, changed }),
		chaos,
		async close() {
			await listener?.close();
			await webhooks.close();
			closed ??= pool.end();
			await closed;
		},
	};
}
