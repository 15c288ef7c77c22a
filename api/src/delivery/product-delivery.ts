import type { ProductDelivery } from "@noor/contract/delivery";
import type { SizeClass } from "@noor/contract/delivery-kinds";
import { toAed } from "@noor/contract/money";
import { translated } from "@noor/contract/translations";
import type { Database } from "../database/database.ts";
import { homeDestination } from "./destination.ts";
import { type DeliveryRules, loadDeliveryRules } from "./load-rules.ts";
import { type Basket, basketOf, listOffers } from "./offer.ts";

/**
 * The delivery of one piece of a product to an address in the Emirates; null where none is offered. Pickup does not count.
 *
 * @param parcel weight in g and size class; nulls for those of a product without a parcel of its own.
 * @param priceFils the lowest price of its pieces.
 */
export function offerForPiece(
	rules: DeliveryRules,
	parcel: { weightGrams: number | null; sizeClass: SizeClass | null },
	priceFils: number,
): ProductDelivery["offer"] {
	return offerOfBasket(rules, basketOf([{ ...parcel, quantity: 1 }], priceFils));
}

/** The delivery of a small basket to an address in the Emirates; null where none is offered. */
export async function getUsualDelivery(db: Database): Promise<ProductDelivery["offer"]> {
	return offerOfBasket(await loadDeliveryRules(db), basketOf([], 0));
}

function offerOfBasket(rules: DeliveryRules, basket: Basket): ProductDelivery["offer"] {
	const offers = listOffers(rules, homeDestination, basket);
	const offer = offers.find(({ method }) => method.kind !== "pickup");
	if (!offer) return null;
	const { rate, priceFils, method } = offer;
	return {
		price: toAed(priceFils),
		freeFrom: rate.freeFromFils === null ? null : toAed(rate.freeFromFils),
		deliveryTime: translated(method, "deliveryTime").deliveryTime,
	};
}
