import type { Order } from "@noor/contract/orders";
import type { RefundRequest } from "@noor/contract/refunds";
import * as m from "@noor/messages/api/refunds";
import { sql } from "kysely";
import type { Staff } from "../audit/with-actor.ts";
import type { Database } from "../database/database.ts";
import { processQueue } from "../jobs/work-queue.ts";
import { findOrderByIntent } from "../orders/create-order.ts";
import { getOrder } from "../orders/get-order.ts";
import type { PaymentDeps } from "../payment-provider/payment-deps.ts";
import { Refusal } from "../refusal.ts";
import { importProviderRefund } from "./import-provider-refund.ts";
import { recordRefund, recordRefusal } from "./record-refund.ts";
import { requestRefund } from "./request-refund.ts";
import { type RefundRow, selectRefunds } from "./select-refunds.ts";

/**
 * Gives back what was paid for an order and not yet given back, or a part of it. The refund is written down first and
 * its id is the key the provider knows it by, so that ten clicks give the money back once, and a crash in between is
 * made good by `finishRefunds`.
 */
export async function refundOrder(
	db: Database,
	deps: PaymentDeps,
	orderId: number,
	request: RefundRequest,
	staff: Staff,
): Promise<Order> {
	await carryOutRefund(db, deps, await requestRefund(db, orderId, request, staff), staff);
	return getOrder(db, orderId);
}

/** Asks the provider for a requested refund, or for the state of one that it has. */
export function carryOutRefund(db: Database, deps: PaymentDeps, refund: RefundRow, by: Staff | null): Promise<void> {
	return refund.providerRefundId ? follow(db, deps, refund) : createAtProvider(db, deps, refund, by);
}

async function createAtProvider(db: Database, deps: PaymentDeps, refund: RefundRow, by: Staff | null): Promise<void> {
	const { id, orderId, intentId, amountFils } = refund;
	try {
		const outcome = await deps.payments.createRefund({ refundId: id, intentId, amountFils });
		await recordRefund(db, deps, refund, outcome, by);
		if (outcome.status === "failed") throw new Refusal("conflict", outcome.failureReason ?? "failed");
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		// Refused for good: written down. Anything else may yet turn out either way, so the refund stays requested.
		deps.log.error({ err: error, refundId: id, orderId }, "the card provider refused a refund");
		await recordRefusal(db, refund, error.message, by);
		throw new Refusal("conflict", m.provider_refused());
	}
}

/**
 * Asks what has become of a payment's refunds: banks say so days later, and may send the money back. What somebody has
 * given back in the provider's own dashboard becomes a refund of the order as well. One of ours whose answer nobody has
 * yet is left to whoever is asking for it.
 */
export async function syncRefunds(db: Database, deps: PaymentDeps, intentId: string): Promise<void> {
	const orderId = await findOrderByIntent(db, intentId);
	if (orderId === undefined) return;
	const outcomes = await deps.payments.listRefunds(intentId);
	// Afterwards: ours are written down before the provider hears of them, so none of these is missing.
	const known = await selectRefunds(db).where("refunds.orderId", "=", orderId).execute();
	for (const outcome of outcomes) {
		const ours = known.find(({ id, providerRefundId }) => providerRefundId === outcome.id || id === outcome.refundId);
		if (ours && ours.providerRefundId === null) continue;
		const refund = ours ?? (await importProviderRefund(db, { orderId, intentId }, outcome));
		if (refund) await recordRefund(db, deps, refund, outcome, null);
	}
}

async function follow(db: Database, deps: PaymentDeps, refund: RefundRow): Promise<void> {
	if (refund.providerRefundId)
		await recordRefund(db, deps, refund, await deps.payments.findRefund(refund.providerRefundId), null);
}

/** Attempts the refunds that are due again: whose request was interrupted, and which the bank has not decided. */
export function finishRefunds(db: Database, deps: PaymentDeps, stopping?: AbortSignal): Promise<void> {
	const work = async (id: string) => {
		const refund = await selectRefunds(db).where("refunds.id", "=", id).executeTakeFirst();
		if (refund) await carryOutRefund(db, deps, refund, null);
	};
	const isPending = sql<boolean>`status in ('requested', 'pending')`;
	return processQueue(db, { table: "refunds", isPending, work }, deps.log, stopping);
}
