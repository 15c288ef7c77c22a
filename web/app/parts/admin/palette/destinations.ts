import { orderStatusNames } from "@noor/contract/order-status-names";
import type { Order } from "@noor/contract/orders";
import type { StaffProduct } from "@noor/contract/staff-products";
import { joinParts } from "@noor/messages/lists";
import * as m from "@noor/messages/parts/admin";
import { href } from "react-router";
import type { Command } from "#ui/command-palette.tsx";
import type { MenuEntry } from "../menu-groups.ts";

/** A command that navigates. */
export interface Destination extends Command {
	to: string;
}

/** The screens whose name contains every typed word; all of them without text. */
export function screensFor(text: string, screens: readonly Pick<MenuEntry, "to" | "label">[]): Destination[] {
	const words = text.toLowerCase().split(/\s+/).filter(Boolean);
	return screens
		.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
		.map(({ to, label }) => ({ id: to, label, to }));
}

/** Orders as commands, with customer and status. */
export function ordersAsDestinations(orders: readonly Order[]): Destination[] {
	return orders.map(({ id, buyerEmail, status }) => ({
		id: `order-${id}`,
		label: m.order_title({ id }),
		detail: joinParts([buyerEmail, orderStatusNames[status]()]),
		to: href("/admin/orders/:id", { id: String(id) }),
	}));
}

/** Products as commands, which open their forms. */
export function productsAsDestinations(products: readonly StaffProduct[]): Destination[] {
	return products.map(({ id, name, brandName }) => ({
		id: `product-${id}`,
		label: name,
		detail: brandName,
		to: `${href("/admin/products/product")}?edit=${id}`,
	}));
}
