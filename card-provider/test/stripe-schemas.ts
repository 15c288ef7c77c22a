import { Ajv } from "ajv";
import { stripeSchemas } from "../src/request-parameters.ts";

const ajv = new Ajv({ allErrors: true, strict: false });
ajv.addSchema(stripeSchemas, "stripe");

const definitions: Record<string, string> = {
	account: "Account",
	balance_transaction: "BalanceTransaction",
	charge: "Charge",
	confirmation_token: "ConfirmationToken",
	customer: "Customer",
	customer_session: "CustomerSession",
	dispute: "Dispute",
	event: "Event",
	payment_intent: "PaymentIntent",
	payment_method: "PaymentMethod",
	payment_method_domain: "PaymentMethodDomain",
	payout: "Payout",
	"radar.early_fraud_warning": "Radar.EarlyFraudWarning",
	refund: "Refund",
	review: "Review",
	webhook_endpoint: "WebhookEndpoint",
};

/** The violations of Stripe's schemas by a response or event. Empty when it is valid. */
export function violationsOf(answer: {
	object?: string;
	data?: unknown;
	deleted?: boolean;
	error?: unknown;
}): string[] {
	if (answer.error) return violations("ErrorEnvelope", answer);
	// A deleted object has only its id.
	if (answer.deleted) return [];
	if (answer.object === "list") return (answer.data as { object: string }[]).flatMap((entry) => violationsOf(entry));
	const definition = definitions[answer.object ?? ""];
	return definition ? violations(definition, answer) : [`unknown object ${answer.object}`];
}

function violations(definition: string, value: unknown): string[] {
	if (ajv.validate(`stripe#/$defs/${definition}`, value)) return [];
	return (ajv.errors ?? []).map((error) => `${definition}${error.instancePath} ${error.message}`);
}
