import type { Cart } from "@noor/contract/carts";
import { expect, test } from "vitest";
import { displayedSaving } from "./displayed-saving.ts";

function cartWith(discount: number, ...compareAtPrices: (number | null)[]): Cart {
	const items = compareAtPrices.map((compareAtPrice) => ({ price: 50, compareAtPrice, quantity: 3 }));
	return { items, totals: { discount } } as Cart;
}

test("the real saving is the discount plus the differences to higher compare-at prices", () => {
	expect(displayedSaving(cartWith(45.5, null, 40), true)).toEqual({ amount: 45.5, isReal: true });
	expect(displayedSaving(cartWith(45.5, 60.1, 40), true)).toEqual({ amount: 75.8, isReal: true });
	expect(displayedSaving(cartWith(0, 60.1), false)).toEqual({ amount: 30.3, isReal: true });
});

test("without a saving, a demonstration shows 100 per piece, and a real shop shows none", () => {
	expect(displayedSaving(cartWith(0, null), true)).toEqual({ amount: 300, isReal: false });
	expect(displayedSaving(cartWith(0, null), false)).toEqual({ amount: 0, isReal: true });
});
