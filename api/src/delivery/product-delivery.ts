import type { ProductDelivery } from "@noor/contract/delivery";
import type { SizeClass } from "@noor/contract/delivery-kinds";
import { toAed } from "@noor/contract/money";
import { translated } from "@noor/contract/translations";
import * as m from "@noor/messages/api/delivery";
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { isPublished } from "../catalogue/is-published.ts";
import { piecePriceFils } from "../catalogue/piece-price-fils.ts";
import type { Database } from "../database/database.ts";
import { Refusal } from "../refusal.ts";
import { homeDestination } from "./destination.ts";
import { type DeliveryRules, deliveryRules, loadDeliveryRules } from "./load-rules.ts";
import { type Basket, basketOf, listOffers } from "./offer.ts";

/**
 * The delivery of one piece of a product to an address in the Emirates, at the lowest price of its pieces. Pickup does not
 * count.
 *
 * @throws Refusal `not-found` when no published product has this id.
 */
export async function getProductDelivery(db: Database, productId: number): Promise<ProductDelivery> {
	const { pieces, rules } = await db
		.selectNoFrom((select) => [
			jsonArrayFrom(
				select
					.selectFrom("products")
					.leftJoin("productVariants", "productVariants.productId", "products.id")
					.leftJoin("productParcels", "productParcels.productId", "products.id")
					.where("products.id", "=", productId)
					.where(isPublished)
					.select(["basePriceFils", "discountPriceFils", "priceFils", "compareAtPriceFils", "weightGrams"])
					.select(sql<SizeClass | null>`product_parcels.size_class`.as("sizeClass")),
			).as("pieces"),
			deliveryRules.as("rules"),
		])
		.executeTakeFirstOrThrow();
	const [piece] = pieces;
	if (!piece) throw new Refusal("not-found", m.no_such_product());
	const lowest = Math.min(...pieces.map((row) => piecePriceFils(row).priceFils));
	return { offer: offerOfBasket(rules, basketOf([{ ...piece, quantity: 1 }], lowest)) };
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
