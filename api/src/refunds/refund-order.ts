import type { Order } from "@noor/contract/orders";
import { isPaidAtProvider } from "@noor/contract/payment-kinds";
import type { RefundRequest } from "@noor/contract/refunds";
import * as m from "@noor/messages/api/refunds";
import { sql } from "kysely";
import type { Staff } from "../audit/with-actor.ts";
import type { Database } from "../database/database.ts";
import { processQueue } from "../jobs/work-queue.ts";
import { getOrder } from "../orders/get-order.ts";
import type { PaymentDeps } from "../payment-provider/payment-deps.ts";
import { Refusal } from "../refusal.ts";
import { importProviderRefund } from "./import-provider-refund.ts";
import { recordRefund, recordRefusal } from "./record-refund.ts";
import { requestRefund } from "./request-refund.ts";
import { type RefundRow, selectRefunds } from "./select-refunds.ts";

/**
 * Refunds an order or a part of it. The refund is stored first and its id is the idempotency key at the provider: repeated requests
 * refund once, and `finishRefunds` completes what a crash interrupted.
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
	// The provider does not know what staff gave back by hand.
	if (refund.providerRefundId && !isPaidAtProvider(refund.paymentKind)) return Promise.resolve();
	return refund.providerRefundId ? follow(db, deps, refund) : createAtProvider(db, deps, refund, by);
}

async function createAtProvider(db: Database, deps: PaymentDeps, refund: RefundRow, by: Staff | null): Promise<void> {
	const { id, orderId, intentId, amountFils } = refund;
	// Money that no provider has taken is given back by staff.
	if (!isPaidAtProvider(refund.paymentKind))
		return recordRefund(db, deps, refund, { id: `manual_${id}`, status: "succeeded", failureReason: undefined }, by);
	try {
		const outcome = await deps.payments.createRefund({ refundId: id, intentId, amountFils });
		await recordRefund(db, deps, refund, outcome, by);
		if (outcome.status === "failed") throw new Refusal("conflict", outcome.failureReason ?? "failed");
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		// Refused for good: written down. Anything else may yet turn out either way, so the refund stays requested.
		deps.log.error({ err: error, refundId: id, orderId }, "refund refused by the card provider");
		await recordRefusal(db, deps, refund, error.message, by);
		throw new Refusal("conflict", m.provider_refused());
	}
}

/**
 * Reads the states of a payment's refunds from the provider: banks decide days later, and may return the money. Refunds made in the
 * provider's dashboard are recorded as well. Those that the shop is requesting at the moment are left to that request.
 */
export async function syncRefunds(db: Database, deps: PaymentDeps, intentId: string): Promise<void> {
	const order = await db
		.selectFrom("orders")
		.where("paymentIntentId", "=", intentId)
		.select(["id", "paymentKind"])
		.executeTakeFirst();
	if (!order) return;
	const { id: orderId, paymentKind } = order;
	const outcomes = await deps.payments.listRefunds(intentId);
	// Read after the provider's list: the shop stores its refunds before it requests them, so none is missing here.
	const known = await selectRefunds(db).where("refunds.orderId", "=", orderId).execute();
	for (const outcome of outcomes) {
		const ours = known.find(({ id, providerRefundId }) => providerRefundId === outcome.id || id === outcome.refundId);
		if (ours && ours.providerRefundId === null) continue;
		const refund = ours ?? (await importProviderRefund(db, { orderId, intentId, paymentKind }, outcome));
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
