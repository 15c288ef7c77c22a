import type { FastifyPluginAsync } from "fastify";
import type pg from "pg";
import type { ApiSurroundings } from "./api.ts";
import { listenForServers } from "./api-listener.ts";
import { startBackgroundWork, type WorkQueue } from "./background-work.ts";
import { type Chaos, createChaos } from "./chaos.ts";
import { lastingSetting, prepareDatabase } from "./database-schema.ts";
import { attemptDelivery, claimDeliveries, type DeliverySettings, type WebhookReceiver } from "./deliveries.ts";
import { newKey } from "./ids.ts";
import { type Log, silentLog } from "./log.ts";
import type { Operation } from "./operation.ts";
import { openOwnPool } from "./own-pool.ts";
import { createPaymentIntent } from "./payment-intents.ts";
import { publicMount } from "./public-mount.ts";
import { applyDueChange } from "./scheduled-changes.ts";
import { inTransaction } from "./transaction.ts";

export interface CardProviderOptions {
	/** Names the database. The provider opens its own connections to it and owns the schema `card_provider`. */
	pool: pg.Pool;
	/** The receiver of signed events. `url` is called for each delivery, because the port may be unknown at the start. */
	webhook: WebhookReceiver;
	/** The prefix under which the server registers `publicMount`. Default: `/card-provider`. */
	publicPath?: string;
	clock?: () => Date;
	log?: Log;
}

/** A payment in the past, for demonstration data. */
export interface PastPayment {
	/** In minor units of the currency. */
	amount: number;
	currency: string;
	/** A test payment method, such as `pm_card_visa`. */
	paymentMethod: string;
	at: Date;
}

/** A running emulator of Stripe, to be used through Stripe's own libraries. */
export interface CardProvider {
	/** The key for `new Stripe(secretKey, { host, port, protocol: 'http' })`. Generated at every start. */
	secretKey: string;
	/** The key for Stripe.js. Persistent, so that open pages work after a restart. */
	publishableKey: string;
	/** Opens the secret-key API on a free port of 127.0.0.1. */
	listen(): Promise<{ host: string; port: number }>;
	/** Serves Stripe.js, its frames, the 3-D Secure page and the publishable calls. Register it under `publicPath`. */
	publicMount: FastifyPluginAsync;
	/** The path to load instead of `https://js.stripe.com/endive/stripe.js`, in a classic script tag. */
	scriptPath: string;
	/** Records a past payment without sending events. It can be refunded. @returns the id of its payment intent. */
	recordPastPayment(payment: PastPayment): Promise<string>;
	/** Fault injection for tests. */
	chaos: Chaos;
	/** Stops serving and sending; resolves when running work has ended. */
	close(): Promise<void>;
}

const deliveriesAtOnce = 8;

/** Starts a card provider. Several processes may share one database. */
export async function startCardProvider(options: CardProviderOptions): Promise<CardProvider> {
	const { webhook, publicPath = "/card-provider", clock = () => new Date(), log = silentLog } = options;
	const pool = openOwnPool(options.pool);
	await prepareDatabase(pool);
	const keys = {
		secret: newKey("sk_test"),
		publishable: await lastingSetting(pool, "publishable key", newKey("pk_test")),
	};
	const fingerprintKey = await lastingSetting(pool, "fingerprint key", newKey("sk_test"));
	const closing = new AbortController();

	let timePassedMs = 0;
	const now = () => new Date(clock().getTime() + timePassedMs);
	const chaos = createChaos({
		settled: () => work.settled(),
		passTime: (ms) => {
			timePassedMs += ms;
			return work.settled();
		},
	});

	const surroundings: ApiSurroundings = {
		pool,
		keys,
		chaos,
		log,
		signal: closing.signal,
		operation: (db, of) => ({
			...of,
			db,
			now: now(),
			publicPath,
			fingerprintKey,
			webhookEvents: webhook.events ?? ["*"],
			webhookDelayMs: chaos.delayWebhooksMs,
		}),
		wake: () => work.wake(),
	};
	const changes = scheduledChanges(surroundings);
	const deliveries = webhookDeliveries({ pool, webhook, chaos, now, clock, signal: closing.signal });
	const work = startBackgroundWork([changes, deliveries], () => dueTimes(pool, chaos), now, log);
	work.wake();

	let closed: Promise<void> | undefined;
	let listener: Awaited<ReturnType<typeof listenForServers>> | undefined;
	return {
		secretKey: keys.secret,
		publishableKey: keys.publishable,
		async listen() {
			listener ??= await listenForServers(surroundings);
			return { host: listener.host, port: listener.port };
		},
		publicMount: publicMount(surroundings, publicPath),
		scriptPath: `${publicPath}/endive/stripe.js`,
		recordPastPayment: (payment) =>
			inTransaction(pool, async (db) => {
				const operation = surroundings.operation(db, { caller: "secret", request: null });
				const intent = await createPaymentIntent(
					{ ...operation, now: payment.at, isPast: true },
					{
						amount: payment.amount,
						currency: payment.currency,
						payment_method: payment.paymentMethod,
						automatic_payment_methods: { enabled: true, allow_redirects: "never" },
						confirm: true,
					},
				);
				return intent.id;
			}),
		chaos,
		async close() {
			closing.abort();
			await listener?.close();
			await work.stop();
			closed ??= pool.end();
			await closed;
		},
	};
}

function scheduledChanges({ pool, operation }: ApiSurroundings): WorkQueue {
	const itself = (db: pg.PoolClient): Operation => operation(db, { caller: "secret", request: null });
	return {
		async start() {
			while (await inTransaction(pool, (db) => applyDueChange(itself(db))));
			return [];
		},
	};
}

function webhookDeliveries(settings: DeliverySettings): WorkQueue {
	const { chaos, signal } = settings;
	let underWay = 0;
	return {
		async start() {
			const room = (chaos.reorderWebhooks ? 1 : deliveriesAtOnce) - underWay;
			if (room <= 0 || chaos.holdWebhooks || signal.aborted) return [];
			const claimed = await claimDeliveries(settings, room);
			underWay += claimed.length;
			return claimed.map((delivery) =>
				attemptDelivery(settings, delivery).finally(() => {
					underWay -= 1;
				}),
			);
		},
	};
}

/** When the queues are due next, in their order. One statement for both, because it runs after every call of the API. */
async function dueTimes(pool: pg.Pool, chaos: Chaos): Promise<[change: Date | null, delivery: Date | null]> {
	const { rows } = await pool.query<{ change: Date | null; delivery: Date | null }>(
		`select (select min(due_at) from card_provider.scheduled_changes) as change,
			(select min(next_attempt_at) from card_provider.deliveries where state = 'pending') as delivery`,
	);
	const { change = null, delivery = null } = rows[0] ?? {};
	return [change, chaos.holdWebhooks ? null : delivery];
}
