import { isDeepStrictEqual } from "node:util";
import type { Stripe } from "stripe";
import { checkChargeable } from "./amounts.ts";
import { invalidRequest, onlyOneOf } from "./api-error.ts";
import { captureCharge } from "./charges.ts";
import { confirmPaymentIntent } from "./confirm-payment-intent.ts";
import { recordEvent } from "./events.ts";
import { newId, randomText } from "./ids.ts";
import { getObject, insertObject, saveObject } from "./object-store.ts";
import { type Operation, unixTime } from "./operation.ts";
import { checkTexts, refuseUnsupported, refuseWithoutConfirm } from "./payment-intent-parameters.ts";
import { assertUsable } from "./payment-method-use.ts";
import { makePaymentMethod, type PaymentMethodData, resolvePaymentMethod, updatedMetadata } from "./payment-methods.ts";
import { assertTypeAccepted, changeTerms, selectTypes } from "./payment-terms.ts";
import { unknownParameter } from "./request-parameters.ts";
import { shippingDetails } from "./shipping-details.ts";

/** The statuses in which an intent can be changed. */
const openStatuses: readonly Stripe.PaymentIntent.Status[] = [
	"requires_payment_method",
	"requires_confirmation",
	"requires_action",
];
const cancelableStatuses: readonly Stripe.PaymentIntent.Status[] = [
	"requires_payment_method",
	"requires_capture",
	"requires_confirmation",
	"requires_action",
	"processing",
];
const fixedOncePaid = [
	"allowed_payment_method_types",
	"amount",
	"capture_method",
	"currency",
	"excluded_payment_method_types",
	"payment_method",
	"payment_method_data",
	"setup_future_usage",
	"shipping",
] as const;
/** The terms that the payer agreed to. A change of them ends an authentication that is underway. */
const termParameters = [
	"amount",
	"capture_method",
	"currency",
	"customer",
	"payment_method_types",
	"setup_future_usage",
] as const;
/** The parameters of a capture that are not supported: a charge is captured once, with the text of its intent. */
const unsupportedOfCaptures = ["statement_descriptor", "statement_descriptor_suffix"];
const textParameters = [
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
	refuseUnsupported(operation, params);
	refuseWithoutConfirm(params);
	checkChargeable(params.amount, params.currency);
	checkMethodSelection(params);
	checkTexts(params);
	await checkCustomer(operation, params);
	const intent = await insertObject(operation.db, newIntent(operation, params));
	await recordEvent(operation, "payment_intent.created", intent);
	if (params.confirm) return confirmPaymentIntent(operation, params, intent.id);
	return attachPaymentMethod(operation, intent, params);
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
	refuseUnsupported(operation, params);
	const intent = await getObject(operation.db, "payment_intent", id, { lock: true });
	if (!openStatuses.includes(intent.status)) {
		const fixed = fixedOncePaid.find((name) => params[name] !== undefined);
		if (fixed) throw tooLateToUpdate(intent, fixed);
	}
	await checkCustomer(operation, params);
	if (params.amount !== undefined || params.currency !== undefined) {
		checkChargeable(params.amount ?? intent.amount, params.currency ?? intent.currency);
	}
	checkTexts(params);
	const updated: Stripe.PaymentIntent = {
		...changeTerms(intent, params),
		amount: params.amount ?? intent.amount,
		currency: params.currency?.toLowerCase() ?? intent.currency,
		customer: params.customer ?? intent.customer,
		metadata: updatedMetadata(intent.metadata, params.metadata),
		shipping: params.shipping === undefined ? intent.shipping : shippingDetails(params.shipping || undefined),
	};
	for (const name of textParameters) {
		if (params[name] !== undefined) updated[name] = params[name] || null;
	}
	if (
		intent.status === "requires_action" &&
		termParameters.some((name) => !isDeepStrictEqual(updated[name], intent[name]))
	) {
		updated.next_action = null;
		updated.status = "requires_confirmation";
	}
	return attachPaymentMethod(operation, await saveObject(operation.db, updated), params);
}

/** `POST /v1/payment_intents/:id/cancel` */
export async function cancelPaymentIntent(
	operation: Operation,
	params: Stripe.PaymentIntentCancelParams,
	id: string,
): Promise<Stripe.PaymentIntent> {
	const intent = await getObject(operation.db, "payment_intent", id, { lock: true });
	if (!cancelableStatuses.includes(intent.status)) {
		throw invalidRequest(
			`You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with ` +
				`one of the following statuses may be canceled: ${cancelableStatuses.join(", ")}.`,
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
	refuseUnsupported(operation, params, unsupportedOfCaptures);
	if (params.final_capture === false) throw unknownParameter("final_capture");
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
	const metadata = updatedMetadata(intent.metadata, params.metadata);
	return captureCharge(operation, { ...intent, metadata }, amount);
}

type MethodParams = Pick<Stripe.PaymentIntentUpdateParams, "payment_method" | "payment_method_data">;

/** Sets the payment method of a request for a later confirmation, unless the intent has it already. An empty id removes it. */
async function attachPaymentMethod(
	operation: Operation,
	intent: Stripe.PaymentIntent,
	params: MethodParams,
): Promise<Stripe.PaymentIntent> {
	const { payment_method: id, payment_method_data: data } = params;
	if (id && data) throw onlyOneOf(["payment_method", "payment_method_data"]);
	if (id === "") {
		const status = "requires_payment_method";
		return saveObject<Stripe.PaymentIntent>(operation.db, {
			...intent,
			next_action: null,
			payment_method: null,
			status,
		});
	}
	if ((!id && !data) || (id && id === intent.payment_method)) return intent;
	const { paymentMethod } = id
		? await resolvePaymentMethod(operation, id)
		: await makePaymentMethod(operation, data as PaymentMethodData);
	assertTypeAccepted(intent, paymentMethod);
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
	const rivals = ["automatic_payment_methods", "excluded_payment_method_types"] as const;
	const given = rivals.filter((name) => params[name] !== undefined);
	if (given.length > 0) throw onlyOneOf(["allowed_payment_method_types", ...given]);
}

function tooLateToUpdate(intent: Stripe.PaymentIntent, name: string) {
	return invalidRequest(
		`This PaymentIntent's ${name} could not be updated because it has a status of ${intent.status}. You may only ` +
			`update the ${name} of a PaymentIntent with one of the following statuses: ${openStatuses.join(", ")}.`,
		{ code: "payment_intent_unexpected_state", payment_intent: intent },
	);
}

function newIntent(operation: Operation, params: Stripe.PaymentIntentCreateParams): Stripe.PaymentIntent {
	const id = newId("pi");
	return {
		id,
		object: "payment_intent",
		...selectTypes({
			allowed_payment_method_types: params.allowed_payment_method_types ?? null,
			automatic_payment_methods: params.automatic_payment_methods ?? null,
			excluded_payment_method_types: params.excluded_payment_method_types ?? null,
		}),
		amount: params.amount,
		amount_capturable: 0,
		amount_details: { tip: {} },
		amount_received: 0,
		application: null,
		application_fee_amount: null,
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
		last_payment_error: null,
		latest_charge: null,
		livemode: false,
		managed_payments: null,
		metadata: updatedMetadata({}, params.metadata),
		next_action: null,
		on_behalf_of: null,
		payment_method: null,
		payment_method_options: {
			card: { installments: null, mandate_options: null, network: null, request_three_d_secure: "automatic" },
		},
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
