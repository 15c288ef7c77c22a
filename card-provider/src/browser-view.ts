import type { Stripe } from "stripe";

/** The fields of a payment intent that a publishable key may read: no metadata, no charges. */
const VISIBLE = [
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

/** Restricts a response to the fields that a publishable key may read. */
export function browserView(answer: object): object {
	if (!("object" in answer) || answer.object !== "payment_intent") return answer;
	const intent = answer as Stripe.PaymentIntent;
	return Object.fromEntries(VISIBLE.map((field) => [field, intent[field as keyof Stripe.PaymentIntent]]));
}
