import { toAed } from "@noor/contract/money";
import type { OrderStatus } from "@noor/contract/orders";
import type { LinkedPayment, LinkState } from "@noor/contract/phone-orders";
import { containedVat } from "@noor/contract/vat";
import * as m from "@noor/messages/api/phone-orders";
import { hashToken } from "../accounts/token.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { now } from "../database/now.ts";
import { getOrder } from "../orders/get-order.ts";
import { isLinkOpen } from "../orders/link-orders.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { errorDetails } from "../outage.ts";
import { type PaymentDeps, providerWaitMs } from "../payment-provider/payment-deps.ts";
import { isUnderway, type PaymentIntent } from "../payment-provider/stripe.ts";
import { applyPayment } from "../payments/settle-payment.ts";
import { Refusal } from "../refusal.ts";
import { withTimeout } from "../with-timeout.ts";

/**
 * The contents of the page of a payment link. A payment that was started is looked up at the card provider and settled if it has been
 * made; if the provider does not answer, the page shows what the shop knows.
 *
 * @throws Refusal `not-found` for a token that is not of a payment link, or too old.
 */
export async function getLinkedPayment(db: Database, deps: PaymentDeps, token: string): Promise<LinkedPayment> {
	const before = await findByToken(db, token);
	let intent: PaymentIntent | undefined;
	const lookingUp = lookUp(db, deps, before).then(
		(found) => {
			intent = found;
		},
		(error) =>
			deps.log.error({ ...errorDetails(error), orderId: before.orderId }, "payment of a link could not be updated"),
	);
	await withTimeout(providerWaitMs, lookingUp);
	const link = await findByToken(db, token);
	return {
		state: stateOf(link, intent !== undefined && isUnderway(intent)),
		expiresAt: link.expiresAt.toISOString(),
		order: await getOrder(db, link.orderId),
		vat: toAed(link.vatFils ?? containedVat(link.totalFils, link.vatPercent)),
		vatPercent: link.vatPercent,
	};
}

/**
 * Starts the payment of a link, or continues it: an order has one payment, however often its page is opened, so it cannot be paid
 * twice.
 *
 * @returns the client secret with which the order, and nothing else, is paid.
 * @throws Refusal `not-found` as `getLinkedPayment`; `conflict` with the reason when it is paid, underway, expired or cancelled.
 */
export async function startLinkedPayment(
	db: Database,
	deps: PaymentDeps,
	token: string,
): Promise<{ clientSecret: string }> {
	const link = await findByToken(db, token);
	const known = await lookUp(db, deps, link);
	assertOpen(stateOf(await findByToken(db, token), known !== undefined && isUnderway(known)));
	if (known) return { clientSecret: known.clientSecret };
	if (link.startedAt) throw new Refusal("conflict", m.unknown_payment());
	const intent = await deps.payments.createIntent({
		amountFils: link.totalFils,
		checkoutId: link.checkoutId,
		cartId: link.cartId,
		userId: link.userId ?? 0,
		// The holder of the link must not see the cards that the buyer has saved.
		customerId: null,
	});
	const kept = await keepIntent(db, link.orderId, intent);
	if (kept === intent.id) return { clientSecret: intent.clientSecret };
	await deps.payments.cancelIntent(intent.id);
	if (kept === undefined) assertOpen(stateOf(await findByToken(db, token), false));
	throw new Refusal("conflict", m.try_again());
}

type Link = Awaited<ReturnType<typeof findByToken>>;

/** The payment of a link as it is at the card provider, after the shop was brought to the same state; undefined before it is started. */
async function lookUp(
	db: Database,
	deps: PaymentDeps,
	{ startedAt, status, intentId }: Link,
): Promise<PaymentIntent | undefined> {
	if (!startedAt || status !== "Pending") return undefined;
	const intent = await deps.payments.findIntent(intentId);
	if (intent) await applyPayment(db, deps, intent);
	return intent;
}

/**
 * Stores the payment of an order.
 *
 * @returns the payment that the order has: another one if another tab was faster; undefined if it cannot be paid any more.
 */
function keepIntent(db: Database, orderId: number, { id }: PaymentIntent): Promise<string | undefined> {
	return inTransaction(db, async (tx) => {
		await lockOrder(tx, orderId);
		const order = await tx
			.selectFrom("linkOrders")
			.innerJoin("orders", "orders.id", "orderId")
			.where("orderId", "=", orderId)
			.select(["paymentIntentId", "checkoutId", "startedAt", isLinkOpen.as("isOpen")])
			.executeTakeFirstOrThrow();
		if (order.startedAt) return order.paymentIntentId;
		if (!order.isOpen) return undefined;
		await tx.updateTable("orders").set({ paymentIntentId: id }).where("id", "=", orderId).execute();
		await tx.updateTable("checkouts").set({ paymentIntentId: id }).where("id", "=", order.checkoutId).execute();
		await tx.updateTable("linkOrders").set({ startedAt: now() }).where("orderId", "=", orderId).execute();
		return id;
	});
}

async function findByToken(db: Database, token: string) {
	const link = await db
		.selectFrom("orderLinks")
		.innerJoin("orders", "orders.id", "orderLinks.orderId")
		.innerJoin("linkOrders", "linkOrders.orderId", "orders.id")
		.innerJoin("checkouts", "checkouts.id", "orders.checkoutId")
		.where("tokenHash", "=", hashToken(token))
		.where("orderLinks.expiresAt", ">", now())
		.select([
			"orders.id as orderId",
			"orders.userId",
			"orders.status",
			"orders.totalFils",
			"orders.vatFils",
			"orders.vatPercent",
			"orders.paymentIntentId as intentId",
			"checkouts.id as checkoutId",
			"checkouts.cartId",
			"linkOrders.expiresAt",
			"linkOrders.cancelledAt",
			"linkOrders.startedAt",
			isLinkOpen.as("isOpen"),
		])
		.executeTakeFirst();
	if (!link) throw new Refusal("not-found", m.no_such_link());
	return link;
}

/** Where the payment of a link stands. */
export function stateOf(
	{ status, cancelledAt, isOpen }: { status: OrderStatus; cancelledAt: Date | null; isOpen: boolean },
	isPaymentUnderway: boolean,
): LinkState {
	if (status !== "Pending" && status !== "Cancelled") return "paid";
	if (status === "Pending" && isPaymentUnderway) return "underway";
	if (isOpen) return "open";
	return cancelledAt ? "cancelled" : "expired";
}

const refusals: Record<Exclude<LinkState, "open">, () => string> = {
	underway: m.underway,
	paid: m.paid,
	expired: m.expired,
	cancelled: m.cancelled,
};

function assertOpen(state: LinkState): void {
	if (state !== "open") throw new Refusal("conflict", refusals[state]());
}
