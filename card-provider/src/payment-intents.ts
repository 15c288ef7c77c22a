import type { Stripe } from "stripe";
import { checkChargeable } from "./amounts.ts";
import { invalidRequest, onlyOneOf } from "./api-error.ts";
import { captureCharge } from "./charges.ts";
import { confirmPaymentIntent } from "./confirm-payment-intent.ts";
import { recordEvent } from "./events.ts";
import { newId, randomText } from "./ids.ts";
import { getObject, insertObject, saveObject } from "./object-store.ts";
import { type Operation, unixTime } from "./operation.ts";
import { assertUsable } from "./payment-method-use.ts";
import { resolvePaymentMethod, updatedMetadata } from "./payment-methods.ts";
import { shippingDetails } from "./shipping-details.ts";

/** The statuses in which an intent can be changed. */
const OPEN: readonly Stripe.PaymentIntent.Status[] = [
	"requires_payment_method",
	"requires_confirmation",
	"requires_action",
];
const CANCELABLE: readonly Stripe.PaymentIntent.Status[] = [
	"requires_payment_method",
	"requires_capture",
	"requires_confirmation",
	"requires_action",
	"processing",
];
const FIXED_ONCE_PAID = ["amount", "currency", "payment_method", "shipping"] as const;
/** What the payer agreed to. After a change of it, an authentication that is underway counts no more. */
const TERMS = ["amount", "currency", "customer"] as const;
const TEXTS = [
	"description",
	"receipt_email",
	"statement_descriptor",
	"statement_descriptor_suffix",
	"transfer_group",
] as const;

/** `POST /v1/payment_intents` */
export async function createPaymentIntent(
	operation: Operation,
	params: Stripe.PaymentIntentCreateParams,
): Promise<Stripe.PaymentIntent> {
	checkChargeable(params.amount, params.currency);
	checkMethodSelection(params);
	checkTexts(params);
	await checkCustomer(operation, params);
	const intent = await insertObject(operation.db, newIntent(operation, params));
	await recordEvent(operation, "payment_intent.created", intent);
	if (params.confirm) return confirmPaymentIntent(operation, params, intent.id);
	return params.payment_method ? attachPaymentMethod(operation, intent, params.payment_method) : intent;
}

async function checkCustomer({ db }: Operation, { customer }: { customer?: string }): Promise<void> {
	if (customer) await getObject(db, "customer", customer, { param: "customer" });
}

/** `POST /v1/payment_intents/:id` */
export async function updatePaymentIntent(
	operation: Operation,
	params: Stripe.PaymentIntentUpdateParams,
	id: string,
): Promise<Stripe.PaymentIntent> {
	const intent = await getObject(operation.db, "payment_intent", id, { lock: true });
	if (!OPEN.includes(intent.status)) {
		const fixed = FIXED_ONCE_PAID.find((name) => params[name] !== undefined);
		if (fixed) throw tooLateToUpdate(intent, fixed);
	}
	await checkCustomer(operation, params);
	if (params.amount !== undefined || params.currency !== undefined) {
		checkChargeable(params.amount ?? intent.amount, params.currency ?? intent.currency);
	}
	checkTexts(params);
	const updated: Stripe.PaymentIntent = {
		...intent,
		amount: params.amount ?? intent.amount,
		currency: params.currency?.toLowerCase() ?? intent.currency,
		customer: params.customer ?? intent.customer,
		metadata: updatedMetadata(intent.metadata, params.metadata),
		shipping: params.shipping === undefined ? intent.shipping : shippingDetails(params.shipping || undefined),
	};
	for (const name of TEXTS) {
		if (params[name] !== undefined) updated[name] = params[name] || null;
	}
	if (intent.status === "requires_action" && TERMS.some((name) => updated[name] !== intent[name])) {
		updated.next_action = null;
		updated.status = "requires_confirmation";
	}
	if (params.payment_method && params.payment_method !== intent.payment_method) {
		return attachPaymentMethod(operation, updated, params.payment_method);
	}
	return saveObject(operation.db, updated);
}

/** `POST /v1/payment_intents/:id/cancel` */
export async function cancelPaymentIntent(
	operation: Operation,
	params: Stripe.PaymentIntentCancelParams,
	id: string,
): Promise<Stripe.PaymentIntent> {
	const intent = await getObject(operation.db, "payment_intent", id, { lock: true });
	if (!CANCELABLE.includes(intent.status)) {
		throw invalidRequest(
			`You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with ` +
				`one of the following statuses may be canceled: ${CANCELABLE.join(", ")}.`,
			{ code: "payment_intent_unexpected_state", payment_intent: intent },
		);
	}
	const canceled = await saveObject<Stripe.PaymentIntent>(operation.db, {
		...intent,
		amount_capturable: 0,
		canceled_at: unixTime(operation),
		cancellation_reason: params.cancellation_reason ?? null,
		next_action: null,
		status: "canceled",
	});
	await recordEvent(operation, "payment_intent.canceled", canceled);
	return canceled;
}

/** `POST /v1/payment_intents/:id/capture` */
export async function capturePaymentIntent(
	operation: Operation,
	params: Stripe.PaymentIntentCaptureParams,
	id: string,
): Promise<Stripe.PaymentIntent> {
	const intent = await getObject(operation.db, "payment_intent", id, { lock: true });
	if (intent.status !== "requires_capture") {
		throw invalidRequest(
			`This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent ` +
				"with one of the following statuses may be captured: requires_capture.",
			{ code: "payment_intent_unexpected_state", payment_intent: intent },
		);
	}
	const amount = params.amount_to_capture ?? intent.amount_capturable;
	if (amount < 1 || amount > intent.amount_capturable) {
		throw invalidRequest(`The amount to capture must be between 1 and ${intent.amount_capturable}.`, {
			code: amount < 1 ? "parameter_invalid_integer" : "amount_too_large",
			param: "amount_to_capture",
		});
	}
	return captureCharge(operation, intent, amount);
}

async function attachPaymentMethod(operation: Operation, intent: Stripe.PaymentIntent, paymentMethodId: string) {
	const { paymentMethod } = await resolvePaymentMethod(operation, paymentMethodId);
	await assertUsable(operation, paymentMethod, intent);
	return saveObject<Stripe.PaymentIntent>(operation.db, {
		...intent,
		last_payment_error: null,
		next_action: null,
		payment_method: paymentMethod.id,
		status: "requires_confirmation",
	});
}

function checkMethodSelection(params: Stripe.PaymentIntentCreateParams): void {
	if (!params.allowed_payment_method_types) return;
	const rivals = [
		"automatic_payment_methods",
		"excluded_payment_method_types",
		"payment_method_configuration",
	] as const;
	const given = rivals.filter((name) => params[name] !== undefined);
	if (given.length > 0) throw onlyOneOf(["allowed_payment_method_types", ...given]);
}

const MAX_SUFFIX = 22;

/** @throws ApiError 400 for a receipt address that is none, and for a suffix that is too long for a bank statement. */
function checkTexts({
	receipt_email: email,
	statement_descriptor_suffix: suffix,
}: Pick<Stripe.PaymentIntentUpdateParams, "receipt_email" | "statement_descriptor_suffix">): void {
	if (email && !/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email)) {
		throw invalidRequest(`Invalid email address: ${email}`, { code: "email_invalid", param: "receipt_email" });
	}
	if (suffix && suffix.length > MAX_SUFFIX) {
		throw invalidRequest(`The statement descriptor suffix must be at most ${MAX_SUFFIX} characters.`, {
			param: "statement_descriptor_suffix",
		});
	}
}

function tooLateToUpdate(intent: Stripe.PaymentIntent, name: string) {
	return invalidRequest(
		`This PaymentIntent's ${name} could not be updated because it has a status of ${intent.status}. You may only ` +
			`update the ${name} of a PaymentIntent with one of the following statuses: ${OPEN.join(", ")}.`,
		{ code: "payment_intent_unexpected_state", payment_intent: intent },
	);
}

function newIntent(operation: Operation, params: Stripe.PaymentIntentCreateParams): Stripe.PaymentIntent {
	const id = newId("pi");
	const chosenTypes = params.allowed_payment_method_types ?? null;
	return {
		id,
		object: "payment_intent",
		allowed_payment_method_types: chosenTypes,
		amount: params.amount,
		amount_capturable: 0,
		amount_details: { tip: {} },
		amount_received: 0,
		application: null,
		application_fee_amount: null,
		automatic_payment_methods: chosenTypes
			? null
			: { allow_redirects: params.automatic_payment_methods?.allow_redirects ?? "always", enabled: true },
		canceled_at: null,
		cancellation_reason: null,
		capture_method: params.capture_method ?? "automatic_async",
		client_secret: `${id}_secret_${randomText(25)}`,
		confirmation_method: params.confirmation_method ?? "automatic",
		created: unixTime(operation),
		currency: params.currency.toLowerCase(),
		customer: params.customer ?? null,
		customer_account: null,
		description: params.description ?? null,
		excluded_payment_method_types: null,
		last_payment_error: null,
		latest_charge: null,
		livemode: false,
		managed_payments: null,
		metadata: updatedMetadata({}, params.metadata),
		next_action: null,
		on_behalf_of: null,
		payment_method: null,
		payment_method_configuration_details: chosenTypes ? null : { id: "pmc_cards", parent: null },
		payment_method_options: {
			card: { installments: null, mandate_options: null, network: null, request_three_d_secure: "automatic" },
		},
		payment_method_types: chosenTypes ?? ["card", "klarna", "link"],
		payment_record: null,
		processing: null,
		receipt_email: params.receipt_email ?? null,
		review: null,
		setup_future_usage: params.setup_future_usage ?? null,
		shipping: shippingDetails(params.shipping),
		source: null,
		statement_descriptor: params.statement_descriptor ?? null,
		statement_descriptor_suffix: params.statement_descriptor_suffix ?? null,
		status: "requires_payment_method",
		transfer_group: params.transfer_group ?? null,
	} as Stripe.PaymentIntent;
}
