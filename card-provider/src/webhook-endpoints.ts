import type { Stripe } from "stripe";
import { newId, newKey } from "./ids.ts";
import { getObject, insertObject, saveObject } from "./object-store.ts";
import { type Operation, unixTime } from "./operation.ts";
import { updatedMetadata } from "./payment-methods.ts";

/** `POST /v1/webhook_endpoints`: adds a receiver of events. Only this response contains its signing secret. */
export async function createWebhookEndpoint(
	operation: Operation,
	params: Stripe.WebhookEndpointCreateParams,
): Promise<Stripe.WebhookEndpoint> {
	const endpoint = await insertObject<Stripe.WebhookEndpoint>(operation.db, {
		id: newId("we"),
		object: "webhook_endpoint",
		api_version: params.api_version ?? null,
		application: null,
		created: unixTime(operation),
		description: params.description || null,
		enabled_events: params.enabled_events,
		livemode: false,
		metadata: updatedMetadata({}, params.metadata),
		status: "enabled",
		url: params.url,
	});
	const secret = newKey("whsec");
	await operation.db.query("insert into card_provider.settings values ($1, $2)", [secretSetting(endpoint.id), secret]);
	return { ...endpoint, secret };
}

/** `POST /v1/webhook_endpoints/:id` */
export async function updateWebhookEndpoint(
	operation: Operation,
	params: Stripe.WebhookEndpointUpdateParams,
	id: string,
): Promise<Stripe.WebhookEndpoint> {
	const endpoint = await getObject(operation.db, "webhook_endpoint", id, { lock: true });
	const { description, disabled, enabled_events: events, metadata, url } = params;
	return saveObject<Stripe.WebhookEndpoint>(operation.db, {
		...endpoint,
		description: description === undefined ? endpoint.description : description || null,
		enabled_events: events ?? endpoint.enabled_events,
		metadata: updatedMetadata(endpoint.metadata, metadata),
		status: disabled === undefined ? endpoint.status : disabled ? "disabled" : "enabled",
		url: url ?? endpoint.url,
	});
}

/** The name of the setting with the signing secret of an endpoint. It is stored apart from the object that the API returns. */
export function secretSetting(endpointId: string): string {
	return `signing secret of ${endpointId}`;
}
