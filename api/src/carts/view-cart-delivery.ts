import type { Cart } from "@noor/contract/carts";
import type { Database } from "../database/database.ts";
import { agree, estimate, listOpenOffers, methodTexts, toAgreed } from "../delivery/choose.ts";
import { basketOf } from "../delivery/offer.ts";
import type { CartContents } from "./cart-contents.ts";
import type { CartRow } from "./find-cart.ts";

type ViewedDelivery = Pick<Cart, "deliveryMethodId" | "delivery" | "deliveryEstimate"> & { shippingFils: number };

/**
 * The delivery of a cart at its current price. A method that is not offered any more has a problem and no price; one that
 * was deleted counts as not chosen.
 *
 * @param subtotalFils after discount
 */
export async function viewCartDelivery(
	db: Database,
	cart: CartRow,
	{ lines, rules }: Pick<CartContents, "lines" | "rules">,
	subtotalFils: number,
): Promise<ViewedDelivery> {
	if (lines.length === 0)
		return { deliveryMethodId: cart.deliveryMethodId, delivery: null, deliveryEstimate: null, shippingFils: 0 };
	const basket = basketOf(lines, subtotalFils);
	const offers = await listOpenOffers(db, rules, { destination: cart.destination, basket, cartId: cart.id });
	const deliveryEstimate = estimate(offers, basket);
	const method = rules.methods.find(({ id }) => id === cart.deliveryMethodId);
	if (!method) return { deliveryMethodId: null, delivery: null, deliveryEstimate, shippingFils: 0 };
	const agreed = agree(cart, offers, rules);
	if ("delivery" in agreed) {
		return {
			deliveryMethodId: method.id,
			delivery: { ...toAgreed(agreed.delivery), problem: null },
			deliveryEstimate,
			shippingFils: agreed.priceFils,
		};
	}
	const { id, kind, name, description, deliveryTime } = methodTexts(method);
	return {
		deliveryMethodId: id,
		delivery: {
			deliveryMethodId: id,
			kind,
			shortName: name,
			description,
			deliveryTime,
			day: null,
			slot: null,
			problem: agreed.problem,
		},
		deliveryEstimate,
		shippingFils: 0,
	};
}
