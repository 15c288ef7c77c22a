import type { Stripe } from "stripe";
import { type ApiError, cardError, docUrl } from "./api-error.ts";
import { bookBalance, processingFee } from "./balance-transactions.ts";
import { keepPaymentMethod } from "./customers.ts";
import { openDispute } from "./disputes.ts";
import { settleFraudWarnings, warnOfFraud } from "./early-fraud-warnings.ts";
import { recordEvent } from "./events.ts";
import { newId, randomText } from "./ids.ts";
import { getObject, insertObject, saveObject, testCardOf } from "./object-store.ts";
import { type Operation, unixTime } from "./operation.ts";
import type { PaymentMethodWithCard } from "./payment-methods.ts";
import { openReview } from "./reviews.ts";
import { schedule } from "./schedule.ts";
import type { Decline, TestCard } from "./test-cards.ts";

/** Time between a successful charge and its balance transaction, as Stripe settles asynchronously. */
const settlingMs = 1000;

/** Charges a card for a payment intent. @throws ApiError 402 for a declined card, after recording the failed charge. */
export async function chargeCard(
	operation: Operation,
	intent: Stripe.PaymentIntent,
	{ paymentMethod, testCard }: PaymentMethodWithCard,
	{ authenticated }: { authenticated: boolean },
): Promise<Stripe.PaymentIntent> {
	const charge = await insertObject(operation.db, newCharge(operation, intent, paymentMethod, testCard, authenticated));
	if (testCard.decline) {
		throw await declineIntent(operation, intent, charge, paymentMethod, testCard.decline);
	}
	const manual = intent.capture_method === "manual";
	const paid = await saveObject<Stripe.PaymentIntent>(operation.db, {
		...intent,
		amount_capturable: manual ? intent.amount : 0,
		amount_received: manual ? 0 : intent.amount,
		latest_charge: charge.id,
		next_action: null,
		status: manual ? "requires_capture" : "succeeded",
	});
	await recordEvent(operation, "charge.succeeded", charge);
	await recordEvent(operation, manual ? "payment_intent.amount_capturable_updated" : "payment_intent.succeeded", paid);
	if (!manual) await settleInTime(operation, intent, charge);
	return followUp(operation, paid, charge, paymentMethod, testCard);
}

/** Saves the payment method if the payment asked for it, and does what some test cards cause right after the payment. */
async function followUp(
	operation: Operation,
	paid: Stripe.PaymentIntent,
	charge: Stripe.Charge,
	paymentMethod: Stripe.PaymentMethod,
	{ dispute, fraudWarning, review }: TestCard,
): Promise<Stripe.PaymentIntent> {
	await keepPaymentMethod(operation, paid, paymentMethod);
	if (fraudWarning) await warnOfFraud(operation, charge);
	if (dispute) {
		await openDispute(operation, charge, dispute);
		await settleFraudWarnings(operation, charge);
	}
	if (!review) return paid;
	const reviewed = await openReview(operation, paid, charge);
	return { ...paid, review: reviewed.review };
}

/** Captures at most the authorized amount of a manual charge. */
export async function captureCharge(
	operation: Operation,
	intent: Stripe.PaymentIntent,
	amount: number,
): Promise<Stripe.PaymentIntent> {
	const charge = await getObject(operation.db, "charge", String(intent.latest_charge), { lock: true });
	const captured = await saveObject(operation.db, { ...charge, amount_captured: amount, captured: true });
	const paid = await saveObject<Stripe.PaymentIntent>(operation.db, {
		...intent,
		amount_capturable: 0,
		amount_received: amount,
		status: "succeeded",
	});
	await recordEvent(operation, "charge.captured", captured, { captured: false });
	await recordEvent(operation, "payment_intent.succeeded", paid);
	await settleInTime(operation, intent, captured);
	return paid;
}

/** Schedules the balance transaction of a captured charge. */
export async function settleInTime(
	operation: Operation,
	intent: Stripe.PaymentIntent,
	charge: Stripe.Charge,
): Promise<void> {
	const immediately = intent.capture_method === "automatic";
	await schedule(operation, "settle charge", charge.id, immediately ? 0 : settlingMs);
}

/** Creates the `balance_transaction` of a captured charge, with its fee. */
export async function settleCharge(operation: Operation, chargeId: string): Promise<void> {
	const charge = await getObject(operation.db, "charge", chargeId, { lock: true });
	if (charge.balance_transaction) return;
	const { availableAtOnce = false } = await testCardOf(operation.db, String(charge.payment_method));
	const fee = processingFee(charge.amount_captured);
	const booked = await bookBalance(operation, "charge", charge, charge.amount_captured, { fee, availableAtOnce });
	const settled = await saveObject(operation.db, { ...charge, balance_transaction: booked.id });
	await recordEvent(operation, "charge.updated", settled, { balance_transaction: null });
}

async function declineIntent(
	operation: Operation,
	intent: Stripe.PaymentIntent,
	charge: Stripe.Charge,
	paymentMethod: Stripe.PaymentMethod,
	decline: Decline,
): Promise<ApiError> {
	const { outcome } = charge;
	const details = {
		advice_code: "try_again_later",
		charge: charge.id,
		...decline,
		doc_url: docUrl(decline.code),
		...(outcome?.network_decline_code ? { network_decline_code: outcome.network_decline_code } : {}),
		payment_method: paymentMethod,
	};
	const declined = await saveObject<Stripe.PaymentIntent>(operation.db, {
		...intent,
		last_payment_error: { ...details, type: "card_error" } as Stripe.PaymentIntent.LastPaymentError,
		latest_charge: charge.id,
		next_action: null,
		payment_method: null,
		status: "requires_payment_method",
	});
	await recordEvent(operation, "charge.failed", charge);
	await recordEvent(operation, "payment_intent.payment_failed", declined);
	return cardError({ ...details, payment_intent: declined }, { keepsChanges: true });
}

/** A charge of an intent, not stored yet. */
export function newCharge(
	operation: Operation,
	intent: Stripe.PaymentIntent,
	paymentMethod: Stripe.PaymentMethod,
	testCard: TestCard,
	authenticated: boolean,
): Stripe.Charge {
	const { decline } = testCard;
	const captured = !decline && intent.capture_method !== "manual";
	return {
		id: newId("ch"),
		object: "charge",
		amount: intent.amount,
		amount_captured: captured ? intent.amount : 0,
		amount_refunded: 0,
		application: null,
		application_fee: null,
		application_fee_amount: null,
		balance_transaction: null,
		billing_details: paymentMethod.billing_details as Stripe.Charge.BillingDetails,
		calculated_statement_descriptor: intent.statement_descriptor?.toUpperCase() ?? "TEST MODE SHOP",
		captured,
		created: unixTime(operation),
		currency: intent.currency,
		customer: intent.customer,
		description: intent.description,
		disputed: false,
		failure_balance_transaction: null,
		failure_code: decline?.code ?? null,
		failure_message: decline?.message ?? null,
		fraud_details: {},
		livemode: false,
		metadata: { ...intent.metadata },
		on_behalf_of: null,
		outcome: decline ? refusedOutcome(testCard, decline) : approvedOutcome(testCard),
		paid: !decline,
		payment_intent: intent.id,
		payment_method: paymentMethod.id,
		payment_method_details: methodDetails(intent, paymentMethod, testCard, authenticated),
		receipt_email: intent.receipt_email,
		receipt_number: null,
		receipt_url: null,
		refunded: false,
		review: null,
		shipping: intent.shipping as Stripe.Charge.Shipping | null,
		source: null,
		source_transfer: null,
		statement_descriptor: intent.statement_descriptor,
		statement_descriptor_suffix: intent.statement_descriptor_suffix,
		status: decline ? "failed" : "succeeded",
		transfer_data: null,
		transfer_group: intent.transfer_group,
	};
}

function approvedOutcome({ review }: TestCard): Stripe.Charge.Outcome {
	return review ? { ...approved, risk_level: "elevated", risk_score: 74, type: "manual_review" } : approved;
}

const approved: Stripe.Charge.Outcome = {
	advice_code: null,
	network_advice_code: null,
	network_decline_code: null,
	network_status: "approved_by_network",
	reason: null,
	risk_level: "normal",
	risk_score: 12,
	seller_message: "Payment complete.",
	type: "authorized",
};

function refusedOutcome({ blocked }: TestCard, decline: Decline): Stripe.Charge.Outcome {
	return {
		advice_code: "try_again_later",
		network_advice_code: null,
		network_decline_code: decline.decline_code === "insufficient_funds" ? "51" : "05",
		network_status: blocked ? "not_sent_to_network" : "declined_by_network",
		reason: decline.decline_code ?? decline.code,
		risk_level: blocked ? "highest" : "normal",
		risk_score: blocked ? 91 : 12,
		seller_message: "The bank did not return any further details with this decline.",
		type: blocked ? "blocked" : "issuer_declined",
	};
}

function methodDetails(
	intent: Stripe.PaymentIntent,
	paymentMethod: Stripe.PaymentMethod,
	testCard: TestCard,
	authenticated: boolean,
): Stripe.Charge.PaymentMethodDetails {
	switch (testCard.method) {
		case "klarna":
			return {
				type: "klarna",
				klarna: { payer_details: null, payment_method_category: "pay_now", preferred_locale: "en-AE" },
			};
		case "link":
			return { type: "link", link: { country: null } };
		default:
			return { type: "card", card: cardDetails(intent, paymentMethod, testCard, authenticated) };
	}
}

function cardDetails(
	intent: Stripe.PaymentIntent,
	{ card, billing_details }: Stripe.PaymentMethod,
	{ checks, decline }: TestCard,
	authenticated: boolean,
): Stripe.Charge.PaymentMethodDetails.Card {
	if (!card) throw new Error("Only cards can be charged");
	const cvcCheck = decline?.code === "incorrect_cvc" ? "fail" : (checks?.cvc_check ?? "pass");
	const { address } = billing_details;
	return {
		amount_authorized: decline ? null : intent.amount,
		authorization_code: decline ? null : "123456",
		brand: card.brand,
		checks: {
			address_line1_check: address?.line1 ? (checks?.address_line1_check ?? "pass") : null,
			address_postal_code_check: address?.postal_code ? (checks?.address_postal_code_check ?? "pass") : null,
			cvc_check: card.checks?.cvc_check ? cvcCheck : null,
		},
		country: card.country,
		electronic_commerce_indicator: null,
		exp_month: card.exp_month,
		exp_year: card.exp_year,
		extended_authorization: { status: "disabled" },
		fingerprint: card.fingerprint,
		funding: card.funding,
		incremental_authorization: { status: "unavailable" },
		installments: null,
		last4: card.last4,
		mandate: null,
		multicapture: { status: "unavailable" },
		network: card.brand,
		network_token: { used: false },
		network_transaction_id: decline ? null : randomText(15),
		overcapture: { maximum_amount_capturable: intent.amount, status: "unavailable" },
		regulated_status: "unregulated",
		three_d_secure: authenticated ? authentication() : null,
		transaction_link_id: null,
		wallet: null,
	};
}

function authentication(): Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure {
	return {
		authentication_flow: "challenge",
		electronic_commerce_indicator: "05",
		exemption_indicator: null,
		result: "authenticated",
		result_reason: null,
		transaction_id: randomText(24),
		version: "2.2.0",
	};
}
