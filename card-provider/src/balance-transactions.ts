import type { Stripe } from "stripe";
import { newId } from "./ids.ts";
import { insertObject } from "./object-store.ts";
import { type Operation, unixTime } from "./operation.ts";

const daysUntilAvailable = 7;
const daySeconds = 24 * 60 * 60;

/** The processing fee of a charge in minor units: 2.9 % and AED 1.00. */
export function processingFee(amount: number): number {
	return Math.round(amount * 0.029) + 100;
}

/**
 * Creates a balance transaction. `amount` is positive for incoming money; all amounts are in minor units. The money is
 * available after a week, or at once.
 */
export function bookBalance(
	operation: Operation,
	category: "charge" | "dispute" | "dispute_reversal" | "refund" | "refund_failure",
	source: { id: string; currency: string },
	amount: number,
	{ fee = 0, availableAtOnce = false } = {},
): Promise<Stripe.BalanceTransaction> {
	const now = unixTime(operation);
	return insertObject(operation.db, {
		id: newId("txn"),
		object: "balance_transaction",
		amount,
		available_on: availableAtOnce ? now : now + daysUntilAvailable * daySeconds,
		balance_type: "payments",
		created: now,
		currency: source.currency,
		description: null,
		exchange_rate: null,
		fee,
		fee_details: fee
			? [
					{
						amount: fee,
						application: null,
						currency: source.currency,
						description: category === "dispute" ? "Dispute fee" : "Stripe processing fees",
						type: "stripe_fee",
					},
				]
			: [],
		net: amount - fee,
		reporting_category: category,
		source: source.id,
		status: availableAtOnce ? "available" : "pending",
		// Stripe books disputes as adjustments.
		type: category === "dispute" || category === "dispute_reversal" ? "adjustment" : category,
	});
}
