import { isDeepStrictEqual } from "node:util";
import type { Cart } from "@noor/contract/carts";
import { toAed } from "@noor/contract/money";
import type { UnpaidOrderRequest } from "@noor/contract/payment-methods";
import * as m from "@noor/messages/api/checkout";
import type { AuthenticatedUser } from "../authenticated-user.ts";
import type { CartRow } from "../carts/find-cart.ts";
import type { StoredDelivery } from "../database/column-types.ts";
import type { Database } from "../database/database.ts";
import { destinationOf, homeDestination } from "../delivery/destination.ts";
import type { DeliveryRules } from "../delivery/load-rules.ts";
import type { PaymentRule } from "../payment-methods/offer-payment.ts";
import { Refusal, VersionConflict } from "../refusal.ts";
import { hasSameDelivery, hasSameLines } from "./approve-payment.ts";
import { assertPlaceIsComplete } from "./assert-place-is-complete.ts";
import { requireOffered } from "./require-offered.ts";

/**
 * The method, if it is offered for the address that the order goes to, which has to be the one that delivery was priced for.
 *
 * @throws Refusal `conflict` with the reason
 */
export async function agreeMethod(
	db: Database,
	cart: CartRow,
	{ delivery, totalFils, rules }: { delivery: StoredDelivery; totalFils: number; rules: DeliveryRules },
	{ methodId, shippingAddress }: Pick<UnpaidOrderRequest, "methodId" | "shippingAddress">,
	{ userId, isGuest }: AuthenticatedUser,
): Promise<PaymentRule & { isReturning: boolean }> {
	const line2 = [shippingAddress.line2, cart.details?.area].filter(Boolean).join(", ");
	const destination = destinationOf({ ...shippingAddress, line2 }, rules.zones);
	const isPriced = isDeepStrictEqual(destination, delivery.destination ?? homeDestination);
	if (!isPriced && delivery.kind !== "pickup") throw new Refusal("conflict", m.delivery_for_other_address());
	assertPlaceIsComplete(cart.details, { country: shippingAddress.country, kind: delivery.kind });
	return requireOffered(
		db,
		{ id: methodId },
		{ destination, totalFils, userId, isGuest, isCompany: cart.details?.company != null },
	);
}

/** @throws VersionConflict with the current cart when it, the fee or the total differ from what is shown */
export function assertShown(
	cart: Cart,
	{ feeFils, totalFils }: { feeFils: number; totalFils: number },
	{ shown }: Pick<UnpaidOrderRequest, "shown">,
): void {
	const isSame =
		toAed(feeFils) === shown.fee &&
		toAed(totalFils) === shown.total &&
		hasSameLines(cart.items, shown.items) &&
		hasSameDelivery(cart, shown);
	if (!isSame) throw new VersionConflict(cart, m.order_changed());
}
