import type { Reordered } from "@noor/contract/orders";
import { translated } from "@noor/contract/translations";
import * as m from "@noor/messages/api/orders";
import { joinParts } from "@noor/messages/lists";
import { sql } from "kysely";
import { readContents } from "../carts/cart-contents.ts";
import { findCart } from "../carts/find-cart.ts";
import { saveCart } from "../carts/save-cart.ts";
import { getCart } from "../carts/view-cart.ts";
import { isPublished } from "../catalogue/is-published.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { availableStock } from "../stock/available-stock.ts";
import { noSuchOrder } from "./get-order.ts";

/**
 * Puts what an order bought into a cart again, beside what is in it: as much of it as is still sold and in stock. Says
 * what is missing. Another person's order is refused as if it were not there.
 */
export function reorder(db: Database, orderId: number, cartId: string, userId: number): Promise<Reordered> {
	return inTransaction(db, async (tx) => {
		const order = await tx
			.selectFrom("orders")
			.where("id", "=", orderId)
			.where("userId", "=", userId)
			.select("id")
			.executeTakeFirst();
		if (!order) throw noSuchOrder();
		const [items, cart] = [await listBought(tx, orderId, cartId), await findCart(tx, cartId, userId, { lock: true })];
		const { lines } = cart ? await readContents(tx, cartId) : { lines: [] };
		const wanted = lines.map(({ productId, variantId, quantity }) => ({
			productId,
			variantId: variantId ?? 0,
			quantity,
		}));
		const missing: Reordered["missing"] = [];
		let isChanged = false;
		for (const item of items) {
			const { productId, variantId, productName, size, quantity, available } = translated(item, "productName", "size");
			const line = wanted.find((other) => other.productId === productId && other.variantId === (variantId ?? 0));
			const room = Math.min(available ?? 0, 999) - (line?.quantity ?? 0);
			const added = Math.max(0, Math.min(quantity, room));
			const name = joinParts([productName, size]);
			if (added < quantity)
				missing.push({ productName, size, reason: reasonOf(name, available, line?.quantity ?? 0, added) });
			if (added === 0) continue;
			isChanged = true;
			if (line) line.quantity += added;
			else wanted.push({ productId, variantId: variantId ?? 0, quantity: added });
		}
		if (!isChanged) return { cart: await getCart(tx, cartId, userId), missing };
		return { cart: await saveCart(tx, { id: cartId, items: wanted }, userId), missing };
	});
}

/** The lines that an order bought, with the products that can be bought now: null where one is no longer sold. */
function listBought(db: Database, orderId: number, cartId: string) {
	return db
		.selectFrom("orderItems as item")
		.leftJoin("products", (join) => join.onRef("products.id", "=", "item.productId").on(isPublished))
		.leftJoin("stock", (join) =>
			join
				.onRef("stock.productId", "=", "products.id")
				.on((on) => on("stock.variantId", "is not distinct from", on.ref("item.variantId")))
				// A product that costs nothing by itself is sold by its variants only.
				.on((on) => on.or([on("item.variantId", "is not", null), on("products.basePriceFils", ">", 0)])),
		)
		.where("item.orderId", "=", orderId)
		.select(["item.productId", "item.variantId", "item.productName", "item.size", "item.translations", "item.quantity"])
		.select(sql<number | null>`case when stock.id is not null then ${availableStock(cartId)} end`.as("available"))
		.orderBy("item.id")
		.execute();
}

function reasonOf(name: string, available: number | null, inCart: number, added: number): string {
	if (available === null) return m.product_gone({ name });
	if (available === 0) return m.product_out_of_stock({ name });
	if (added === 0) return m.all_in_cart({ inCart, name });
	return m.partly_added({ added, name });
}
