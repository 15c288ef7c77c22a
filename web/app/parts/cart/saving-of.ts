import type { Cart } from "@noor/contract/carts";
import { toAed, toFils } from "@noor/contract/money";

/** The saving of a cart in AED: its discount, and the differences of its lines to their prices before. */
export function savingOf(cart: Cart | undefined): number {
	return cart ? toAed(toFils(cart.totals.discount) + savedOnLines(cart)) : 0;
}

/** In fils. */
function savedOnLines({ items }: Cart): number {
	const saved = items.map(({ price, compareAtPrice, quantity }) =>
		compareAtPrice === null ? 0 : (toFils(compareAtPrice) - toFils(price)) * quantity,
	);
	return saved.reduce((sum, fils) => sum + fils, 0);
}
