import type { Cart } from "@noor/contract/carts";
import { countPieces } from "#api/cart-lines.ts";

/** AED for each piece in the cart, where nothing is really saved: a demonstration, as the shop itself is one. */
const demonstrationSavingPerPiece = 100;

/** The saving the banner tells, in AED. A real discount is told as it is; the demonstration's is no part of any total. */
export function displayedSaving(cart: Cart): { amount: number; isReal: boolean } {
	if (cart.totals.discount > 0) return { amount: cart.totals.discount, isReal: true };
	return { amount: demonstrationSavingPerPiece * countPieces(cart), isReal: false };
}
