import type { Cart } from "@noor/contract/carts";
import { toAed, toFils } from "@noor/contract/money";
import { countPieces } from "#api/cart-lines.ts";

/** AED for each piece in the cart, where a demonstration has nothing real to show. */
const demonstrationSavingPerPiece = 100;

/**
 * The saving the order summary tells, in AED: the discount, and what the lines cost less than the prices they are
 * compared with. Where that is nothing a demonstration invents one, which is no part of any total.
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
