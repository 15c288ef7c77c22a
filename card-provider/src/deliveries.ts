import type pg from "pg";
import type { Stripe } from "stripe";
import { type Chaos, spend } from "./chaos.ts";
import { withPendingWebhooks } from "./events.ts";
import { secretSetting } from "./webhook-endpoints.ts";
import { signPayload } from "./webhook-signature.ts";

const secondMs = 1000;
const hourSeconds = 60 * 60;
/** Delays after failed attempts. After the last one, about three days in total, a delivery is abandoned. */
const retryAfterSeconds = [
	1,
	5,
	30,
	120,
	600,
	hourSeconds,
	6 * hourSeconds,
	12 * hourSeconds,
	24 * hourSeconds,
	24 * hourSeconds,
];
/** Timeout of a delivery. */
const answerWithinMs = 10 * secondMs;
/** Lifetime of a claim. If its process dies, the delivery is attempted again afterwards. */
const claimMs = 30 * secondMs;

/** A receiver of events, and the secret to sign them. */
export interface WebhookReceiver {
	url: () => string;
	secret: string;
	/** The types of events that it gets. Default: all. */
	events?: readonly string[];
}

/** The dependencies of deliveries. */
export interface DeliverySettings {
	pool: pg.Pool;
	webhook: WebhookReceiver;
	chaos: Chaos;
	now: () => Date;
	/** The real time, for signatures, which receivers check. `now` may have been advanced by tests. */
	clock: () => Date;
	/** Aborts running requests when the provider closes. */
	signal: AbortSignal;
}

/** An event for one receiver, claimed for one attempt. */
export interface Delivery {
	id: string;
	eventId: string;
	endpointId: string | null;
	/** Number of attempts, this one included. */
	attempts: number;
}

/** Claims up to `limit` due deliveries. Concurrent processes never claim the same one. */
export async function claimDeliveries(settings: DeliverySettings, limit: number): Promise<Delivery[]> {
	const now = settings.now();
	const { rows } = await settings.pool.query<Delivery>(
		`update card_provider.deliveries set attempts = attempts + 1, next_attempt_at = $2
		where id in (
			select id from card_provider.deliveries where state = 'pending' and next_attempt_at <= $1
			order by id ${settings.chaos.reorderWebhooks ? "desc" : "asc"} limit $3 for update skip locked
		)
		returning id, event_id as "eventId", endpoint_id as "endpointId", attempts`,
		[now, new Date(now.getTime() + claimMs), limit],
	);
	return rows;
}

/** Sends one delivery and stores the result. */
export async function attemptDelivery(settings: DeliverySettings, delivery: Delivery): Promise<void> {
	if (spend(settings.chaos, "dropWebhooks")) return finish(settings, delivery, "dropped", null);
	const copies = settings.chaos.duplicateWebhooks ? 2 : 1;
	const statuses = await Promise.all(Array.from({ length: copies }, () => send(settings, delivery)));
	const status = statuses[0] ?? null;
	if (status !== null && status >= 200 && status < 300) return finish(settings, delivery, "delivered", status);

	const waitS = retryAfterSeconds[delivery.attempts - 1];
	if (waitS === undefined) return finish(settings, delivery, "given up", status);
	await settings.pool.query(
		"update card_provider.deliveries set last_status = $2, next_attempt_at = $3 where id = $1",
		[delivery.id, status, new Date(settings.now().getTime() + waitS * secondMs)],
	);
}

async function finish(
	{ pool }: DeliverySettings,
	delivery: Delivery,
	state: "delivered" | "dropped" | "given up",
	status: number | null,
): Promise<void> {
	await pool.query("update card_provider.deliveries set state = $2, last_status = $3 where id = $1", [
		delivery.id,
		state,
		status,
	]);
}

/** Sends an event as Stripe does. @returns the receiver's HTTP status; null without a response. */
async function send(settings: DeliverySettings, delivery: Delivery): Promise<number | null> {
	const receiver = await receiverOf(settings, delivery.endpointId);
	const payload = JSON.stringify(await eventToSend(settings.pool, delivery.eventId), null, 2);
	try {
		const response = await fetch(receiver.url, {
			method: "POST",
			redirect: "manual",
			signal: AbortSignal.any([settings.signal, AbortSignal.timeout(answerWithinMs)]),
			headers: {
				"cache-control": "no-cache",
				"content-type": "application/json; charset=utf-8",
				"stripe-signature": signPayload(payload, receiver.secret, settings.clock()),
				"user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
			},
			body: payload,
		});
		await response.body?.cancel();
		return response.status;
	} catch {
		return null;
	}
}

async function receiverOf(
	{ pool, webhook }: DeliverySettings,
	endpointId: string | null,
): Promise<{ url: string; secret: string }> {
	if (endpointId === null) return { url: webhook.url(), secret: webhook.secret };
	const { rows } = await pool.query<{ url: string; secret: string }>(
		`select document ->> 'url' as url, value as secret from card_provider.objects, card_provider.settings
		where id = $1 and name = $2`,
		[endpointId, secretSetting(endpointId)],
	);
	if (!rows[0]) throw new Error(`There is no webhook endpoint ${endpointId}`);
	return rows[0];
}

/** The event, with the number of pending deliveries in `pending_webhooks`. */
async function eventToSend(pool: pg.Pool, id: string): Promise<Stripe.Event> {
	const { rows } = await pool.query<{ document: Stripe.Event }>(
		"select document from card_provider.objects where id = $1",
		[id],
	);
	const [event] = await withPendingWebhooks(
		pool,
		rows.map(({ document }) => document),
	);
	if (!event) throw new Error(`There is no event ${id}`);
	return event;
}
