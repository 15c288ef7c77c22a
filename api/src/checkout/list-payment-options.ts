import type { DestinationAddress } from "@noor/contract/delivery";
import { toAed, toFils } from "@noor/contract/money";
import type { PaymentOption } from "@noor/contract/payment-methods";
import { translated } from "@noor/contract/translations";
import type { AuthenticatedUser } from "../authenticated-user.ts";
import { getCart } from "../carts/view-cart.ts";
import type { Database } from "../database/database.ts";
import { destinationOf } from "../delivery/destination.ts";
import { isReturningBuyer, listPaymentRules, whyNotOffered } from "../payment-methods/offer-payment.ts";
import type { PaymentDeps } from "../payment-provider/payment-deps.ts";

/**
 * The payment methods for a cart and an address, in the shop's order: those that are offered, and those that are switched on
 * and not offered, with the reason.
 *
 * @throws Refusal `not-found` when the cart is another user's.
 */
export async function listPaymentOptions(
	db: Database,
	{ redirect }: Pick<PaymentDeps, "redirect">,
	{ cartId, destination }: { cartId: string; destination: DestinationAddress },
	visitor: AuthenticatedUser | null,
): Promise<PaymentOption[]> {
	const userId = visitor?.userId;
	const cart = await getCart(db, cartId, userId);
	const order = {
		// The zones name areas only, and no rule of a payment asks for one.
		destination: destinationOf(destination, []),
		totalFils: toFils(cart.totals.total),
		isGuest: visitor === null || visitor.isGuest,
		isCompany: cart.details?.company != null,
		isReturning: await isReturningBuyer(db, userId),
	};
	const rules = await listPaymentRules(db);
	return rules
		.filter(({ isActive, kind }) => isActive && (kind !== "redirect" || redirect !== undefined))
		.map((rule) => {
			const reason = whyNotOffered(rule, order);
			const { id, kind, name, description, feeFils } = translated(rule, "name", "description");
			const total = toAed(order.totalFils + feeFils);
			return {
				id,
				kind,
				name,
				description,
				fee: toAed(feeFils),
				total,
				isOffered: reason === undefined,
				reason: reason ?? "",
			};
		});
}
