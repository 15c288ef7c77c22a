import type { Order } from "@noor/contract/orders";
import type { StaffProduct } from "@noor/contract/staff-products";
import * as m from "@noor/messages/parts/admin";
import { href } from "react-router";
import type { Command } from "#ui/command-palette.tsx";
import { type MenuEntry, menuEntries } from "../menu-groups.ts";

/** Somewhere to go. */
export interface Destination extends Command {
	to: string;
}

/** The screens of which the name has every word that was typed; all of them while nothing was. */
export function screensFor(text: string, screens: readonly MenuEntry[] = menuEntries()): Destination[] {
	const words = text.toLowerCase().split(/\s+/).filter(Boolean);
	return screens
		.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
		.map(({ to, label }) => ({ id: to, label, to }));
}

/** Orders as the palette offers them: told apart by whose they are and how far. */
export function ordersAsDestinations(orders: readonly Order[]): Destination[] {
	return orders.map(({ id, buyerEmail, status }) => ({
		id: `order-${id}`,
		label: m.order_title({ id }),
		detail: `${buyerEmail}, ${status}`,
		to: href("/admin/orders/:id", { id: String(id) }),
	}));
}

/** Products as the palette offers them; it leads to their forms. */
export function productsAsDestinations(products: readonly StaffProduct[]): Destination[] {
	return products.map(({ id, name, brandName }) => ({
		id: `product-${id}`,
		label: name,
		detail: brandName,
		to: `${href("/admin/products/product")}?edit=${id}`,
	}));
}
