import type { Stripe } from "stripe";
import { recordEvent } from "./events.ts";
import { newId } from "./ids.ts";
import { insertObject, saveObject } from "./object-store.ts";
import { type Operation, unixTime } from "./operation.ts";
import { stripeSchemas } from "./request-parameters.ts";

const DAYS_TO_ANSWER = 9;
const DAY_S = 24 * 60 * 60;

/** Opens a dispute for a charge, as the dispute test cards do immediately. @returns the disputed charge. */
export async function openDispute(
	operation: Operation,
	charge: Stripe.Charge,
	reason: "fraudulent" | "product_not_received",
): Promise<Stripe.Charge> {
	const now = unixTime(operation);
	const network = charge.payment_method_details?.card?.brand ?? "visa";
	const dispute = await insertObject(operation.db, {
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
			due_by: now + DAYS_TO_ANSWER * DAY_S,
			enhanced_eligibility: {},
			has_evidence: false,
			past_due: false,
			submission_count: 0,
			submission_method: "not_submitted",
		},
		intended_submission_method: null,
		is_charge_refundable: false,
		livemode: false,
		metadata: {},
		payment_intent: charge.payment_intent,
		payment_method_details: {
			card: {
				brand: network,
				case_type: "chargeback",
				network,
				network_reason_code: reason === "fraudulent" ? "10.4" : "13.1",
			},
			type: "card",
		},
		reason,
		status: "needs_response",
	} as Stripe.Dispute);
	const disputed = await saveObject(operation.db, { ...charge, disputed: true });
	await recordEvent(operation, "charge.dispute.created", dispute);
	await recordEvent(operation, "charge.updated", disputed, { disputed: false });
	return disputed;
}

function noEvidence(): Stripe.Dispute.Evidence {
	const fields = stripeSchemas.$defs["Dispute.Evidence"]?.required ?? [];
	const empty = Object.fromEntries(fields.map((field) => [field, field === "enhanced_evidence" ? {} : null]));
	return empty as unknown as Stripe.Dispute.Evidence;
}
