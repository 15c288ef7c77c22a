import { expect, test } from "vitest";
import { piecePrice, startingPrice } from "./prices.ts";

test("a discount price below the base price is the price, and the base price is the price before", () => {
	expect(piecePrice({ basePrice: 500, discountPrice: 420 })).toEqual({ price: 420, before: 500 });
});

test.each([null, 0, 500, 620])("a discount price of %s reduces nothing", (discountPrice) => {
	expect(piecePrice({ basePrice: 500, discountPrice })).toEqual({ price: 500, before: null });
});

test("a variant has its own price, to which the discount price of the product does not apply", () => {
	const product = { basePrice: 500, discountPrice: 420 };
	expect(piecePrice(product, { price: 620, compareAtPrice: null })).toEqual({ price: 620, before: null });
	expect(piecePrice(product, { price: 620, compareAtPrice: 700 })).toEqual({ price: 620, before: 700 });
});

test.each([620, 600, 0])("a compare-at price of %s, which is not above the price, is not shown", (compareAtPrice) => {
	expect(piecePrice({ basePrice: 500, discountPrice: null }, { price: 620, compareAtPrice }).before).toBeNull();
});

const product = { basePrice: 500, discountPrice: 420 };
const at = (price: number, compareAtPrice: number | null = null) => ({ price, compareAtPrice });

test("a product in a list has the price of its cheapest variant, with `from` where another costs more", () => {
	expect(startingPrice(product, [at(620), at(590, 650)])).toEqual({ price: 590, before: 650, isFrom: true });
	expect(startingPrice(product, [at(620), at(620)])).toEqual({ price: 620, before: null, isFrom: false });
});

test("variants without a price yet do not count, and a product without variants has its own price", () => {
	expect(startingPrice(product, [at(0), at(620)])).toMatchObject({ price: 620, isFrom: false });
	expect(startingPrice(product, [])).toEqual({ price: 420, before: 500, isFrom: false });
});
