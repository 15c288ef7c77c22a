import * as m from "@noor/messages/api/payment-methods";
import type { Destination } from "../database/column-types.ts";
import type { Database } from "../database/database.ts";
import { homeDestination } from "../delivery/destination.ts";
import {
	findPaymentRule,
	isReturningBuyer,
	type MethodOf,
	type PaymentRule,
	whyNotOffered,
} from "../payment-methods/offer-payment.ts";
import { Refusal } from "../refusal.ts";

/**
 * Decides at the moment of the payment: staff may have changed the method since it was offered.
 *
 * @param order its total in fils without the fee of a method, and its buyer.
 * @throws Refusal `conflict` with the reason when the method is not offered for the order, or is gone.
 */
export async function requireOffered(
	db: Database,
	by: MethodOf,
	order: { destination: Destination | null; totalFils: number; userId: number; isGuest: boolean; isCompany: boolean },
): Promise<PaymentRule & { isReturning: boolean }> {
	const rule = await findPaymentRule(db, by);
	if (!rule) throw new Refusal("conflict", m.gone());
	const isReturning = rule.confirmation !== "none" && (await isReturningBuyer(db, order.userId));
	const reason = whyNotOffered(rule, {
		destination: order.destination ?? homeDestination,
		totalFils: order.totalFils,
		isGuest: order.isGuest,
		isCompany: order.isCompany,
		isReturning,
	});
	if (reason !== undefined) throw new Refusal("conflict", reason);
	return { ...rule, isReturning };
}
