import type { Cart } from "@noor/contract/carts";
import { expect, test } from "vitest";
import { savingOf } from "./saving-of.ts";

function cartWith(discount: number, ...compareAtPrices: (number | null)[]): Cart {
	const items = compareAtPrices.map((compareAtPrice) => ({ price: 50, compareAtPrice, quantity: 3 }));
	return { items, totals: { discount } } as Cart;
}

test("a cart saves its discount and the differences to the prices before", () => {
	expect(savingOf(cartWith(45.5, null))).toBe(45.5);
	expect(savingOf(cartWith(45.5, 60.1, null))).toBe(75.8);
	expect(savingOf(cartWith(0, 60.1))).toBe(30.3);
});

test("without a discount and a price before, nothing is saved", () => {
	expect(savingOf(cartWith(0, null))).toBe(0);
	expect(savingOf(undefined)).toBe(0);
});
