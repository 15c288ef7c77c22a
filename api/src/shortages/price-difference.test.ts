import { expect, test } from "vitest";
import { priceDifference } from "./price-difference.ts";

const line = { paidFils: 20_000, ordered: 2, priceFils: 10_000, quantity: 1 };

test("a cheaper substitute is refunded by the difference, a dearer one costs the buyer nothing", () => {
	expect(priceDifference({ ...line, substituteFils: 7_500 })).toBe(2_500);
	expect(priceDifference({ ...line, quantity: 2, substituteFils: 7_500 })).toBe(5_000);
	expect(priceDifference({ ...line, substituteFils: 10_000 })).toBe(0);
	expect(priceDifference({ ...line, substituteFils: 12_000 })).toBe(0);
});

test("a discount of the line applies to its substitute", () => {
	expect(priceDifference({ ...line, paidFils: 18_000, substituteFils: 5_000 })).toBe(4_500);
});

test("fractions of a fils are rounded in favour of the buyer, and never exceed what was paid", () => {
	expect(priceDifference({ paidFils: 100, ordered: 1, priceFils: 300, quantity: 1, substituteFils: 200 })).toBe(34);
	expect(priceDifference({ ...line, substituteFils: 0 })).toBe(10_000);
	expect(priceDifference({ ...line, priceFils: 0, substituteFils: 0 })).toBe(0);
});
