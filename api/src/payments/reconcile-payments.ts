import { type NotNull, sql } from "kysely";
import type { Database } from "../database/database.ts";
import { now } from "../database/now.ts";
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
		.having(
			sql<boolean>`now() - max(last_reconciled_at) >= greatest(interval '1 minute', (now() - max(created_at)) / 4)`,
		)
		.select((eb) => [
			"paymentIntentId as intentId",
			eb(eb.fn.max("createdAt"), "<", now({ minutes: -abandonedAfterMinutes })).as("isAbandoned"),
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
			deps.log.error({ err: error, intentId }, "a payment could not be reconciled yet");
		}
	}
}
