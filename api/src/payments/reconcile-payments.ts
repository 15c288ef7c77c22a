import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { PaymentDeps } from "../payment-provider/payment-deps.ts";
import { abandonPayment, settlePayment } from "./settle-payment.ts";

/** A payment that nobody has finished for this long is given up. */
const abandonedAfterMinutes = 60;

/**
 * Asks the card provider about every payment that was started and not settled, so that a closed tab, a lost webhook
 * and a crash all end in the same place. The older a payment, the less often it is asked about. Told to stop, it leaves the
 * rest for the next time.
 */
export async function reconcilePayments(db: Database, deps: PaymentDeps, stopping?: AbortSignal): Promise<void> {
	const open = await db
		.selectFrom("checkouts")
		.where("closedAt", "is", null)
		.where("paymentIntentId", "is not", null)
		.groupBy("paymentIntentId")
		.having(sql<boolean>`now() - max(checked_at) >= greatest(interval '1 minute', (now() - max(created_at)) / 4)`)
		.select([
			sql<string>`payment_intent_id`.as("intentId"),
			sql<boolean>`max(created_at) < now() - make_interval(mins => ${abandonedAfterMinutes})`.as("isAbandoned"),
		])
		.orderBy(sql`max(checked_at)`)
		.limit(100)
		.execute();
	for (const { intentId, isAbandoned } of open) {
		if (stopping?.aborted) return;
		// First, so that those whose asking fails do not keep the others waiting.
		await db.updateTable("checkouts").set({ checkedAt: new Date() }).where("paymentIntentId", "=", intentId).execute();
		try {
			if (isAbandoned) await abandonPayment(db, deps, intentId);
			else await settlePayment(db, deps, intentId);
		} catch (error) {
			deps.log.error({ err: error, intentId }, "a payment could not be reconciled yet");
		}
	}
}
