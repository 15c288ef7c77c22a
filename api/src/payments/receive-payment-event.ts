import type { IncomingHttpHeaders } from "node:http";
import * as m from "@noor/messages/api/payments";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { firstAttempt, processNewRow, processQueue, type WorkQueue } from "../jobs/work-queue.ts";
import type { PaymentDeps } from "../payment-provider/payment-deps.ts";
import type { PaymentEvent } from "../payment-provider/stripe.ts";
import { syncRefunds } from "../refunds/refund-order.ts";
import { Refusal } from "../refusal.ts";
import { syncDisputes, syncFraudWarnings, syncReview } from "./record-payment-risks.ts";
import { settlePayment } from "./settle-payment.ts";

/**
 * Stores a webhook's event once and makes the first attempt at it. The caller may answer 200 as soon as this returns,
 * also when the attempt failed: the event is stored, and `retryPaymentEvents` attempts it again.
 *
 * @throws Refusal when the signature does not fit the body.
 */
export async function receivePaymentEvent(
	db: Database,
	deps: PaymentDeps,
	{ rawBody, signature }: { rawBody: Buffer; signature: string | undefined },
): Promise<void> {
	const event = deps.payments.readEvent(rawBody, signature);
	deps.observer?.webhookReceived((Date.now() - event.createdAt.getTime()) / 1000);
	await storeEvent(db, deps, event);
}

/**
 * Stores a notice of the redirect provider once and makes the first attempt at it, as `receivePaymentEvent` does.
 *
 * @throws Refusal when it does not come from the provider, or none is configured.
 */
export async function receiveRedirectEvent(
	db: Database,
	deps: PaymentDeps,
	{ rawBody, headers }: { rawBody: Buffer; headers: IncomingHttpHeaders },
): Promise<void> {
	if (!deps.redirect) throw new Refusal("not-found", m.no_redirect_provider());
	await storeEvent(db, deps, deps.redirect.readEvent(rawBody, headers));
}

async function storeEvent(db: Database, deps: PaymentDeps, event: Omit<PaymentEvent, "createdAt">): Promise<void> {
	const isNew = await db
		.insertInto("paymentEvents")
		.values({
			id: event.id,
			type: event.type,
			objectId: event.paymentIntentId ?? event.objectId,
			subjectId: event.objectId,
			...firstAttempt,
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning("id")
		.executeTakeFirst();
	if (isNew) await processNewRow(db, inbox(db, deps), event.id, deps.log);
}

/** Attempts the events that are due again. Those that keep failing are attempted once a day until they are purged. */
export function retryPaymentEvents(db: Database, deps: PaymentDeps, stopping?: AbortSignal): Promise<void> {
	return processQueue(db, inbox(db, deps), deps.log, stopping);
}

function inbox(db: Database, deps: PaymentDeps): WorkQueue<"paymentEvents"> {
	return {
		table: "paymentEvents",
		isPending: sql`processed_at is null`,
		// Events of one payment wait for its cart, those of different payments do not.
		atOnce: 4,
		work: (id) => processEvent(db, deps, id),
	};
}

/** An event only names the payment. Its state is read from the provider, so late and repeated events do no harm. */
async function processEvent(db: Database, deps: PaymentDeps, id: string): Promise<void> {
	const { type, objectId, subjectId, orderStatus } = await db
		.selectFrom("paymentEvents")
		.leftJoin("orders", "orders.paymentIntentId", "objectId")
		.where("paymentEvents.id", "=", id)
		.select(["type", "objectId", "subjectId", "orders.status as orderStatus"])
		.executeTakeFirstOrThrow();
	// A settled payment stays so. An order that was given up is settled when its payment was made after all.
	const isSettled = orderStatus !== null && orderStatus !== "Pending" && orderStatus !== "Cancelled";
	if (deps.redirect?.owns(objectId)) {
		if (!isSettled) await settlePayment(db, deps, objectId);
		await syncRefunds(db, deps, objectId);
	} else if (objectId.startsWith("pi_")) {
		if (!isSettled) await settlePayment(db, deps, objectId);
		if (type.includes("refund")) await syncRefunds(db, deps, objectId);
		if (type.startsWith("charge.dispute.")) await syncDisputes(db, deps, objectId);
		if (type.startsWith("radar.early_fraud_warning.")) await syncFraudWarnings(db, deps, objectId);
		if (type.startsWith("review.") && subjectId) await syncReview(db, deps, objectId, subjectId);
	}
	await db
		.updateTable("paymentEvents")
		.set({ processedAt: new Date(), lastError: null })
		.where("id", "=", id)
		.execute();
}
