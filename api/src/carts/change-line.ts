import type { Cart, CartLineChange } from "@noor/contract/carts";
import { toAed } from "@noor/contract/money";
import type { Database } from "../database/database.ts";
import { readStoredLines } from "./cart-contents.ts";
import { replaceLines, type SentLine } from "./save-cart.ts";

/**
 * Adds pieces of a product to a cart, or sets the quantity of its line; 0 removes the line. The other lines and their
 * unacknowledged notices are not changed. Creates the cart if it does not exist.
 *
 * @returns the cart with current names, prices and stock.
 * @throws Refusal as `saveCart` does.
 */
export function changeLine(db: Database, change: CartLineChange, userId: number | undefined): Promise<Cart> {
	return replaceLines(db, { id: change.id, userId }, async (tx) => applyChange(await listLines(tx, change.id), change));
}

/** The lines of a cart as a client sends them that has not acknowledged any notice. */
async function listLines(db: Database, cartId: string): Promise<SentLine[]> {
	const { storedLines, removedLines } = await readStoredLines(db, cartId);
	return [
		...storedLines.map(({ shownPriceFils, variantId, ...line }) => ({
			...line,
			variantId: variantId ?? 0,
			price: shownPriceFils === null ? undefined : toAed(shownPriceFils),
		})),
		...removedLines.map(({ productId, variantId }) => {
			return { productId, variantId: variantId ?? 0, quantity: 1, price: 0 };
		}),
	];
}

function applyChange(lines: readonly SentLine[], { productId, variantId, add, quantity }: CartLineChange): SentLine[] {
	const isChanged = (line: SentLine) => line.productId === productId && line.variantId === variantId;
	const existing = lines.find(isChanged);
	// Lines of the same product and variant are added up, also if the variant is chosen only then.
	if (add !== undefined) return [...lines, { productId, variantId, quantity: add, price: existing?.price }];
	return lines.flatMap((line) => {
		if (!isChanged(line) || quantity === undefined) return [line];
		return quantity > 0 ? [{ ...line, quantity }] : [];
	});
}
