import type { Order } from "@noor/contract/orders";
import { placeName } from "@noor/contract/place-name";
import * as m from "@noor/messages/admin/orders";

/** Where an order goes to: its city, or its emirate where addresses have no city. */
export function cityOf({ shippingAddress: { city, state, country } }: Pick<Order, "shippingAddress">): string {
	return placeName(city || state, country);
}

/** The number of pieces of an order. */
export function piecesOf({ orderItems }: Pick<Order, "orderItems">): number {
	return orderItems.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The first product of an order, and how many others there are. */
export function productsText({ orderItems: [first, ...others] }: Pick<Order, "orderItems">): string {
	if (!first) return "";
	return others.length === 0 ? first.productName : m.and_others({ name: first.productName, count: others.length });
}

/** Pieces and products of an order in one line. */
export function itemsText(order: Pick<Order, "orderItems">): string {
	return m.items_line({ count: piecesOf(order), products: productsText(order) });
}
