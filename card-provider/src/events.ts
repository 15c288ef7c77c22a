import type pg from "pg";
import type { Stripe } from "stripe";
import { newId } from "./ids.ts";
import { listObjects } from "./object-lists.ts";
import { getObject, insertObject, type StoredObjects } from "./object-store.ts";
import { later, type Operation, unixTime } from "./operation.ts";
import { apiVersion } from "./request-parameters.ts";

type EventObject = StoredObjects[
	| "charge"
	| "dispute"
	| "payment_intent"
	| "radar.early_fraud_warning"
	| "refund"
	| "review"];

/** `GET /v1/events`. A type such as `payment_intent.*` stands for all that begin with it. */
export async function listEvents(
	{ db }: Operation,
	params: Stripe.EventListParams,
): Promise<Stripe.ApiList<Stripe.Event>> {
	const { type, types } = params;
	const prefix = type?.endsWith("*") ? type.slice(0, -1) : undefined;
	const matching = { type: types ?? (prefix === undefined ? type : undefined) };
	const page = await listObjects(db, "event", "/v1/events", params, matching, prefix ? { type: prefix } : {});
	return { ...page, data: await withPendingWebhooks(db, page.data) };
}

/** `GET /v1/events/:id` */
export async function retrieveEvent({ db }: Operation, _params: object, id: string): Promise<Stripe.Event> {
	const event = await getObject(db, "event", id);
	const [shown = event] = await withPendingWebhooks(db, [event]);
	return shown;
}

/** Events with the number of deliveries that are waiting now. */
export async function withPendingWebhooks(
	db: Pick<pg.ClientBase, "query">,
	events: readonly Stripe.Event[],
): Promise<Stripe.Event[]> {
	const { rows } = await db.query<{ event_id: string; waiting: number }>(
		`select event_id, count(*)::int as waiting from card_provider.deliveries
		where event_id = any($1::text[]) and state = 'pending' group by event_id`,
		[events.map(({ id }) => id)],
	);
	const waiting = new Map(rows.map((row) => [row.event_id, row.waiting]));
	return events.map((event) => ({ ...event, pending_webhooks: waiting.get(event.id) ?? 0 }));
}

/**
 * Records an event and queues a delivery to every receiver, in the transaction of the change (outbox): the event is sent if
 * and only if the change is committed.
 */
export async function recordEvent(
	operation: Operation,
	type: Stripe.Event["type"],
	object: EventObject,
	previousAttributes?: Record<string, unknown>,
): Promise<void> {
	if (operation.isPast) return;
	const { db } = operation;
	const { rows } = await db.query<{ document: Stripe.WebhookEndpoint }>(
		`select document from card_provider.objects where object = 'webhook_endpoint'`,
	);
	const listening = rows
		.map((row) => row.document)
		.filter(({ status, enabled_events }) => status === "enabled" && wants(enabled_events, type));
	const receivers = [
		...(wants(operation.webhookEvents, type) ? [null] : []),
		...listening.map((endpoint) => endpoint.id),
	];
	const event = {
		id: newId("evt"),
		object: "event",
		api_version: apiVersion,
		created: unixTime(operation),
		data: { object, ...(previousAttributes ? { previous_attributes: previousAttributes } : {}) },
		livemode: false,
		pending_webhooks: receivers.length,
		request: {
			id: operation.request?.id ?? null,
			idempotency_key: operation.request?.idempotencyKey ?? null,
		},
		type,
	} as Stripe.Event;
	await insertObject(db, event);
	if (receivers.length === 0) return;
	await db.query(
		`insert into card_provider.deliveries (event_id, endpoint_id, next_attempt_at)
		select $1, receiver, $3 from unnest($2::text[]) as receiver`,
		[event.id, receivers, later(operation, operation.webhookDelayMs)],
	);
}

function wants(enabledEvents: readonly string[], type: string): boolean {
	return enabledEvents.includes("*") || enabledEvents.includes(type);
}
