import type { Cart } from "@noor/contract/carts";
import { expect, test } from "vitest";
import { displayedSaving } from "./displayed-saving.ts";

const lamp = { productId: 1, variantId: 0, quantity: 3 } as Cart["items"][number];

function cartWith(discount: number): Cart {
	return { items: [lamp], totals: { subtotal: 300, shipping: 0, discount, total: 300 - discount } } as Cart;
}

test("the saving is the discount where there is one, and else a hundred for each piece", () => {
	expect(displayedSaving(cartWith(45.5))).toEqual({ amount: 45.5, isReal: true });
	expect(displayedSaving(cartWith(0))).toEqual({ amount: 300, isReal: false });
});
