import type { CartItem } from "@noor/contract/carts";
import { atom } from "nanostores";
import { useStore } from "#store.ts";

type Line = Pick<CartItem, "productId" | "variantId">;

const $shownLine = atom<Line | undefined>(undefined);

/** The line that the cart drawer shows; undefined while it is closed. */
export const useShownLine = () => useStore($shownLine, undefined);

/** Opens the cart drawer with an added line. */
export function showInCart({ productId, variantId }: Line): void {
	$shownLine.set({ productId, variantId });
}

export function closeCartDrawer(): void {
	$shownLine.set(undefined);
}
