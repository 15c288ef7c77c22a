import type { CartItem } from "@noor/contract/carts";
import { createOwnList } from "./own-list.ts";

const saved = createOwnList<CartItem>("saved_for_later_v1", isItem, eachOnce);

/**
 * What was taken out of the cart to be bought another time, the latest first. It is kept in this browser, and waits there
 * for whoever it belongs to.
 */
export const useSavedForLater = saved.use;

/** Keeps a line of the cart for another time. */
export function saveForLater(item: CartItem): void {
	saved.set([item, ...saved.get()]);
}

/** Forgets what was kept. */
export function forgetSaved(item: CartItem): void {
	saved.set(saved.get().filter((other) => !isSame(other, item)));
}

/** Forgets all that is kept for an account. */
export const forgetAllSaved = saved.forget;

function eachOnce(items: readonly CartItem[]): readonly CartItem[] {
	return items.filter((item, index) => items.findIndex((other) => isSame(other, item)) === index);
}

function isSame(one: CartItem, other: CartItem): boolean {
	return one.productId === other.productId && one.variantId === other.variantId;
}

function isItem(value: unknown): value is CartItem {
	return (
		typeof value === "object" &&
		value !== null &&
		["productId", "variantId", "quantity", "price"].every((key) =>
			Number.isFinite((value as Record<string, unknown>)[key]),
		)
	);
}
