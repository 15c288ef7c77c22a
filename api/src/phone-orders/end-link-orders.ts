import type { StaffOrder } from "@noor/contract/orders";
import * as m from "@noor/messages/api/phone-orders";
import { type Staff, withActor } from "../audit/with-actor.ts";
import { lockCart } from "../carts/lock-cart.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { now } from "../database/now.ts";
import { getStaffOrder } from "../orders/get-staff-order.ts";
import { errorDetails } from "../outage.ts";
import type { PaymentDeps } from "../payment-provider/payment-deps.ts";
import { isUnderway } from "../payment-provider/stripe.ts";
import { releasePendingOrder } from "../payments/release-pending-order.ts";
import { abandonPayment, applyPayment } from "../payments/settle-payment.ts";
import { Refusal } from "../refusal.ts";
import { lockOpenLink } from "./send-payment-link.ts";

/**
 * Cancels an order that waits for its payment by a link. The card provider decides the race with its buyer: what has been paid, or is
 * underway, is kept, and the call is refused. The reason becomes a note of staff, and the buyer gets a mail.
 *
 * @throws Refusal `not-found`; `conflict` when it is paid, being paid, expired or cancelled already.
 */
export async function cancelLinkOrder(
	db: Database,
	deps: PaymentDeps,
	{ orderId, reason }: { orderId: number; reason: string },
	staff: Staff,
): Promise<StaffOrder> {
	await assertNotPaid(db, deps, orderId);
	await withActor(db, staff, async (tx) => {
		await lockOpenLink(tx, orderId);
		await tx
			.updateTable("linkOrders")
			.set({ expiresAt: now(), cancelledAt: now(), cancelledBy: staff.userId })
			.where("orderId", "=", orderId)
			.execute();
		await tx.insertInto("orderNotes").values({ orderId, text: reason, writtenBy: staff.userId }).execute();
	});
	// It cannot be paid any more. What fails here, the reconciler does.
	await giveUpLinkOrder(db, deps, orderId).catch((error) =>
		deps.log.error({ ...errorDetails(error), orderId }, "payment link could not be cancelled yet"),
	);
	return getStaffOrder(db, orderId);
}

async function assertNotPaid(db: Database, deps: PaymentDeps, orderId: number): Promise<void> {
	const started = await findLinkPayment(db, orderId);
	const intent = started?.startedAt ? await deps.payments.findIntent(started.intentId) : undefined;
	if (!intent || (intent.status !== "succeeded" && !isUnderway(intent))) return;
	await applyPayment(db, deps, intent);
	throw new Refusal("conflict", intent.status === "succeeded" ? m.paid() : m.underway());
}

/**
 * Cancels the orders whose payment links have expired without being opened, which gives back their stock, delivery slots and promo
 * codes. Payments that were started are given up by `reconcilePayments`.
 */
export async function expireLinkOrders(db: Database, deps: PaymentDeps, stopping?: AbortSignal): Promise<void> {
	const expired = await db
		.selectFrom("linkOrders")
		.innerJoin("orders", "orders.id", "orderId")
		.where("status", "=", "Pending")
		.where("startedAt", "is", null)
		.where("expiresAt", "<=", now())
		.select("orderId")
		.orderBy("expiresAt")
		.limit(100)
		.execute();
	for (const { orderId } of expired) {
		if (stopping?.aborted) return;
		await giveUpLinkOrder(db, deps, orderId).catch((error) =>
			deps.log.error({ ...errorDetails(error), orderId }, "expired payment link could not be cancelled yet"),
		);
	}
}

/** Cancels the payment at the card provider if there is one, and then the order. One that was paid is settled instead. */
async function giveUpLinkOrder(db: Database, deps: PaymentDeps, orderId: number): Promise<void> {
	const payment = await findLinkPayment(db, orderId);
	if (!payment) return;
	if (payment.startedAt) return abandonPayment(db, deps, payment.intentId);
	await inTransaction(db, async (tx) => {
		await lockCart(tx, payment.cartId);
		await releasePendingOrder(tx, payment.intentId, payment.cartId, deps.publicUrl());
	});
}

function findLinkPayment(db: Database, orderId: number) {
	return db
		.selectFrom("orders")
		.innerJoin("linkOrders", "linkOrders.orderId", "orders.id")
		.innerJoin("checkouts", "checkouts.id", "orders.checkoutId")
		.where("orders.id", "=", orderId)
		.select(["orders.paymentIntentId as intentId", "checkouts.cartId", "startedAt"])
		.executeTakeFirst();
}
