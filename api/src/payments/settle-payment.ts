import { isDeepStrictEqual } from "node:util";
import { orderChangedNotification, orderCompleteNotification } from "@noor/contract/notifications";
import type { Order, OrderStatus } from "@noor/contract/orders";
import { runInLocale } from "@noor/messages/run-in-locale";
import { sql, type Transaction } from "kysely";
import { lockCart } from "../carts/lock-cart.ts";
import { redeemCoupon } from "../coupons/reserve-coupon.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { now } from "../database/now.ts";
import type { DB } from "../database/tables.ts";
import { orderConfirmation } from "../mail/mails/order-confirmation.ts";
import { notify } from "../notifications/notify.ts";
import { moveOrder } from "../orders/change-order-status.ts";
import { type Checkout, selectCheckouts } from "../orders/checkout-snapshot.ts";
import { type CreatedOrder, createOrder } from "../orders/create-order.ts";
import { getOrder } from "../orders/get-order.ts";
import { assignInvoiceNumber } from "../orders/invoice-number.ts";
import { notifyStaffOf } from "../orders/notify-staff.ts";
import { redactPersonalData, storedContact } from "../orders/order-contact.ts";
import { queueOrderMail } from "../orders/queue-order-mail.ts";
import { recordForeignAddress } from "../orders/record-foreign-address.ts";
import type { PaymentDeps } from "../payment-provider/payment-deps.ts";
import { isUnderway, type PaymentIntent } from "../payment-provider/stripe.ts";
import { orderReservation } from "../stock/reserve-stock.ts";
import { closePayment } from "./close-payment.ts";
import { releasePendingOrder } from "./release-pending-order.ts";
import { type MissingLine, sellStock } from "./sell-stock.ts";

/** How long the stock of a payment underway stays reserved, in minutes: the slowest methods take two weeks. */
const underwayMinutes = 30 * 24 * 60;

/**
 * Applies the state that a payment has at the card provider. Idempotent: called by the webhook, by the reconciler, and when a
 * browser finds its intent paid already.
 */
export async function settlePayment(db: Database, deps: PaymentDeps, intentId: string): Promise<void> {
	const intent = await deps.payments.findIntent(intentId);
	if (intent?.hasFailed && (await isOrderPending(db, intentId))) await abandonPayment(db, deps, intentId);
	else if (intent) await applyAndCapture(db, deps, intent);
}

/**
 * Applies a payment, and captures what a redirect provider has authorised: after the order exists, so that a capture that fails
 * leaves an order that waits, and is repeated by the next event or by reconciliation. An authorisation of a payment that
 * was given up is released instead.
 */
async function applyAndCapture(db: Database, deps: PaymentDeps, intent: PaymentIntent): Promise<void> {
	const { redirect } = deps;
	if (!redirect?.owns(intent.id) || intent.status !== "requires_capture") return applyPayment(db, deps, intent);
	const order = await db
		.selectFrom("orders")
		.where("paymentIntentId", "=", intent.id)
		.select("status")
		.executeTakeFirst();
	if (!order && !(await isOurs(db, intent.id))) return;
	const isWaiting = order?.status === "Pending";
	// Another call has captured and settled it meanwhile.
	if (order && !isWaiting && order.status !== "Cancelled") return;
	if (!isWaiting && !(await isOpen(db, intent.id))) return redirect.release(intent.id);
	await applyPayment(db, deps, intent);
	await redirect.capture(intent.id);
	const captured = await deps.payments.findIntent(intent.id);
	if (captured) await applyPayment(db, deps, captured);
}

/** Whether a payment was started here. The provider's account may have payments of other shops, links and tills. */
async function isOurs(db: Database, intentId: string): Promise<boolean> {
	const checkout = await db
		.selectFrom("checkouts")
		.where("paymentIntentId", "=", intentId)
		.select("id")
		.limit(1)
		.execute();
	return checkout.length > 0;
}

/** Whether a payment was started and neither settled nor given up. */
async function isOpen(db: Database, intentId: string): Promise<boolean> {
	const open = await db
		.selectFrom("checkouts")
		.where("paymentIntentId", "=", intentId)
		.where("closedAt", "is", null)
		.select("id")
		.limit(1)
		.executeTakeFirst();
	return open !== undefined;
}

/**
 * Whether an order waits for this payment, which must have been underway then: a failure afterwards is final. By a payment link
 * the buyer can try again until it expires.
 */
async function isOrderPending(db: Database, intentId: string): Promise<boolean> {
	const order = await db
		.selectFrom("orders")
		.where("paymentIntentId", "=", intentId)
		.where("status", "=", "Pending")
		.where("paymentKind", "<>", "link")
		.select("id")
		.executeTakeFirst();
	return order !== undefined;
}

/**
 * Settles the payment a shopper is waiting for, when its webhook is late. Asks the provider at most once a second,
 * and only about an open payment of this user.
 */
export async function settleAwaitedPayment(
	db: Database,
	deps: PaymentDeps,
	intentId: string,
	userId: number,
): Promise<void> {
	const asked = await db
		.updateTable("checkouts")
		.set({ lastReconciledAt: now() })
		.where("paymentIntentId", "=", intentId)
		.where("userId", "=", userId)
		.where("closedAt", "is", null)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("checkouts as other")
						.where("other.paymentIntentId", "=", intentId)
						.where("other.lastReconciledAt", ">", now({ seconds: -1 }))
						.select("other.id"),
				),
			),
		)
		.returning("id")
		.execute();
	if (asked.length > 0) await settlePayment(db, deps, intentId);
}

/**
 * Gives up a payment that was not made, and its pending order. One that has succeeded meanwhile is settled. One that is unknown to
 * the provider, because it belongs to a former account of the shop, cannot succeed any more.
 */
export async function abandonPayment(db: Database, deps: PaymentDeps, intentId: string): Promise<void> {
	const current = await deps.payments.findIntent(intentId);
	// Stripe would also cancel a payment that the shopper has made and whose money is on its way.
	if (current && isUnderway(current)) return applyAndCapture(db, deps, current);
	await deps.payments.cancelIntent(intentId);
	const intent = await deps.payments.findIntent(intentId);
	if (intent) await applyAndCapture(db, deps, intent);
	else await closeUnknownPayment(db, intentId, deps.publicUrl());
}

/** Brings the shop to the state of an intent that was just looked up. Applying it again changes nothing. */
export async function applyPayment(
	db: Database,
	deps: Pick<PaymentDeps, "publicUrl" | "log" | "seller">,
	intent: PaymentIntent,
): Promise<void> {
	if (intent.checkoutId === undefined) return;
	if (intent.status !== "succeeded" && intent.status !== "canceled" && !isUnderway(intent)) return;
	const done = await inTransaction(db, async (tx): Promise<Settlement | undefined> => {
		const checkout = await selectCheckouts(tx)
			.where("id", "=", intent.checkoutId as string)
			.executeTakeFirst();
		if (!checkout) return;
		await lockCart(tx, checkout.cartId);
		if (intent.status === "canceled") await releasePendingOrder(tx, intent.id, checkout.cartId, deps.publicUrl());
		else if (isUnderway(intent)) return waitForMoney(tx, deps, checkout, intent);
		// Pushes and mails to the buyer are in the language of the order.
		else return runInLocale(checkout.locale, () => settle(tx, deps, checkout, intent));
	});
	const about = { orderId: done?.orderId, intentId: intent.id };
	if (done?.created) deps.log.info(about, "order placed");
	if (done?.status)
		deps.log.info({ ...about, status: done.status, amountFils: intent.amountReceivedFils }, "payment settled");
}

/** The effect of `applyPayment` on an order; `status` is its new one, if the payment was settled now. */
interface Settlement extends CreatedOrder {
	status?: OrderStatus;
}

async function closeUnknownPayment(db: Database, intentId: string, publicUrl: string): Promise<void> {
	await inTransaction(db, async (tx) => {
		const checkout = await selectCheckouts(tx).where("paymentIntentId", "=", intentId).limit(1).executeTakeFirst();
		if (!checkout) return;
		await lockCart(tx, checkout.cartId);
		await releasePendingOrder(tx, intentId, checkout.cartId, publicUrl);
	});
}

/** Creates the Pending order of a payment that is underway, and reserves its stock until the money has come or not. */
async function waitForMoney(
	tx: Transaction<DB>,
	{ seller }: Pick<PaymentDeps, "seller">,
	checkout: Checkout,
	intent: PaymentIntent,
): Promise<Settlement> {
	const contact = { address: intent.shippingAddress, card: intent.card };
	const made = await createOrder(tx, checkout, intent.id, contact, seller());
	const expiresAt = now({ minutes: underwayMinutes });
	const reservationKey = orderReservation(made.orderId);
	await tx
		.updateTable("stockReservations")
		.set({ expiresAt })
		.where("reservationKey", "=", reservationKey)
		.where("expiresAt", ">", now())
		.execute();
	await tx
		.updateTable("couponUses")
		.set({ expiresAt })
		.where("reservationKey", "=", reservationKey)
		.where("expiresAt", ">", now())
		.execute();
	return made;
}

async function settle(
	tx: Transaction<DB>,
	{ publicUrl, seller }: Pick<PaymentDeps, "publicUrl" | "seller">,
	checkout: Checkout,
	intent: PaymentIntent,
): Promise<Settlement> {
	const contact = { address: intent.shippingAddress, card: intent.card };
	const made = await createOrder(tx, checkout, intent.id, contact, seller());
	const { orderId } = made;
	const order = await tx
		.selectFrom("orders")
		.where("id", "=", orderId)
		.select((eb) => [
			"id",
			"userId",
			"checkoutId",
			"totalFils",
			"status",
			"shippingAddress",
			"delivery",
			"details",
			eb.selectFrom("checkouts").whereRef("checkouts.id", "=", "orders.checkoutId").select("couponId").as("couponId"),
		])
		.forUpdate()
		.executeTakeFirstOrThrow();
	// Also when all else has been done: the cart may have been given this payment once more since.
	await closePayment(tx, intent.id, checkout.cartId);
	// An order that was given up comes back when it is paid after all: money without an order must not be.
	if (order.status !== "Pending" && order.status !== "Cancelled") return made;
	const isAsAgreed =
		intent.currency === "aed" &&
		intent.amountReceivedFils === order.totalFils &&
		// Other lines for the same money would be a mismatch too.
		order.checkoutId === checkout.id;
	// The provider's address and payment method are reliable; the browser's statement is not.
	await tx
		.updateTable("orders")
		.set({
			paidFils: intent.amountReceivedFils,
			...storedContact(order.userId === null ? redactPersonalData(contact) : contact),
		})
		.where("id", "=", orderId)
		.execute();
	// Staff see the zone of the address that the parcel goes to, whatever the browser has sent.
	if (
		!made.created &&
		order.userId !== null &&
		contact.address &&
		!isDeepStrictEqual(contact.address, order.shippingAddress)
	)
		await recordForeignAddress(tx, orderId, {
			...order,
			address: contact.address,
			...(order.shippingAddress.line1 !== "" && { before: order.shippingAddress }),
		});
	const status = isAsAgreed ? "PaymentRecieved" : "PaymentMismatch";
	await moveOrder(tx, orderId, order.status, status, {
		amountReceivedFils: intent.amountReceivedFils,
		currency: intent.currency,
	});
	if (order.couponId !== null)
		await redeemCoupon(tx, order.couponId, { reservationKey: orderReservation(orderId), userId: order.userId });
	const missing = await sellStock(tx, orderId);
	await emptyCart(tx, checkout);
	const settled = await getOrder(tx, orderId);
	await notifyStaffOf(tx, orderChangedNotification, settled);
	await notifyShopper(tx, order.userId, { order: settled, missing, publicUrl: publicUrl() });
	// Others wait for the next number until this transaction ends.
	if (isAsAgreed) await assignInvoiceNumber(tx, orderId);
	return { ...made, status };
}

/** Takes out of the cart what was paid, and the promo code that was used. What was added meanwhile stays; a cart with nothing left goes. */
export async function emptyCart(tx: Database, { id, cartId, couponId }: Checkout): Promise<void> {
	const paid = sql`checkouts, jsonb_to_recordset(lines) as paid ("productId" int, "variantId" int, quantity int)
		where checkouts.id = ${id} and line.cart_id = checkouts.cart_id and line.product_id = paid."productId"
			and line.variant_id is not distinct from paid."variantId"`;
	await sql`
		with bought as (delete from cart_lines as line using ${paid} and line.quantity <= paid.quantity)
		update cart_lines as line set quantity = line.quantity - paid.quantity from ${paid} and line.quantity > paid.quantity
		`.execute(tx);
	const { numDeletedRows } = await tx
		.deleteFrom("carts")
		.where("id", "=", cartId)
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom("cartLines").where("cartId", "=", cartId).select("cartId"))),
		)
		.executeTakeFirst();
	if (numDeletedRows > 0n) return;
	await tx
		.updateTable("carts")
		.set({ couponId: sql`nullif(coupon_id, ${couponId})` })
		.where("id", "=", cartId)
		.execute();
}

/** Pushes an order to the open tabs of its buyer and mails a confirmation. */
export async function notifyShopper(
	tx: Database,
	userId: number | null,
	{ order, missing, publicUrl }: { order: Order; missing: readonly MissingLine[]; publicUrl: string },
): Promise<void> {
	if (userId !== null) await notify(tx, { userId, target: orderCompleteNotification, arguments: [order] });
	const mail = (orderUrl: string, shop: string, vat: { percent: number; amount: number }) =>
		orderConfirmation({ order, vat, missing, orderUrl }, shop);
	await queueOrderMail(tx, order.id, publicUrl, mail, {
		orderId: order.id,
		...(order.transfer && { isProforma: true }),
	});
}
