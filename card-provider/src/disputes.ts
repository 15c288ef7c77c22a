import type { Stripe } from "stripe";
import { invalidRequest } from "./api-error.ts";
import { bookBalance } from "./balance-transactions.ts";
import { recordEvent } from "./events.ts";
import { newId } from "./ids.ts";
import { getObject, insertObject, saveObject } from "./object-store.ts";
import { type Operation, unixTime } from "./operation.ts";
import { updatedMetadata } from "./payment-methods.ts";
import { stripeSchemas } from "./request-parameters.ts";
import { closeReview } from "./reviews.ts";
import { schedule } from "./schedule.ts";
import type { DisputeKind } from "./test-cards.ts";

const daysToAnswer = 9;
const daySeconds = 24 * 60 * 60;
/** Time from the submission of decisive evidence to the bank's decision. */
const decisionMs = 3000;
/** The fee of a dispute in minor units. An example: Stripe's fee depends on the country of the account. */
const disputeFee = 5_500;

/** The bank's decision by the text that the evidence contains, as in Stripe's test mode. */
const decisiveEvidence: Readonly<Record<string, "won" | "lost" | "escalated">> = {
	winning_evidence: "won",
	losing_evidence: "lost",
	escalate_inquiry_evidence: "escalated",
};

type Answer = { opens: Stripe.Dispute.Status; underReview: Stripe.Dispute.Status };
const disputeAnswers: Record<"chargeback" | "inquiry", Answer> = {
	chargeback: { opens: "needs_response", underReview: "under_review" },
	inquiry: { opens: "warning_needs_response", underReview: "warning_under_review" },
};

/**
 * Opens a dispute of a charge, as the dispute test cards do immediately. A chargeback withdraws the amount and a fee; an
 * inquiry withdraws nothing. @returns the disputed charge.
 */
export async function openDispute(
	operation: Operation,
	charge: Stripe.Charge,
	{ reason, isInquiry }: DisputeKind,
): Promise<Stripe.Charge> {
	const now = unixTime(operation);
	const network = charge.payment_method_details?.card?.brand ?? "visa";
	const opened = await insertObject(operation.db, {
		id: newId("du"),
		object: "dispute",
		amount: charge.amount,
		balance_transactions: [],
		charge: charge.id,
		created: now,
		currency: charge.currency,
		enhanced_eligibility_types: [],
		evidence: noEvidence(),
		evidence_details: {
			due_by: now + daysToAnswer * daySeconds,
			enhanced_eligibility: {},
			has_evidence: false,
			past_due: false,
			submission_count: 0,
			submission_method: "not_submitted",
		},
		intended_submission_method: null,
		is_charge_refundable: isInquiry,
		livemode: false,
		metadata: {},
		payment_intent: charge.payment_intent,
		payment_method_details: {
			card: {
				brand: network,
				case_type: isInquiry ? "inquiry" : "chargeback",
				network,
				network_reason_code: reason === "fraudulent" ? "10.4" : "13.1",
			},
			type: "card",
		},
		reason,
		status: disputeAnswers[isInquiry ? "inquiry" : "chargeback"].opens,
	} as Stripe.Dispute);
	const disputed = await saveObject(operation.db, { ...charge, disputed: true });
	await recordEvent(operation, "charge.dispute.created", opened);
	await recordEvent(operation, "charge.updated", disputed, { disputed: false });
	if (!isInquiry) await withdrawFunds(operation, opened);
	await closeReview(operation, charge, "disputed");
	await schedule(operation, "expire dispute", opened.id, daysToAnswer * daySeconds * 1000);
	return disputed;
}

/** `POST /v1/disputes/:id`: stores evidence. With `submit`, which is the default, it is sent to the bank. */
export async function updateDispute(
	operation: Operation,
	params: Stripe.DisputeUpdateParams,
	id: string,
): Promise<Stripe.Dispute> {
	const dispute = await getObject(operation.db, "dispute", id, { lock: true });
	if (params.evidence && !awaitsResponse(dispute)) throw tooLate(dispute);
	const { evidence_details: details } = dispute;
	const submits = Boolean(params.evidence) && params.submit !== false;
	const evidence = { ...dispute.evidence, ...params.evidence } as Stripe.Dispute.Evidence;
	const updated = await saveObject<Stripe.Dispute>(operation.db, {
		...dispute,
		evidence,
		evidence_details: {
			...details,
			has_evidence: details.has_evidence || Boolean(params.evidence),
			submission_count: details.submission_count + (submits ? 1 : 0),
			submission_method: submits ? "manual" : details.submission_method,
		},
		metadata: updatedMetadata(dispute.metadata, params.metadata),
		status: submits ? disputeAnswers[kindOf(dispute)].underReview : dispute.status,
	});
	await recordEvent(operation, "charge.dispute.updated", updated, { status: dispute.status });
	if (submits && decisionOn(updated)) await schedule(operation, "decide dispute", id, decisionMs);
	return updated;
}

/** `POST /v1/disputes/:id/close`: accepts a dispute, which is lost then. */
export async function closeDispute(operation: Operation, _params: object, id: string): Promise<Stripe.Dispute> {
	const dispute = await getObject(operation.db, "dispute", id, { lock: true });
	if (dispute.status !== "needs_response") throw tooLate(dispute);
	return finish(operation, dispute, "lost");
}

/** The bank's decision on decisive evidence. */
export async function decideDispute(operation: Operation, id: string): Promise<void> {
	const dispute = await getObject(operation.db, "dispute", id, { lock: true });
	const decision = decisionOn(dispute);
	if (!decision || dispute.status !== disputeAnswers[kindOf(dispute)].underReview) return;
	if (decision === "escalated") {
		const escalated = await saveObject<Stripe.Dispute>(operation.db, {
			...dispute,
			is_charge_refundable: false,
			payment_method_details: {
				...dispute.payment_method_details,
				card: { ...dispute.payment_method_details?.card, case_type: "chargeback" },
			} as Stripe.Dispute.PaymentMethodDetails,
			evidence_details: {
				...dispute.evidence_details,
				due_by: unixTime(operation) + daysToAnswer * daySeconds,
			},
			status: "needs_response",
		});
		await recordEvent(operation, "charge.dispute.updated", escalated, { status: dispute.status });
		await withdrawFunds(operation, escalated);
		await schedule(operation, "expire dispute", id, daysToAnswer * daySeconds * 1000);
		return;
	}
	if (kindOf(dispute) === "inquiry") await finish(operation, dispute, "warning_closed");
	else await finish(operation, dispute, decision);
}

/** Closes a dispute that was not answered in time: a chargeback is lost, an inquiry ends. */
export async function expireDispute(operation: Operation, id: string): Promise<void> {
	const dispute = await getObject(operation.db, "dispute", id, { lock: true });
	const { due_by: dueBy } = dispute.evidence_details;
	if (!awaitsResponse(dispute) || (dueBy !== null && dueBy > unixTime(operation))) return;
	await finish(operation, dispute, kindOf(dispute) === "inquiry" ? "warning_closed" : "lost");
}

async function finish(
	operation: Operation,
	dispute: Stripe.Dispute,
	status: "lost" | "warning_closed" | "won",
): Promise<Stripe.Dispute> {
	const closed = await saveObject<Stripe.Dispute>(operation.db, {
		...dispute,
		is_charge_refundable: status !== "lost",
		status,
	});
	await recordEvent(operation, "charge.dispute.closed", closed, { status: dispute.status });
	if (status !== "won") return closed;
	const returned = await bookBalance(operation, "dispute_reversal", dispute, dispute.amount);
	const reinstated = await saveObject<Stripe.Dispute>(operation.db, {
		...closed,
		balance_transactions: [...closed.balance_transactions, returned],
	});
	await recordEvent(operation, "charge.dispute.funds_reinstated", reinstated);
	return reinstated;
}

async function withdrawFunds(operation: Operation, dispute: Stripe.Dispute): Promise<void> {
	const taken = await bookBalance(operation, "dispute", dispute, -dispute.amount, { fee: disputeFee });
	const withdrawn = await saveObject(operation.db, { ...dispute, balance_transactions: [taken] });
	await recordEvent(operation, "charge.dispute.funds_withdrawn", withdrawn);
}

function kindOf({ payment_method_details: details }: Stripe.Dispute): "chargeback" | "inquiry" {
	return details?.card?.case_type === "inquiry" ? "inquiry" : "chargeback";
}

function awaitsResponse({ status }: Stripe.Dispute): boolean {
	return status === "needs_response" || status === "warning_needs_response";
}

function decisionOn({ evidence }: Stripe.Dispute) {
	return decisiveEvidence[evidence.uncategorized_text ?? ""];
}

function tooLate({ status }: Stripe.Dispute) {
	return invalidRequest(`This dispute is already closed or cannot be changed because its status is ${status}.`);
}

function noEvidence(): Stripe.Dispute.Evidence {
	const fields = stripeSchemas.$defs["Dispute.Evidence"]?.required ?? [];
	const empty = Object.fromEntries(fields.map((field) => [field, field === "enhanced_evidence" ? {} : null]));
	return empty as unknown as Stripe.Dispute.Evidence;
}
