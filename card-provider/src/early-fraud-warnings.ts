import type { Stripe } from "stripe";
import { recordEvent } from "./events.ts";
import { newId } from "./ids.ts";
import { listObjects } from "./object-lists.ts";
import { insertObject, saveObject } from "./object-store.ts";
import { type Operation, unixTime } from "./operation.ts";

/** Records the warning of a bank that a charge may be fraudulent, as its test card does immediately. */
export async function warnOfFraud(operation: Operation, charge: Stripe.Charge): Promise<void> {
	const warning = await insertObject<Stripe.Radar.EarlyFraudWarning>(operation.db, {
		id: newId("issfr"),
		object: "radar.early_fraud_warning",
		actionable: true,
		charge: charge.id,
		created: unixTime(operation),
		fraud_type: "unauthorized_use_of_card",
		livemode: false,
		...(charge.payment_intent ? { payment_intent: String(charge.payment_intent) } : {}),
	});
	await recordEvent(operation, "radar.early_fraud_warning.created", warning);
}

/** After a full refund or a dispute nothing can be done about a warning any more. */
export async function settleFraudWarnings(operation: Operation, charge: Stripe.Charge): Promise<void> {
	const { data } = await listObjects(operation.db, "radar.early_fraud_warning", "", {}, { charge: charge.id });
	for (const warning of data.filter(({ actionable }) => actionable)) {
		const settled = await saveObject(operation.db, { ...warning, actionable: false });
		await recordEvent(operation, "radar.early_fraud_warning.updated", settled, { actionable: true });
	}
}
