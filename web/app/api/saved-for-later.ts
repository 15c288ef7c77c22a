import type { CartItem } from "@noor/contract/carts";
import { createAccountList } from "./account-list.ts";

const saved = createAccountList<CartItem>("saved_for_later_v1", isItem, withoutDuplicates);

/** The cart lines saved for later, newest first. They are stored in this browser, per account. */
export const useSavedForLater = saved.use;
export const savedForLater = saved.get;

/** Saves a line of the cart for later, in the place of an equal one. @returns what undoes it */
export function saveForLater(item: CartItem): () => void {
	const replaced = saved.get().find((other) => isSame(other, item));
	saved.set([item, ...saved.get()]);
	return () => {
		removeSaved(item);
		if (replaced) saved.set([replaced, ...saved.get()]);
	};
}

/** Removes a saved line. */
export function removeSaved(item: CartItem): void {
	saved.set(saved.get().filter((other) => !isSame(other, item)));
}

/** Deletes the saved lines of an account. */
export const clearSaved = saved.clear;

function withoutDuplicates(items: readonly CartItem[]): readonly CartItem[] {
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
