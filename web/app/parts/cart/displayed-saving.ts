import type { Cart } from "@noor/contract/carts";
import { toAed, toFils } from "@noor/contract/money";
import { countPieces } from "#api/cart-lines.ts";

/** AED per piece in the cart, if a demonstration shop has no real saving to show. */
const demonstrationSavingPerPiece = 100;

/**
 * The saving that the order summary shows, in AED: the discount, and the difference of the lines to their compare-at
 * prices. If that is 0, a demonstration shop shows a placeholder, which is not part of the totals.
 */
export function displayedSaving(cart: Cart | undefined, isDemonstration: boolean): { amount: number; isReal: boolean } {
	const real = cart ? toAed(toFils(cart.totals.discount) + savedOnLines(cart)) : 0;
	if (real > 0 || !isDemonstration) return { amount: real, isReal: true };
	return { amount: demonstrationSavingPerPiece * countPieces(cart), isReal: false };
}

/** In fils. */
function savedOnLines({ items }: Cart): number {
	const saved = items.map(
		({ price, compareAtPrice, quantity }) => Math.max(toFils(compareAtPrice ?? 0) - toFils(price), 0) * quantity,
	);
	return saved.reduce((sum, fils) => sum + fils, 0);
}
