import { aedText, toAed, toFils } from "@noor/contract/money";
import type { RefundRequest } from "@noor/contract/refunds";
import * as m from "@noor/messages/api/refunds";
import { type Staff, withActor } from "../audit/with-actor.ts";
import type { Database } from "../database/database.ts";
import { retryOnRace } from "../database/retry-on-race.ts";
import { type StoredOrder, storedShares } from "../orders/contained-vat.ts";
import { noSuchOrder } from "../orders/get-order.ts";
import { refundableFils } from "../orders/get-staff-order.ts";
import { canTransition } from "../orders/order-status.ts";
import { listPaymentRisks } from "../orders/payment-risks.ts";
import { countRefundedPieces } from "../orders/refunded-pieces.ts";
import { sumRefundedDifferences } from "../orders/shortages.ts";
import { Refusal } from "../refusal.ts";
import { planRefund, type RefundableLine } from "./plan-refund.ts";
import { type RefundRow, selectRefunds } from "./select-refunds.ts";

/**
 * Stores a refund before money moves. It holds the order's lock, so that concurrent requests cannot exceed what is left. Repeating a
 * request returns the stored refund; another request with the same id is refused.
 */
export function requestRefund(db: Database, orderId: number, request: RefundRequest, staff: Staff): Promise<RefundRow> {
	const store = async (tx: Database) => {
		const order = await tx
			.selectFrom("orders")
			.where("id", "=", orderId)
			.select([
				"id",
				"status",
				"discountFils",
				"shippingFils",
				"feeFils",
				"vatPercent",
				"vatFils",
				"shippingVatFils",
				"feeVatFils",
				"paymentIntentId",
				"paymentKind",
			])
			.forUpdate()
			.executeTakeFirst();
		if (!order) throw noSuchOrder();
		const same = await findSame(tx, orderId, request);
		if (same) return same;
		if (order.status === "Pending") throw new Refusal("conflict", m.payment_not_received());
		if ((await listPaymentRisks(tx, orderId)).isChargedBack) throw new Refusal("conflict", m.charged_back());
		const left = canTransition(order.status, "Refunded") ? await refundableFils(tx, orderId) : 0;
		const wish = {
			amountFils: request.amount === undefined ? undefined : toFils(request.amount),
			lines: request.lines,
		};
		const { amountFils, lines } = planRefund(wish, await listLines(tx, order), left);
		const { returnsStock, note } = request;
		const { id } = await tx
			.insertInto("refunds")
			.values({
				...(request.requestId ? { id: request.requestId } : {}),
				orderId,
				amountFils,
				returnsStock,
				note,
				requestedBy: staff.userId,
			})
			.returning("id")
			.executeTakeFirstOrThrow();
		if (lines.length > 0)
			await tx
				.insertInto("refundLines")
				.values(lines.map((line) => ({ ...line, refundId: id })))
				.execute();
		return {
			id,
			orderId,
			amountFils,
			intentId: order.paymentIntentId,
			paymentKind: order.paymentKind,
			providerRefundId: null,
		};
	};
	return retryOnRace(db, () => withActor(db, staff, store));
}

async function findSame(db: Database, orderId: number, request: RefundRequest): Promise<RefundRow | undefined> {
	if (request.requestId === undefined) return undefined;
	const same = await selectRefunds(db)
		.select(["refunds.status", "refunds.returnsStock"])
		.where("refunds.id", "=", request.requestId)
		.executeTakeFirst();
	if (!same) return undefined;
	if (same.orderId !== orderId) throw new Refusal("conflict", m.repeated_for_other_order());
	if (same.status === "failed") throw new Refusal("conflict", m.repeated_and_failed());
	if (same.returnsStock !== request.returnsStock || !(await isWhatWasAsked(db, same, request)))
		throw new Refusal("conflict", m.repeated_with_other_values({ amount: aedText(toAed(same.amountFils)) }));
	return same;
}

/** Everything that is left is what was asked when it left nothing; pieces without an amount bring their own with them. */
async function isWhatWasAsked(
	db: Database,
	{ id, orderId, amountFils }: RefundRow,
	{ amount, lines }: RefundRequest,
): Promise<boolean> {
	if (amount === undefined && lines === undefined) return (await refundableFils(db, orderId)) === 0;
	if (amount !== undefined && toFils(amount) !== amountFils) return false;
	const asked = await db
		.selectFrom("refundLines")
		.where("refundId", "=", id)
		.select(["orderItemId", "quantity"])
		.execute();
	const wished = lines ?? [];
	return (
		wished.length === asked.length &&
		asked.every((line) =>
			wished.some(({ itemId, quantity }) => itemId === line.orderItemId && quantity === line.quantity),
		)
	);
}

async function listLines(db: Database, order: { id: number } & Omit<StoredOrder, "lines">): Promise<RefundableLine[]> {
	const refunded = await countRefundedPieces(db, order.id);
	const differences = await sumRefundedDifferences(db, order.id);
	const lines = await db
		.selectFrom("orderItems")
		.where("orderId", "=", order.id)
		.select(["id", "quantity", "priceFils", "discountFils", "vatFils"])
		.orderBy("id")
		.execute();
	const shared = storedShares({ ...order, lines });
	return lines.map(({ id, quantity, priceFils }, index) => ({
		id,
		quantity,
		refundedQuantity: refunded.get(id) ?? 0,
		paidFils: quantity * priceFils - (shared.lines[index]?.discountFils ?? 0) - (differences.get(id) ?? 0),
	}));
}
