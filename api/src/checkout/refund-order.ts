import type { Order, OrderStatus } from "@noor/contract/orders";
import { sql } from "kysely";
import type { Visitor } from "../accounts/visitor.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { changeOrderStatus, recordOrderEvent } from "../orders/change-order-status.ts";
import { getOrder } from "../orders/get-order.ts";
import { canBecome } from "../orders/order-status.ts";
import type { ProviderRefund } from "../payments/stripe.ts";
import { Refusal } from "../refusal.ts";
import { returnStock } from "./return-stock.ts";
import { sellStock } from "./sell-stock.ts";
import type { Till } from "./till.ts";

interface RefundRow {
	id: string;
	orderId: number;
	amountFils: number;
	intentId: string;
	providerRefundId: string | null;
}

/**
 * Gives back everything that was paid for an order and not yet given back. The refund is written down first and its id
 * is the key the provider knows it by, so that ten clicks give the money back once, and a crash in between is made good
 * by `finishRefunds`.
 */
export async function refundOrder(db: Database, till: Till, orderId: number, staff: Visitor): Promise<Order> {
	const refund = await requestRefund(db, orderId, staff);
	await carryOut(db, till, refund);
	return getOrder(db, orderId);
}

function requestRefund(db: Database, orderId: number, staff: Visitor): Promise<RefundRow> {
	return inTransaction(db, async (tx) => {
		const order = await tx
			.selectFrom("orders")
			.where("id", "=", orderId)
			.select(["id", sql<OrderStatus>`status`.as("status"), "paidFils", "paymentIntentId"])
			.forUpdate()
			.executeTakeFirst();
		if (!order) throw new Refusal("not-found", "There is no such order.");
		if (order.status === "Pending") throw new Refusal("conflict", "Payment not received for this order");
		const { refunded } = await tx
			.selectFrom("refunds")
			.where("orderId", "=", orderId)
			.where("status", "<>", "failed")
			.select(sql<number>`coalesce(sum(amount_fils), 0)::int`.as("refunded"))
			.executeTakeFirstOrThrow();
		const amountFils = order.paidFils - refunded;
		if (!canBecome(order.status, "Refunded") || amountFils <= 0)
			throw new Refusal("conflict", "There is nothing left to refund for this order.");
		const { id } = await tx
			.insertInto("refunds")
			.values({ orderId, amountFils, requestedBy: staff.userId })
			.returning("id")
			.executeTakeFirstOrThrow();
		return { id, orderId, amountFils, intentId: order.paymentIntentId, providerRefundId: null };
	});
}

async function carryOut(db: Database, till: Till, refund: RefundRow): Promise<void> {
	try {
		const { id, intentId, amountFils } = refund;
		await recordOutcome(db, refund, await till.payments.createRefund({ refundId: id, intentId, amountFils }));
	} catch (error) {
		// Refused for good: written down. Anything else may yet turn out either way, so the refund stays requested.
		if (error instanceof Refusal)
			await db
				.updateTable("refunds")
				.set({ status: "failed", lastError: error.message })
				.where("id", "=", refund.id)
				.execute();
		throw error;
	}
}

/** Takes over what the provider says has become of a refund. Saying it twice changes nothing. */
function recordOutcome(db: Database, refund: RefundRow, outcome: ProviderRefund): Promise<void> {
	return inTransaction(db, async (tx) => {
		const order = await tx
			.selectFrom("orders")
			.where("id", "=", refund.orderId)
			.select(["id", sql<OrderStatus>`status`.as("status"), "paidFils"])
			.forUpdate()
			.executeTakeFirstOrThrow();
		await tx
			.updateTable("refunds")
			.set({
				status: outcome.status,
				providerRefundId: outcome.id,
				lastError: outcome.failureReason ?? null,
			})
			.where("id", "=", refund.id)
			.execute();
		const { returned } = await tx
			.selectFrom("refunds")
			.where("orderId", "=", order.id)
			.where("status", "in", ["pending", "succeeded"])
			.select(sql<number>`coalesce(sum(amount_fils), 0)::int`.as("returned"))
			.executeTakeFirstOrThrow();
		if (returned >= order.paidFils && order.status !== "Refunded") {
			await changeOrderStatus(tx, order.id, order.status, "Refunded", { amountFils: refund.amountFils });
			await returnStock(tx, order.id);
		} else if (returned < order.paidFils && order.status === "Refunded") {
			await changeOrderStatus(tx, order.id, "Refunded", "PaymentRecieved", { reason: outcome.failureReason });
			await recordOrderEvent(tx, order.id, "refund-failed", { reason: outcome.failureReason });
			await sellStock(tx, order.id);
		}
	});
}

/** Asks what has become of a payment's refunds: banks say so days later, and may send the money back. */
export async function followRefunds(db: Database, till: Till, intentId: string): Promise<void> {
	for (const refund of await listRefunds(db).where("paymentIntentId", "=", intentId).execute())
		if (refund.providerRefundId)
			await recordOutcome(db, refund, await till.payments.findRefund(refund.providerRefundId));
}

/** Carries out the refunds whose request was interrupted, and asks about those the bank has not decided. */
export async function finishRefunds(db: Database, till: Till): Promise<void> {
	const unfinished = await listRefunds(db)
		.where("refunds.status", "in", ["requested", "pending"])
		.where("refunds.createdAt", "<", sql<Date>`now() - interval '1 minute'`)
		.orderBy("refunds.createdAt")
		.limit(100)
		.execute();
	for (const refund of unfinished)
		try {
			if (refund.providerRefundId)
				await recordOutcome(db, refund, await till.payments.findRefund(refund.providerRefundId));
			else await carryOut(db, till, refund);
		} catch (error) {
			till.log.error({ err: error, refundId: refund.id }, "a refund could not be finished yet");
		}
}

function listRefunds(db: Database) {
	return db
		.selectFrom("refunds")
		.innerJoin("orders", "orders.id", "refunds.orderId")
		.select([
			"refunds.id",
			"refunds.orderId",
			"refunds.amountFils",
			"refunds.providerRefundId",
			"orders.paymentIntentId as intentId",
		]);
}
