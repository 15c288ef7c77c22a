import { orderChangedNotification } from "@noor/contract/notifications";
import { sql } from "kysely";
import { withActor } from "../audit/with-actor.ts";
import type { Database } from "../database/database.ts";
import { findOrderByIntent } from "../orders/create-order.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { notifyStaff } from "../orders/notify-staff.ts";
import { disputeStatus, isInquiry } from "../orders/payment-risks.ts";
import { type OrderEventKind, recordOrderEvent } from "../orders/record-order-event.ts";
import type { PaymentDeps } from "../payment-provider/payment-deps.ts";
import type { ProviderDispute, ProviderFraudWarning, ProviderReview } from "../payment-provider/stripe.ts";

// Each function reads the present state from the provider, so late, repeated and reordered events lead to the same result.

/** Records the disputes of a payment with their deadlines, outcomes and the money that they took. Does nothing without an order. */
export async function syncDisputes(db: Database, { payments }: Pick<PaymentDeps, "payments">, intentId: string) {
	await syncAll(db, intentId, () => payments.listDisputes(intentId), recordDispute);
}

/** Records the early fraud warnings of a payment. Does nothing without an order. */
export async function syncFraudWarnings(db: Database, { payments }: Pick<PaymentDeps, "payments">, intentId: string) {
	await syncAll(db, intentId, () => payments.listFraudWarnings(intentId), recordFraudWarning);
}

/** Records a review of a payment. Does nothing without an order. */
export async function syncReview(
	db: Database,
	{ payments }: Pick<PaymentDeps, "payments">,
	intentId: string,
	reviewId: string,
) {
	await syncAll(db, intentId, async () => [await payments.findReview(reviewId)], recordReview);
}

/** An event to note in the history of the order. */
type Note = [kind: OrderEventKind, detail: Record<string, unknown>];

/** Where a record belongs, and when the provider was asked about it. */
interface Reading {
	orderId: number;
	readAt: Date;
}

/** @param record stores one record unless a newer one is stored; returns what is new about it. */
async function syncAll<Item>(
	db: Database,
	intentId: string,
	read: () => Promise<Item[]>,
	record: (tx: Database, item: Item, reading: Reading) => Promise<Note[] | undefined>,
): Promise<void> {
	const orderId = await findOrderByIntent(db, intentId);
	if (orderId === undefined) return;
	const { rows } = await sql<{ readAt: Date }>`select clock_timestamp() as "readAt"`.execute(db);
	const readAt = rows[0]?.readAt as Date;
	for (const item of await read())
		await withActor(db, null, async (tx) => {
			await lockOrder(tx, orderId);
			const notes = await record(tx, item, { orderId, readAt });
			if (!notes) return;
			for (const [kind, detail] of notes) await recordOrderEvent(tx, orderId, kind, detail);
			await notifyStaff(tx, orderChangedNotification, orderId);
		});
}

async function recordDispute(tx: Database, dispute: ProviderDispute, { orderId, readAt }: Reading) {
	const { id, status, reason, amountFils, feeFils } = dispute;
	const before = await tx
		.selectFrom("disputes")
		.where("id", "=", id)
		.select(["readAt", "status", "closedAt"])
		.executeTakeFirst();
	if (before && before.readAt > readAt) return undefined;
	const outcome = disputeStatus(status);
	const isClosed = outcome === "won" || outcome === "lost" || outcome === "closed";
	const closedAt = isClosed ? (before?.closedAt ?? readAt) : null;
	const stored = { ...dispute, orderId, closedAt, readAt };
	await tx
		.insertInto("disputes")
		.values(stored)
		.onConflict((conflict) => conflict.column("id").doUpdateSet(stored))
		.execute();
	const notes: Note[] = [];
	const becameChargeback = before !== undefined && isInquiry(before.status) && !isInquiry(status);
	if (!before || becameChargeback)
		notes.push([
			"disputed",
			{ reason, amountFils, isInquiry: isInquiry(status), respondBy: dispute.respondBy?.toISOString() },
		]);
	if (isClosed && !before?.closedAt) notes.push(["dispute-closed", { outcome, amountFils, feeFils }]);
	return notes;
}

async function recordFraudWarning(tx: Database, warning: ProviderFraudWarning, { orderId, readAt }: Reading) {
	const before = await tx.selectFrom("fraudWarnings").where("id", "=", warning.id).select("readAt").executeTakeFirst();
	if (before && before.readAt > readAt) return undefined;
	const stored = { ...warning, orderId, readAt };
	await tx
		.insertInto("fraudWarnings")
		.values(stored)
		.onConflict((conflict) => conflict.column("id").doUpdateSet(stored))
		.execute();
	return before ? [] : [["fraud-warning", { type: warning.type }] satisfies Note];
}

async function recordReview(tx: Database, review: ProviderReview, { orderId, readAt }: Reading) {
	const before = await tx
		.selectFrom("paymentReviews")
		.where("id", "=", review.id)
		.select(["readAt", "closedAt"])
		.executeTakeFirst();
	if (before && before.readAt > readAt) return undefined;
	const { isOpen, ...rest } = review;
	const stored = { ...rest, orderId, closedAt: isOpen ? null : (before?.closedAt ?? readAt), readAt };
	await tx
		.insertInto("paymentReviews")
		.values(stored)
		.onConflict((conflict) => conflict.column("id").doUpdateSet(stored))
		.execute();
	const notes: Note[] = [];
	if (!before) notes.push(["review-opened", {}]);
	if (!isOpen && !before?.closedAt) notes.push(["review-closed", { reason: review.closedReason }]);
	return notes;
}
