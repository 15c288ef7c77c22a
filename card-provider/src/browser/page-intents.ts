import type { PaymentIntent, StripeError } from "@stripe/stripe-js";
import { integrationError } from "./integration-error.ts";
import { callProvider } from "./provider-calls.ts";

/** The result of calls about an intent in Stripe.js. */
export type IntentResult =
	| { paymentIntent: PaymentIntent; error?: never }
	| { error: StripeError; paymentIntent?: never };

/** The id inside a client secret. */
export function intentIdOf(clientSecret: string | undefined, caller: string): string {
	const id = /^(pi_\w+)_secret_\w+$/.exec(clientSecret ?? "")?.[1];
	if (id) return id;
	throw integrationError(
		`Invalid value for ${caller}: clientSecret should be a client secret of the form \${id}_secret_\${secret}. You ` +
			`specified: ${clientSecret}.`,
	);
}

/** Retrieves an intent with the publishable key. */
export async function retrieveIntent(
	apiBase: string,
	publishableKey: string,
	clientSecret: string,
): Promise<IntentResult> {
	const id = intentIdOf(clientSecret, "stripe.retrievePaymentIntent()");
	const params = { key: publishableKey, client_secret: clientSecret };
	const { result, error } = await callProvider(apiBase, "GET", `/v1/payment_intents/${id}`, params);
	return error ? { error } : { paymentIntent: result as unknown as PaymentIntent };
}
