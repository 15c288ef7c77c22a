import { expect, test } from "vitest";
import { brandOf, passesLuhn, testCards } from "../test-cards.ts";
import { cardBrand, fitsLuhn, groupDigits } from "./card-brands.ts";

test("the form and the provider recognize the same brands", () => {
	for (const { number } of testCards) {
		expect(cardBrand(number).name).toBe(brandOf(number));
		expect(fitsLuhn(number)).toBe(passesLuhn(number));
	}
});

test.each([
	["4242424242424242", "4242 4242 4242 4242"],
	["378282246310005", "3782 822463 10005"],
	["42424", "4242 4"],
	["", ""],
])("%s is shown as %s", (digits, shown) => {
	expect(groupDigits(digits)).toBe(shown);
});

test("American Express has a security code of four digits", () => {
	expect(cardBrand("37").cvcLength).toBe(4);
	expect(cardBrand("42").cvcLength).toBe(3);
});
