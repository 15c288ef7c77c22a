import type { RedirectReturn, ReturnOutcome } from "@noor/contract/payment-methods";
import * as m from "@noor/messages/api/checkout";
import type { Database } from "../database/database.ts";
import { now } from "../database/now.ts";
import { findOrderByIntent } from "../orders/create-order.ts";
import { createOrderLink } from "../orders/order-link.ts";
import type { PaymentDeps } from "../payment-provider/payment-deps.ts";
import { isUnderway } from "../payment-provider/stripe.ts";
import { abandonPayment, settlePayment } from "../payments/settle-payment.ts";
import { Refusal } from "../refusal.ts";

/** How long after the start of a payment a browser without the guest session can return and see the order, in hours. */
const guestReturnHours = 24;

/**
 * Updates a payment at the redirect provider when its buyer returns. The return address only states whether the buyer cancelled;
 * the amount paid is read from the provider.
 *
 * A guest may sign in before returning, for example in another tab. The payment still belongs to the guest, and the account gets a link to
 * the order. That is safe, because the id of the checkout is random and known only to the paying browser and the provider.
 *
 * @throws Refusal `not-found` for a checkout that is not this user's or a guest's of the last 24 hours, or has no such payment.
 */
export async function finishRedirect(
	db: Database,
	deps: PaymentDeps,
	{ checkoutId, outcome, userId }: { checkoutId: string; outcome: ReturnOutcome; userId: number },
): Promise<RedirectReturn> {
	const checkout = await db
		.selectFrom("checkouts")
		.innerJoin("users", "users.id", "checkouts.userId")
		.where("checkouts.id", "=", checkoutId)
		.where("paymentKind", "=", "redirect")
		.where((eb) =>
			eb.or([
				eb("userId", "=", userId),
				eb.and([eb("isGuest", "=", true), eb("checkouts.createdAt", ">", now({ hours: -guestReturnHours }))]),
			]),
		)
		.select(["paymentIntentId", "userId as buyerId"])
		.executeTakeFirst();
	if (!checkout?.paymentIntentId) throw new Refusal("not-found", m.no_such_payment());
	const { paymentIntentId, buyerId } = checkout;
	if (outcome === "success") await settlePayment(db, deps, paymentIntentId);
	else await abandonPayment(db, deps, paymentIntentId);
	const intent = await deps.payments.findIntent(paymentIntentId);
	const isMade = intent?.status === "succeeded" || (intent && isUnderway(intent));
	const isEnded = intent === undefined || intent.status === "canceled";
	const orderUrl = isMade && buyerId !== userId ? await linkTo(db, paymentIntentId) : null;
	return { state: isMade ? "made" : isEnded ? "ended" : "open", paymentIntentId, orderUrl };
}

async function linkTo(db: Database, paymentIntentId: string): Promise<string | null> {
	const orderId = await findOrderByIntent(db, paymentIntentId);
	return orderId === undefined ? null : `/orders/${orderId}?token=${await createOrderLink(db, orderId)}`;
}
