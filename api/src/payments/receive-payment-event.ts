import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { now } from "../database/now.ts";
import type { PaymentDeps } from "../payment-provider/payment-deps.ts";
import type { PaymentEvent } from "../payment-provider/stripe.ts";
import { syncRefunds } from "../refunds/refund-order.ts";
import { recordDispute } from "./record-dispute.ts";
import { settlePayment } from "./settle-payment.ts";

/** However often the work on an event has failed, it is tried again within a day. */
const maxRetryMinutes = 24 * 60;

/**
 * Takes in a webhook: stores the event once, then works on it. The caller may answer 200 as soon as this returns, also
 * when the work failed: the event is stored, and `retryPaymentEvents` comes back to it.
 */
export async function receivePaymentEvent(
	db: Database,
	deps: PaymentDeps,
	{ rawBody, signature }: { rawBody: Buffer; signature: string | undefined },
): Promise<void> {
	const event = deps.payments.readEvent(rawBody, signature);
	const isNew = await db
		.insertInto("paymentEvents")
		.values({ id: event.id, type: event.type, objectId: event.paymentIntentId ?? event.objectId })
		.onConflict((conflict) => conflict.doNothing())
		.returning("id")
		.executeTakeFirst();
	if (isNew) await work(db, deps, event);
}

/** Works again on the events whose work has failed so far: after 1, 2, 4 … minutes, then once a day until they are forgotten. */
export async function retryPaymentEvents(db: Database, deps: PaymentDeps, stopping?: AbortSignal): Promise<void> {
	const waiting = await db
		.selectFrom("paymentEvents")
		.where("processedAt", "is", null)
		.where("nextAttemptAt", "<=", now())
		.select(["id", "type", "objectId"])
		.orderBy("nextAttemptAt")
		.limit(100)
		.execute();
	for (const { objectId, ...event } of waiting) {
		if (stopping?.aborted) return;
		await work(db, deps, { ...event, objectId, paymentIntentId: objectId });
	}
}

/** An event is only a hint to look: what is true is asked of the provider, so late and repeated events do no harm. */
async function work(db: Database, deps: PaymentDeps, event: PaymentEvent): Promise<void> {
	try {
		if (event.paymentIntentId?.startsWith("pi_")) {
			await settlePayment(db, deps, event.paymentIntentId);
			if (event.type.includes("refund")) await syncRefunds(db, deps, event.paymentIntentId);
			if (event.type === "charge.dispute.created") await recordDispute(db, event.paymentIntentId);
		}
		await db
			.updateTable("paymentEvents")
			.set((eb) => ({ processedAt: new Date(), attempts: eb("attempts", "+", 1), lastError: null }))
			.where("id", "=", event.id)
			.execute();
	} catch (error) {
		deps.log.error({ err: error, event }, "a payment event could not be worked on yet");
		await db
			.updateTable("paymentEvents")
			.set((eb) => ({
				attempts: eb("attempts", "+", 1),
				nextAttemptAt: sql<Date>`now() + make_interval(mins => least(2 ^ attempts, ${maxRetryMinutes})::int)`,
				lastError: String(error),
			}))
			.where("id", "=", event.id)
			.execute();
	}
}
