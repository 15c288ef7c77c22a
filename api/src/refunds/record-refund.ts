import { toAed } from "@noor/contract/money";
import { orderChangedNotification } from "@noor/contract/notifications";
import type { OrderStatus } from "@noor/contract/orders";
import { sql } from "kysely";
import { type Staff, withActor } from "../audit/with-actor.ts";
import { redeemOrderCoupon } from "../coupons/redeem-order-coupon.ts";
import { releaseCouponUse } from "../coupons/reserve-coupon.ts";
import type { Database } from "../database/database.ts";
import { refundFailed } from "../mail/mails/refund-failed.ts";
import { refundIssued } from "../mail/mails/refund-issued.ts";
import { changeOrderStatus } from "../orders/change-order-status.ts";
import { assignCreditNoteNumber } from "../orders/credit-note-number.ts";
import { followParcels } from "../orders/follow-parcels.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { notifyStaff } from "../orders/notify-staff.ts";
import { queueOrderMail } from "../orders/queue-order-mail.ts";
import { recordOrderEvent } from "../orders/record-order-event.ts";
import type { PaymentDeps } from "../payment-provider/payment-deps.ts";
import type { ProviderRefund } from "../payment-provider/stripe.ts";
import { orderReservation } from "../stock/reserve-stock.ts";
import { refundMissingPieces, restoreMissingPieces, returnRefundedStock, takeReturnedStock } from "./return-stock.ts";
import type { RefundRow } from "./select-refunds.ts";

interface LockedOrder {
	id: number;
	userId: number | null;
	checkoutId: string;
	status: OrderStatus;
	paidFils: number;
}

/**
 * Applies the state that a refund has at the provider. Idempotent.
 *
 * @param by the member of staff who has just requested it, else null.
 */
export function recordRefund(
	db: Database,
	{ publicUrl }: Pick<PaymentDeps, "publicUrl">,
	refund: RefundRow,
	outcome: ProviderRefund,
	by: Staff | null,
): Promise<void> {
	return withActor(db, by, async (tx) => {
		const order = await tx
			.selectFrom("orders")
			.where("id", "=", refund.orderId)
			.select(["id", "userId", "checkoutId", "status", "paidFils"])
			.forUpdate()
			.executeTakeFirstOrThrow();
		const before = await tx
			.selectFrom("refunds")
			.where("id", "=", refund.id)
			.select(["status", "notifiedAt", "returnsStock", "providerRefundId"])
			.executeTakeFirstOrThrow();
		if (isOutdated(before, outcome)) return;
		await tx
			.updateTable("refunds")
			.set({ status: outcome.status, providerRefundId: outcome.id, lastError: outcome.failureReason ?? null })
			.where("id", "=", refund.id)
			.execute();
		const [was, is] = [isGivenBack(before.status), isGivenBack(outcome.status)];
		if (is && !was) {
			await giveBack(tx, order, refund.amountFils);
			await refundMissingPieces(tx, refund);
			if (before.returnsStock) await returnRefundedStock(tx, refund);
			await followParcels(tx, order.id, publicUrl());
		}
		if (was && !is) {
			await takeBack(tx, order, refund, outcome.failureReason);
			await followParcels(tx, order.id, publicUrl());
			if (before.notifiedAt) await emailBuyer(tx, refund, refundFailed, publicUrl());
		}
		if (!was && outcome.status === "failed") {
			await noteRefusal(tx, refund, outcome.failureReason);
			await followParcels(tx, order.id, publicUrl());
		}
		if (outcome.status === "succeeded" && !before.notifiedAt) {
			await tx.updateTable("refunds").set({ notifiedAt: new Date() }).where("id", "=", refund.id).execute();
			await emailBuyer(tx, refund, refundIssued, publicUrl());
		}
		if (outcome.status === "succeeded") await assignCreditNoteNumber(tx, refund.id);
	});
}

/**
 * Records that the provider refused a refund. One that it has accepted meanwhile is left as it is. The pieces of a refused one
 * have to be sent after all.
 */
export function recordRefusal(
	db: Database,
	{ publicUrl }: Pick<PaymentDeps, "publicUrl">,
	refund: RefundRow,
	reason: string,
	by: Staff | null,
): Promise<void> {
	return withActor(db, by, async (tx) => {
		await lockOrder(tx, refund.orderId);
		const refused = await tx
			.updateTable("refunds")
			.set({ status: "failed", lastError: reason })
			.where("id", "=", refund.id)
			.where("status", "=", "requested")
			.returning("id")
			.executeTakeFirst();
		if (!refused) return;
		await noteRefusal(tx, refund, reason);
		await followParcels(tx, refund.orderId, publicUrl());
	});
}

async function noteRefusal(tx: Database, { orderId, amountFils }: RefundRow, reason: string | undefined) {
	await recordOrderEvent(tx, orderId, "refund-refused", { reason, amountFils });
	await notifyStaff(tx, orderChangedNotification, orderId);
}

/**
 * Whether a state is older than the stored one. The provider is asked outside the order's lock, so an older response may be applied last: a
 * refund that the bank returned stays returned, and one that has succeeded does not become pending.
 */
function isOutdated(before: { status: string; providerRefundId: string | null }, { status }: ProviderRefund): boolean {
	if (before.status === "failed") return before.providerRefundId !== null;
	return before.status === "succeeded" && status === "pending";
}

/** A pending refund counts as refunded until it fails. */
function isGivenBack(status: string): boolean {
	return status === "pending" || status === "succeeded";
}

/** Locks in the common order: order, promo code, stock. */
async function giveBack(tx: Database, { id, status, paidFils }: LockedOrder, amountFils: number): Promise<void> {
	if (status !== "Refunded" && (await givenBackFils(tx, id)) >= paidFils) {
		await changeOrderStatus(tx, id, status, "Refunded", { amountFils, from: status });
		await releaseCouponUse(tx, orderReservation(id));
		return;
	}
	await recordOrderEvent(tx, id, "partly-refunded", { amountFils });
	await notifyStaff(tx, orderChangedNotification, id);
}

/** The bank sent the money back: the order and the stock are as they were before. */
async function takeBack(
	tx: Database,
	order: LockedOrder,
	refund: RefundRow,
	reason: string | undefined,
): Promise<void> {
	if (order.status === "Refunded" && (await givenBackFils(tx, order.id)) < order.paidFils) {
		await changeOrderStatus(tx, order.id, "Refunded", await statusBeforeRefund(tx, order.id), { reason });
		await redeemOrderCoupon(tx, order);
	}
	await recordOrderEvent(tx, order.id, "refund-failed", { reason, amountFils: refund.amountFils });
	await restoreMissingPieces(tx, refund);
	await takeReturnedStock(tx, refund);
	await notifyStaff(tx, orderChangedNotification, order.id);
}

async function givenBackFils(tx: Database, orderId: number): Promise<number> {
	const { fils } = await tx
		.selectFrom("refunds")
		.where("orderId", "=", orderId)
		.where("status", "in", ["pending", "succeeded"])
		.select((eb) => eb.fn.coalesce(eb.fn.sum<number>("amountFils"), eb.lit(0)).as("fils"))
		.executeTakeFirstOrThrow();
	return fils;
}

async function statusBeforeRefund(tx: Database, orderId: number): Promise<OrderStatus> {
	const event = await tx
		.selectFrom("orderEvents")
		.where("orderId", "=", orderId)
		.where("kind", "=", "Refunded")
		.select(sql<OrderStatus | null>`detail->>'from'`.as("from"))
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
	return event?.from ?? "PaymentRecieved";
}

async function emailBuyer(
	tx: Database,
	{ id: refundId, orderId, amountFils, paymentKind }: RefundRow,
	mail: typeof refundIssued | typeof refundFailed,
	publicUrl: string,
): Promise<void> {
	const amountAed = toAed(amountFils);
	const document = mail === refundIssued ? { orderId, refundId } : undefined;
	await queueOrderMail(
		tx,
		orderId,
		publicUrl,
		(orderUrl) => mail({ orderId, amountAed, orderUrl, paymentKind }),
		document,
	);
}
