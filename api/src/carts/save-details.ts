import type { Cart } from "@noor/contract/carts";
import type { OrderDetails } from "@noor/contract/order-details";
import * as m from "@noor/messages/api/carts";
import { json } from "../database/column-types.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { Refusal } from "../refusal.ts";
import { findCart } from "./find-cart.ts";
import { viewCart } from "./view-cart.ts";

/**
 * Stores what the buyer adds to the address of the order. The order takes it when its payment is approved.
 *
 * @throws Refusal `not-found` when the cart is not the visitor's.
 */
export function saveDetails(
	db: Database,
	{ id, details: entered }: { id: string; details: OrderDetails },
	userId: number | undefined,
): Promise<Cart> {
	const { company, ...texts } = entered;
	const details = company || Object.values(texts).some(Boolean) ? entered : null;
	return inTransaction(db, async (tx) => {
		const cart = await findCart(tx, id, userId, { lock: true });
		if (!cart) throw new Refusal("not-found", m.no_such_cart());
		await tx
			.updateTable("carts")
			.set({ details: details && json(details), updatedAt: new Date() })
			.where("id", "=", id)
			.execute();
		return viewCart(tx, { ...cart, details });
	});
}
