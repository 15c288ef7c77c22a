import { expect, test } from "vitest";
import { comparePrice, unitPrice } from "./prices.ts";

test("a variant's price goes before the base price", () => {
	expect(unitPrice({ basePrice: 500 }, { price: 620 })).toBe(620);
	expect(unitPrice({ basePrice: 500 }, undefined)).toBe(500);
});

test("the compare price is the variant's own, or the base price plus 100", () => {
	expect(comparePrice({ basePrice: 500 }, { price: 520, compareAtPrice: 700 })).toBe(700);
	expect(comparePrice({ basePrice: 500 }, { price: 500, compareAtPrice: null })).toBe(600);
	expect(comparePrice({ basePrice: 500.1 }, undefined)).toBe(600.1);
});

test("a compare price that is not higher is not shown", () => {
	expect(comparePrice({ basePrice: 500 }, { price: 900, compareAtPrice: null })).toBeUndefined();
	expect(comparePrice({ basePrice: 500 }, { price: 500, compareAtPrice: 500 })).toBeUndefined();
});
