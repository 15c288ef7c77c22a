import type { Stripe } from "stripe";
import { cardError, invalidRequest, onlyOneOf } from "./api-error.ts";
import { chargeCard } from "./charges.ts";
import { spendConfirmationToken } from "./confirmation-tokens.ts";
import { recordEvent } from "./events.ts";
import { getObject, saveObject } from "./object-store.ts";
import type { Operation } from "./operation.ts";
import { checkTexts, refuseUnsupported } from "./payment-intent-parameters.ts";
import { assertUsable, markUsed } from "./payment-method-use.ts";
import {
	makePaymentMethod,
	type PaymentMethodData,
	type PaymentMethodWithCard,
	resolvePaymentMethod,
} from "./payment-methods.ts";
import { assertTypeAccepted, changeTerms } from "./payment-terms.ts";
import { checkReturnUrl } from "./return-url.ts";
import { shippingDetails } from "./shipping-details.ts";
import type { Decline } from "./test-cards.ts";
import { challengeFor } from "./three-d-secure.ts";

const confirmableStatuses: readonly Stripe.PaymentIntent.Status[] = [
	"requires_payment_method",
	"requires_confirmation",
	"requires_action",
];

/** The common parameters of `confirm` and of `create` with `confirm: true`. */
export type ConfirmParams = Pick<
	Stripe.PaymentIntentConfirmParams,
	| "allowed_payment_method_types"
	| "amount_to_confirm"
	| "capture_method"
	| "confirmation_token"
	| "error_on_requires_action"
	| "excluded_payment_method_types"
	| "off_session"
	| "payment_method"
	| "payment_method_data"
	| "receipt_email"
	| "return_url"
	| "setup_future_usage"
	| "shipping"
	| "use_stripe_sdk"
>;

/** `POST /v1/payment_intents/:id/confirm`: charges the card, or requires authentication first. */
export async function confirmPaymentIntent(
	operation: Operation,
	params: ConfirmParams,
	id: string,
): Promise<Stripe.PaymentIntent> {
	refuseUnsupported(operation, params);
	checkTexts(params);
	const current = await getObject(operation.db, "payment_intent", id, { lock: true });
	checkConfirmable(current, params);
	const intent = changeTerms(current, params);
	const means = await findMeans(operation, intent, params);
	assertTypeAccepted(intent, means.paymentMethod);
	await assertUsable(operation, means.paymentMethod, intent);
	await markUsed(operation, means.paymentMethod, intent.id);
	const returnUrl = params.return_url ?? means.token?.return_url ?? undefined;
	checkReturnUrl(returnUrl);
	checkMayReturn(operation, intent, params, returnUrl);

	const confirmed = await saveObject(operation.db, withConfirmation(intent, params, means));
	const leavesPage = means.testCard.method === "klarna";
	if (leavesPage && !returnUrl) throw missingReturnUrl();
	const offSession = params.off_session !== undefined && params.off_session !== false;
	if (!leavesPage && !requiresAuthentication(means, offSession))
		return chargeCard(operation, confirmed, means, { authenticated: false });
	if (!leavesPage && offSession)
		return chargeCard(operation, confirmed, withAuthenticationDecline(means), { authenticated: false });
	if (params.error_on_requires_action) throw await refuseAuthentication(operation, confirmed, means);

	const inBrowser = operation.caller === "publishable" || Boolean(params.use_stripe_sdk);
	const waiting = await saveObject<Stripe.PaymentIntent>(operation.db, {
		...confirmed,
		next_action: challengeFor(operation, confirmed, inBrowser && !leavesPage ? undefined : returnUrl),
		status: "requires_action",
	});
	await recordEvent(operation, "payment_intent.requires_action", waiting);
	return waiting;
}

/** The intent with what a confirmation adds to it. */
function withConfirmation(
	intent: Stripe.PaymentIntent,
	params: ConfirmParams,
	{ paymentMethod, token }: Means,
): Stripe.PaymentIntent {
	const shipping = params.shipping || token?.shipping;
	return {
		...intent,
		last_payment_error: null,
		next_action: null,
		payment_method: paymentMethod.id,
		receipt_email: params.receipt_email || intent.receipt_email,
		setup_future_usage: params.setup_future_usage || token?.setup_future_usage || intent.setup_future_usage,
		shipping: shipping ? shippingDetails(shipping) : intent.shipping,
	};
}

type Means = PaymentMethodWithCard & { token?: Stripe.ConfirmationToken };

/** The decline of a payment that requires authentication, while the cardholder is not present (off session). */
const authenticationRequired: Decline = {
	code: "authentication_required",
	decline_code: "authentication_required",
	message: "Your card was declined. This transaction requires authentication.",
};

function requiresAuthentication({ testCard, paymentMethod }: Means, offSession: boolean): boolean {
	if (!testCard.authenticates) return false;
	if (!offSession) return true;
	return testCard.offSession === "once saved" ? !paymentMethod.customer : testCard.offSession !== "always";
}

/** The same card, declined because of missing authentication. */
function withAuthenticationDecline(means: Means): Means {
	return { ...means, testCard: { ...means.testCard, decline: authenticationRequired } };
}

async function findMeans(operation: Operation, intent: Stripe.PaymentIntent, params: ConfirmParams): Promise<Means> {
	const given = (["confirmation_token", "payment_method", "payment_method_data"] as const).filter(
		(name) => params[name],
	);
	if (given.length > 1) throw onlyOneOf(given);
	if (params.confirmation_token) return spendConfirmationToken(operation, params.confirmation_token, intent.id);
	if (params.payment_method_data) {
		return makePaymentMethod(operation, params.payment_method_data as unknown as PaymentMethodData);
	}
	const paymentMethodId = params.payment_method ?? intent.payment_method;
	if (paymentMethodId) return resolvePaymentMethod(operation, String(paymentMethodId));
	throw invalidRequest(
		"You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the " +
			"PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment " +
			"method or ConfirmationToken.",
		{ code: "payment_intent_unexpected_state", payment_intent: intent },
	);
}

function checkConfirmable(intent: Stripe.PaymentIntent, { amount_to_confirm }: ConfirmParams): void {
	if (!confirmableStatuses.includes(intent.status)) {
		const message =
			intent.status === "succeeded"
				? "You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed."
				: `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent ` +
					"with one of the following statuses may be confirmed: requires_confirmation, requires_action.";
		throw invalidRequest(message, { code: "payment_intent_unexpected_state", payment_intent: intent });
	}
	if (amount_to_confirm !== undefined && amount_to_confirm !== intent.amount) {
		throw invalidRequest(
			`The amount_to_confirm (${amount_to_confirm}) does not match the amount of this PaymentIntent (${intent.amount}).`,
			{ param: "amount_to_confirm" },
		);
	}
}

/** A server must send a `return_url` unless it has disabled redirects. Stripe.js handles the return itself. */
function checkMayReturn(
	{ caller }: Operation,
	{ automatic_payment_methods }: Stripe.PaymentIntent,
	{ use_stripe_sdk }: ConfirmParams,
	returnUrl: string | undefined,
): void {
	const mayRedirect = automatic_payment_methods?.enabled && automatic_payment_methods.allow_redirects !== "never";
	if (caller === "publishable" || use_stripe_sdk || returnUrl || !mayRedirect) return;
	throw invalidRequest(
		"This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these " +
			"payment methods might redirect your customer off of your page, you must provide a `return_url`. If you " +
			"don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and " +
			"`automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
	);
}

function missingReturnUrl() {
	const param = "return_url";
	return invalidRequest(`Missing required param: ${param}.`, { code: "parameter_missing", param });
}

async function refuseAuthentication(operation: Operation, intent: Stripe.PaymentIntent, means: Means) {
	const refused = await saveObject<Stripe.PaymentIntent>(operation.db, {
		...intent,
		payment_method: null,
		status: "requires_payment_method",
	});
	return cardError(
		{
			...authenticationRequired,
			payment_intent: refused,
			payment_method: means.paymentMethod,
		},
		{ keepsChanges: true },
	);
}
