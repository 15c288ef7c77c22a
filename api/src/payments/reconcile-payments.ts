import { type NotNull, sql } from "kysely";
import type { Database } from "../database/database.ts";
import { now } from "../database/now.ts";
import { errorDetails } from "../outage.ts";
import type { PaymentDeps } from "../payment-provider/payment-deps.ts";
import { abandonPayment, settlePayment } from "./settle-payment.ts";

/** A payment that was not finished for this long is given up. */
const abandonedAfterMinutes = 60;

/** When a payment is given up: an hour after it was started, or when its payment link expires. */
const givenUpAt = sql<Date>`coalesce(
	(select expires_at from link_orders join orders on orders.id = order_id
		where orders.payment_intent_id = checkouts.payment_intent_id),
	max(created_at) + make_interval(mins => ${abandonedAfterMinutes}))`;

/** Whether a payment is still wanted: its cart or an order of it exists. */
const isWanted = sql<boolean>`bool_or(
	exists (select from carts where carts.id = checkouts.cart_id)
	or exists (select from orders where orders.payment_intent_id = checkouts.payment_intent_id))`;

/**
 * Asks the card provider about payments that were started and not settled, so that a closed tab, a lost webhook and a
 * crash all end in the same state. Each is asked about every 50 seconds, and one by a payment link every ten minutes; one that
 * could not be closed in its time less and less often; one whose cart was deleted is cancelled at the next run. Once `stopping` is aborted the rest waits for the next run.
 */
export async function reconcilePayments(db: Database, deps: PaymentDeps, stopping?: AbortSignal): Promise<void> {
	const open = await db
		.selectFrom("checkouts")
		.where("closedAt", "is", null)
		.where("paymentIntentId", "is not", null)
		.groupBy("paymentIntentId")
		.having(
			sql<boolean>`now() - max(last_reconciled_at) >= case
				when now() > ${givenUpAt} then (now() - ${givenUpAt} + make_interval(mins => ${abandonedAfterMinutes})) / 4
				when not ${isWanted} then interval '5 seconds'
				when now() - max(created_at) > make_interval(mins => ${abandonedAfterMinutes}) then interval '10 minutes'
				else interval '50 seconds' end`,
		)
		.select((eb) => [
			"paymentIntentId as intentId",
			eb.or([eb(givenUpAt, "<", now()), eb.not(isWanted)]).as("isAbandoned"),
		])
		.orderBy((eb) => eb.fn.max("lastReconciledAt"))
		.limit(100)
		.$narrowType<{ intentId: NotNull }>()
		.execute();
	for (const { intentId, isAbandoned } of open) {
		if (stopping?.aborted) return;
		// First, so that those whose asking fails do not keep the others waiting.
		await db
			.updateTable("checkouts")
			.set({ lastReconciledAt: new Date() })
			.where("paymentIntentId", "=", intentId)
			.execute();
		try {
			if (isAbandoned) await abandonPayment(db, deps, intentId);
			else await settlePayment(db, deps, intentId);
		} catch (error) {
			deps.log.error({ ...errorDetails(error), intentId }, "payment could not be reconciled yet");
		}
	}
}
