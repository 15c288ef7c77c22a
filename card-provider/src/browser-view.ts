import type { Stripe } from "stripe";

/** The fields of a payment intent that a publishable key may read: no metadata, no charges. */
const visibleFields = [
	"id",
	"object",
	"amount",
	"amount_details",
	"automatic_payment_methods",
	"canceled_at",
	"cancellation_reason",
	"capture_method",
	"client_secret",
	"confirmation_method",
	"created",
	"currency",
	"description",
	"last_payment_error",
	"livemode",
	"next_action",
	"payment_method",
	"payment_method_configuration_details",
	"payment_method_types",
	"processing",
	"receipt_email",
	"setup_future_usage",
	"shipping",
	"source",
	"status",
] as const satisfies (keyof Stripe.PaymentIntent | "source")[];

/** The fields of a payment method that a browser does not see: metadata, and what identifies the card with other customers. */
const hiddenOfMethods = ["metadata"] as const satisfies (keyof Stripe.PaymentMethod)[];
const hiddenOfCards = ["fingerprint"] as const satisfies (keyof Stripe.PaymentMethod.Card)[];

/** Restricts a response to the fields that a publishable key may read, at every level. */
export function browserView<Answer>(answer: Answer): Answer {
	return JSON.parse(JSON.stringify(answer), (field, value) => visiblePart(field, value));
}

function visiblePart(field: string, value: unknown): unknown {
	if (!value || typeof value !== "object") return value;
	const document = value as Record<string, unknown>;
	if (document.object === "payment_intent") {
		return Object.fromEntries(visibleFields.map((name) => [name, document[name]]));
	}
	if (document.object === "payment_method") return without(document, hiddenOfMethods);
	return field === "card" ? without(document, hiddenOfCards) : value;
}

function without(document: Record<string, unknown>, hidden: readonly string[]): object {
	return Object.fromEntries(Object.entries(document).filter(([name]) => !hidden.includes(name)));
}
