import type { Cart, DeliveryChoice } from "@noor/contract/carts";
import type { DeliveryOption } from "@noor/contract/delivery";
import * as m from "@noor/messages/api/carts";
import { sql } from "kysely";
import { json } from "../database/column-types.ts";
import { type Database, inTransaction } from "../database/database.ts";
import {
	agree,
	type ChosenDelivery,
	firstChoice,
	listOpenOffers,
	type OpenOffer,
	toOption,
} from "../delivery/choose.ts";
import { destinationOf } from "../delivery/destination.ts";
import type { DeliveryRules } from "../delivery/load-rules.ts";
import { basketOf } from "../delivery/offer.ts";
import { Refusal } from "../refusal.ts";
import { readContents } from "./cart-contents.ts";
import { subtotalOf } from "./cart-totals.ts";
import { findCart } from "./find-cart.ts";
import { viewCart } from "./view-cart.ts";
import { viewCartCoupon } from "./view-cart-coupon.ts";

/**
 * Sets the destination of a cart and chooses its delivery. Without a method in `choice`, the cart keeps its method if that
 * is still offered, and else gets the first one. A method with slots but without one in `choice` gets its first open slot.
 *
 * @returns the cart, and the methods that are offered.
 * @throws Refusal `not-found` when the cart is not the visitor's; `conflict` when the method or slot of `choice` is not offered.
 */
export function chooseDelivery(
	db: Database,
	choice: DeliveryChoice,
	userId: number | undefined,
): Promise<{ cart: Cart; options: DeliveryOption[] }> {
	return inTransaction(db, async (tx) => {
		const cart = await findCart(tx, choice.id, userId, { lock: true });
		if (!cart) throw new Refusal("not-found", m.no_such_cart());
		const contents = await readContents(tx, cart.id);
		const { lines, rules } = contents;
		const coupon = await viewCartCoupon(tx, cart, subtotalOf(lines));
		const destination = destinationOf(choice.destination, rules.zones);
		const basket = basketOf(lines, subtotalOf(lines) - (coupon?.discountFils ?? 0));
		const offers = await listOpenOffers(tx, rules, { destination, basket, cartId: cart.id });
		const chosen = { ...resolve(choice, { ...cart, destination }, offers, rules), destination };
		await tx
			.updateTable("carts")
			.set({
				deliveryMethodId: chosen.deliveryMethodId,
				deliveryDay: chosen.deliveryDay === null ? null : sql<Date>`${chosen.deliveryDay}::date`,
				deliverySlotId: chosen.deliverySlotId,
				destination: json(destination),
				updatedAt: new Date(),
			})
			.where("id", "=", cart.id)
			.execute();
		return { cart: await viewCart(tx, { ...cart, ...chosen }, contents), options: offers.map(toOption) };
	});
}

function resolve(
	{ deliveryMethodId, day, slotId }: DeliveryChoice,
	kept: ChosenDelivery,
	offers: readonly OpenOffer[],
	rules: DeliveryRules,
): ChosenDelivery {
	const { destination } = kept;
	if (deliveryMethodId == null) {
		if ("delivery" in agree(kept, offers, rules)) return kept;
		const offer = offers.find(({ method }) => method.id === kept.deliveryMethodId) ?? offers[0];
		return offer
			? firstChoice(offer, destination)
			: { deliveryMethodId: null, deliveryDay: null, deliverySlotId: null, destination };
	}
	const offer = offers.find(({ method }) => method.id === deliveryMethodId);
	if (offer && slotId == null) return firstChoice(offer, destination);
	const wanted = { deliveryMethodId, deliveryDay: day ?? null, deliverySlotId: slotId ?? null, destination };
	const agreed = agree(wanted, offers, rules);
	if ("problem" in agreed) throw new Refusal("conflict", agreed.problem);
	return wanted;
}
