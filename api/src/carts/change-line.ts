import type { Cart, CartLineChange, CartUpdate } from "@noor/contract/carts";
import { toAed } from "@noor/contract/money";
import { type Database, inTransaction } from "../database/database.ts";
import { findCart } from "./find-cart.ts";
import { listRemovedLines } from "./list-removed-lines.ts";
import { saveCart } from "./save-cart.ts";

type Line = CartUpdate["items"][number];

/**
 * Adds pieces of a product to a cart, or sets the quantity of its line; 0 removes the line. The other lines and their
 * unacknowledged notices are not changed. Creates the cart if it does not exist.
 *
 * @returns the cart with current names, prices and stock.
 * @throws Refusal as `saveCart` does.
 */
export function changeLine(db: Database, change: CartLineChange, userId: number | undefined): Promise<Cart> {
	return inTransaction(db, async (tx) => {
		await findCart(tx, change.id, userId, { lock: true });
		return saveCart(tx, { id: change.id, items: applyChange(await listLines(tx, change.id), change) }, userId);
	});
}

/** The lines of a cart as a client sends them that has not acknowledged any notice. */
async function listLines(db: Database, cartId: string): Promise<Line[]> {
	const lines = await db
		.selectFrom("cartLines")
		.where("cartId", "=", cartId)
		.select(["productId", "variantId", "quantity", "shownPriceFils"])
		.orderBy("position")
		.execute();
	const removed = await listRemovedLines(db, cartId);
	return [
		...lines.map(({ shownPriceFils, ...line }) => ({
			...line,
			variantId: line.variantId ?? 0,
			price: shownPriceFils === null ? undefined : toAed(shownPriceFils),
		})),
		...removed.map(({ productId, variantId }) => ({ productId, variantId: variantId ?? 0, quantity: 1, price: 0 })),
	];
}

function applyChange(lines: readonly Line[], { productId, variantId, add, quantity }: CartLineChange): Line[] {
	const isChanged = (line: Line) => line.productId === productId && line.variantId === variantId;
	const existing = lines.find(isChanged);
	// `saveCart` adds up lines of the same product and variant, also if the variant is chosen there.
	if (add !== undefined) return [...lines, { productId, variantId, quantity: add, price: existing?.price }];
	return lines.flatMap((line) => {
		if (!isChanged(line) || quantity === undefined) return [line];
		return quantity > 0 ? [{ ...line, quantity }] : [];
	});
}
