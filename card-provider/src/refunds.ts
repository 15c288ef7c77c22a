import type { Stripe } from "stripe";
import { formatAmount } from "./amounts.ts";
import { invalidRequest, onlyOneOf } from "./api-error.ts";
import { bookBalance } from "./balance-transactions.ts";
import { settleFraudWarnings } from "./early-fraud-warnings.ts";
import { recordEvent } from "./events.ts";
import { newId } from "./ids.ts";
import { listObjects } from "./object-lists.ts";
import { getObject, insertObject, saveObject, testCardOf } from "./object-store.ts";
import { type Operation, unixTime } from "./operation.ts";
import { updatedMetadata } from "./payment-methods.ts";
import { closeReview } from "./reviews.ts";
import { schedule } from "./schedule.ts";

/** Time until the refund of a slow refund test card changes its status. */
const slowRefundMs = 3000;

/** `POST /v1/refunds` */
export async function createRefund(operation: Operation, params: Stripe.RefundCreateParams): Promise<Stripe.Refund> {
	const { db } = operation;
	const charge = await chargeToRefund(operation, params);
	await assertNotChargedBack(operation, charge);
	const amount = refundableAmount(charge, params.amount);
	const behaviour = (await testCardOf(db, String(charge.payment_method))).refund;

	const id = newId("re");
	const booked = await bookBalance(operation, "refund", { id, currency: charge.currency }, -amount);
	const refund = await insertObject<Stripe.Refund>(db, {
		id,
		object: "refund",
		amount,
		balance_transaction: booked.id,
		charge: charge.id,
		created: unixTime(operation),
		currency: charge.currency,
		customer: charge.customer as string | null,
		customer_account: null,
		...destinationOf(charge),
		metadata: updatedMetadata({}, params.metadata),
		payment_intent: charge.payment_intent,
		payment_method: charge.payment_method,
		reason: params.reason ?? null,
		receipt_number: null,
		source_transfer_reversal: null,
		status: behaviour === "pending, then succeeded" ? "pending" : "succeeded",
		transfer_reversal: null,
	});
	const amountRefunded = charge.amount_refunded + amount;
	const refunded = amountRefunded === charge.amount_captured;
	const changed = await saveObject(db, { ...charge, amount_refunded: amountRefunded, refunded });
	await recordEvent(operation, "refund.created", refund);
	await recordEvent(operation, "charge.refunded", changed, {
		amount_refunded: charge.amount_refunded,
		...(refunded ? { refunded: false } : {}),
	});
	if (refunded) {
		await closeReview(operation, changed, params.reason === "fraudulent" ? "refunded_as_fraud" : "refunded");
		await settleFraudWarnings(operation, changed);
	}
	if (behaviour) await schedule(operation, "finish refund", id, slowRefundMs);
	return refund;
}

/** Where the money goes. Link has no such details. */
function destinationOf({ payment_method_details: details }: Stripe.Charge): Pick<Stripe.Refund, "destination_details"> {
	if (details?.type === "klarna")
		return { destination_details: { klarna: { reference: null, reference_status: "available" }, type: "klarna" } };
	if (details?.type !== "card") return {};
	return {
		destination_details: {
			card: { reference_status: "pending", reference_type: "acquirer_reference_number", type: "refund" },
			type: "card",
		},
	};
}

/** `POST /v1/refunds/:id`: only the metadata of a refund can change. */
export async function updateRefund(
	operation: Operation,
	params: Stripe.RefundUpdateParams,
	id: string,
): Promise<Stripe.Refund> {
	const refund = await getObject(operation.db, "refund", id, { lock: true });
	const metadata = updatedMetadata(refund.metadata ?? {}, params.metadata);
	const updated = await saveObject(operation.db, { ...refund, metadata });
	await recordEvent(operation, "refund.updated", updated, { metadata: refund.metadata });
	return updated;
}

/** Finishes the refund of a slow refund test card: a pending one succeeds, a succeeded one fails. */
export async function finishRefund(operation: Operation, refundId: string): Promise<void> {
	const { db } = operation;
	const { charge: chargeId } = await getObject(db, "refund", refundId);
	const charge = await getObject(db, "charge", String(chargeId), { lock: true });
	const refund = await getObject(db, "refund", refundId, { lock: true });
	const previous = { status: refund.status };
	if (refund.status === "pending") {
		const succeeded = await saveObject(db, { ...refund, status: "succeeded" });
		await recordEvent(operation, "refund.updated", succeeded, previous);
		await recordEvent(operation, "charge.refund.updated", succeeded, previous);
		return;
	}
	const returned = await bookBalance(operation, "refund_failure", refund, refund.amount);
	const failed = await saveObject<Stripe.Refund>(db, {
		...refund,
		failure_balance_transaction: returned.id,
		failure_reason: "expired_or_canceled_card",
		status: "failed",
	});
	await saveObject(db, { ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false });
	await recordEvent(operation, "refund.failed", failed, previous);
	await recordEvent(operation, "charge.refund.updated", failed, previous);
}

async function chargeToRefund({ db }: Operation, params: Stripe.RefundCreateParams): Promise<Stripe.Charge> {
	if (params.charge && params.payment_intent) throw onlyOneOf(["charge", "payment_intent"]);
	if (params.charge) return getObject(db, "charge", params.charge, { lock: true, param: "charge" });
	if (!params.payment_intent) {
		throw invalidRequest("One of the following params should be provided for this request: payment_intent or charge.");
	}
	const intent = await getObject(db, "payment_intent", params.payment_intent, { param: "payment_intent" });
	const charge = intent.latest_charge
		? await getObject(db, "charge", String(intent.latest_charge), { lock: true })
		: undefined;
	if (!charge?.paid) {
		throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
	}
	return charge;
}

/** The payment of an inquiry can be refunded, and that of a dispute that was won. */
async function assertNotChargedBack({ db }: Operation, charge: Stripe.Charge): Promise<void> {
	if (!charge.disputed) return;
	const { data } = await listObjects(db, "dispute", "", {}, { charge: charge.id });
	if (data.every((dispute) => dispute.is_charge_refundable)) return;
	throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
		code: "charge_disputed",
		charge: charge.id,
	});
}

function refundableAmount(charge: Stripe.Charge, wanted: number | undefined): number {
	if (charge.refunded) {
		throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
			code: "charge_already_refunded",
			charge: charge.id,
		});
	}
	const left = charge.amount_captured - charge.amount_refunded;
	const amount = wanted ?? left;
	if (amount < 1) {
		throw invalidRequest("Invalid positive integer", { code: "parameter_invalid_integer", param: "amount" });
	}
	if (amount > left) {
		const money = (value: number) => `${formatAmount(value, charge.currency)} ${charge.currency.toUpperCase()}`;
		const limit = charge.amount_refunded > 0 ? "unrefunded amount on charge" : "charge amount";
		throw invalidRequest(`Refund amount (${money(amount)}) is greater than ${limit} (${money(left)})`, {
			charge: charge.id,
			param: "amount",
		});
	}
	return amount;
}
