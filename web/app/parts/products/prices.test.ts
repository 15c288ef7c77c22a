import { expect, test } from "vitest";
import { comparePrice, unitPrice } from "./prices.ts";

test("a variant's price overrides the base price", () => {
	expect(unitPrice({ basePrice: 500 }, { price: 620 })).toBe(620);
	expect(unitPrice({ basePrice: 500 }, undefined)).toBe(500);
});

test("the compare-at price is the variant's own, or in a demonstration the base price plus 100", () => {
	expect(comparePrice({ basePrice: 500 }, { price: 520, compareAtPrice: 700 }, true)).toBe(700);
	expect(comparePrice({ basePrice: 500 }, { price: 500, compareAtPrice: null }, true)).toBe(600);
	expect(comparePrice({ basePrice: 500.1 }, undefined, true)).toBe(600.1);
});

test("a real shop has no placeholder compare-at price", () => {
	expect(comparePrice({ basePrice: 500 }, { price: 520, compareAtPrice: 700 }, false)).toBe(700);
	expect(comparePrice({ basePrice: 500 }, { price: 500, compareAtPrice: null }, false)).toBeUndefined();
	expect(comparePrice({ basePrice: 500 }, undefined, false)).toBeUndefined();
});

test("a compare-at price that is not higher is not shown", () => {
	expect(comparePrice({ basePrice: 500 }, { price: 900, compareAtPrice: null }, true)).toBeUndefined();
	expect(comparePrice({ basePrice: 500 }, { price: 500, compareAtPrice: 500 }, true)).toBeUndefined();
});
