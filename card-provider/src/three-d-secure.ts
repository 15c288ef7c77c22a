import type { Stripe } from "stripe";
import { ApiError, docUrl, invalidRequest } from "./api-error.ts";
import { chargeCard } from "./charges.ts";
import { recordEvent } from "./events.ts";
import { newId } from "./ids.ts";
import { getObject, saveObject } from "./object-store.ts";
import type { Operation } from "./operation.ts";
import { resolvePaymentMethod } from "./payment-methods.ts";
import { failAttempt, startProcessing } from "./payments-underway.ts";

/** How a payer answers on the page of a bank or of another method. The last two make a payment whose money comes or fails later. */
export const challengeOutcomes = ["authenticated", "failed", "succeeds later", "fails later"] as const;
export type ChallengeOutcome = (typeof challengeOutcomes)[number];

/**
 * The `next_action` of a payment that requires authentication: a modal for Stripe.js or, with `returnUrl`, a page that
 * redirects there afterwards.
 */
export function challengeFor(
	{ publicPath }: Operation,
	intent: Stripe.PaymentIntent,
	returnUrl: string | undefined,
): Stripe.PaymentIntent.NextAction {
	const page = `${publicPath}/3ds/${intent.id}?client_secret=${intent.client_secret}`;
	if (returnUrl) {
		return {
			type: "redirect_to_url",
			redirect_to_url: { return_url: returnUrl, url: new URL(page, returnUrl).href },
		};
	}
	const challenge = { type: "three_d_secure_redirect", stripe_js: page, source: newId("src") };
	return { type: "use_stripe_sdk", use_stripe_sdk: challenge };
}

/** The locked intent of a challenge. @throws ApiError for an unknown id or a wrong client secret. */
export async function findChallenged(
	operation: Operation,
	id: string,
	clientSecret: unknown,
): Promise<Stripe.PaymentIntent> {
	const intent = await getObject(operation.db, "payment_intent", id, { lock: true });
	if (intent.client_secret !== clientSecret) {
		throw invalidRequest("The client_secret provided does not match this PaymentIntent.", { param: "client_secret" });
	}
	return intent;
}

/** Applies the result of the authentication: charges the card, or resets the intent to `requires_payment_method`. */
export async function answerChallenge(
	operation: Operation,
	intent: Stripe.PaymentIntent,
	outcome: ChallengeOutcome,
): Promise<Stripe.PaymentIntent> {
	if (intent.status !== "requires_action") return intent;
	const means = await resolvePaymentMethod(operation, String(intent.payment_method));
	if (outcome === "succeeds later" || outcome === "fails later") {
		return startProcessing(operation, intent, means, outcome === "succeeds later" ? "succeeds" : "fails");
	}
	if (outcome === "failed" && means.testCard.method) return failAttempt(operation, intent);
	if (outcome === "authenticated") {
		try {
			return await chargeCard(operation, intent, means, { authenticated: true });
		} catch (error) {
			// An authenticated card can still be declined; the intent contains the error.
			if (error instanceof ApiError && error.body.payment_intent) return error.body.payment_intent;
			throw error;
		}
	}
	const code = "payment_intent_authentication_failure";
	const failed = await saveObject<Stripe.PaymentIntent>(operation.db, {
		...intent,
		last_payment_error: {
			code,
			doc_url: docUrl(code),
			message:
				"The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new " +
				"PaymentMethod to attempt to fulfill this PaymentIntent again.",
			payment_method: means.paymentMethod,
			type: "invalid_request_error",
		},
		next_action: null,
		payment_method: null,
		status: "requires_payment_method",
	});
	await recordEvent(operation, "payment_intent.payment_failed", failed);
	return failed;
}
