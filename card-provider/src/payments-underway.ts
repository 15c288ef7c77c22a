import type { Stripe } from "stripe";
import { docUrl } from "./api-error.ts";
import { newCharge, settleInTime } from "./charges.ts";
import { recordEvent } from "./events.ts";
import { getObject, insertObject, saveObject } from "./object-store.ts";
import type { Operation } from "./operation.ts";
import { type PaymentMethodWithCard, resolvePaymentMethod } from "./payment-methods.ts";
import { schedule } from "./schedule.ts";

/** Time until the money of a payment that is underway has come or failed. */
const underwayMs = 10_000;

/** Starts a payment whose money comes or fails later, as with methods that notify with a delay. */
export async function startProcessing(
	operation: Operation,
	intent: Stripe.PaymentIntent,
	{ paymentMethod, testCard }: PaymentMethodWithCard,
	end: "fails" | "succeeds",
): Promise<Stripe.PaymentIntent> {
	const charge = await insertObject<Stripe.Charge>(operation.db, {
		...newCharge(operation, intent, paymentMethod, testCard, false),
		amount_captured: 0,
		captured: false,
		paid: false,
		status: "pending",
	});
	const processing = await saveObject<Stripe.PaymentIntent>(operation.db, {
		...intent,
		latest_charge: charge.id,
		next_action: null,
		status: "processing",
	});
	await recordEvent(operation, "charge.pending", charge);
	await recordEvent(operation, "payment_intent.processing", processing);
	const change = end === "succeeds" ? "complete payment" : "fail payment";
	await schedule(operation, change, intent.id, underwayMs);
	return processing;
}

/** The money of a payment that was underway has come. */
export async function completePayment(operation: Operation, intentId: string): Promise<void> {
	const found = await findProcessing(operation, intentId);
	if (!found) return;
	const charge = await saveObject<Stripe.Charge>(operation.db, {
		...found.charge,
		amount_captured: found.charge.amount,
		captured: true,
		paid: true,
		status: "succeeded",
	});
	const paid = await saveObject<Stripe.PaymentIntent>(operation.db, {
		...found.intent,
		amount_received: found.intent.amount,
		status: "succeeded",
	});
	await recordEvent(operation, "charge.succeeded", charge);
	await recordEvent(operation, "payment_intent.succeeded", paid);
	await settleInTime(operation, paid, charge);
}

/** The money of a payment that was underway will not come. The intent accepts another payment method. */
export async function failPayment(operation: Operation, intentId: string): Promise<void> {
	const found = await findProcessing(operation, intentId);
	if (!found) return;
	const charge = await saveObject<Stripe.Charge>(operation.db, {
		...found.charge,
		failure_code: "payment_method_provider_decline",
		failure_message: "The payment was declined.",
		status: "failed",
	});
	await recordEvent(operation, "charge.failed", charge);
	await failAttempt(operation, found.intent, charge.id);
}

/** Records that the customer, or the provider of a method that is no card, did not make a payment. */
export async function failAttempt(
	operation: Operation,
	intent: Stripe.PaymentIntent,
	chargeId?: string,
): Promise<Stripe.PaymentIntent> {
	const { paymentMethod } = await resolvePaymentMethod(operation, String(intent.payment_method));
	const code = "payment_intent_payment_attempt_failed";
	const failed = await saveObject<Stripe.PaymentIntent>(operation.db, {
		...intent,
		last_payment_error: {
			code,
			doc_url: docUrl(code),
			message:
				"The customer did not approve the PaymentIntent or the payment was declined. Provide a new payment method.",
			payment_method: paymentMethod,
			type: "invalid_request_error",
			...(chargeId ? { charge: chargeId } : {}),
		} as Stripe.PaymentIntent.LastPaymentError,
		next_action: null,
		payment_method: null,
		status: "requires_payment_method",
	});
	await recordEvent(operation, "payment_intent.payment_failed", failed);
	return failed;
}

async function findProcessing(operation: Operation, intentId: string) {
	const intent = await getObject(operation.db, "payment_intent", intentId, { lock: true });
	// It may have been cancelled meanwhile.
	if (intent.status !== "processing") return undefined;
	const charge = await getObject(operation.db, "charge", String(intent.latest_charge), { lock: true });
	return { intent, charge };
}
