import { expect, test } from "vitest";
import { cardText } from "./card-text.ts";

const plain = { type: "card", label: "", wallet: "", brand: "", last4: 0, expMonth: 0, expYear: 0 };

test("a card shows its last four digits, including leading zeros", () => {
	expect(cardText({ ...plain, brand: "visa", last4: 4242, expMonth: 12, expYear: 2034 })).toBe(
		"VISA **** **** **** 4242, Exp: 12/2034",
	);
	expect(cardText({ ...plain, brand: "amex", last4: 5, expMonth: 1, expYear: 2031 })).toContain("**** 0005,");
});

test("a missing card has a placeholder text", () => {
	expect(cardText(undefined)).toBe("Unknown payment method");
	expect(cardText({ ...plain, type: "" })).toBe("Unknown payment method");
});

test("a wallet is named before its card, and a method that is no card by its name", () => {
	const card = { ...plain, brand: "visa", last4: 4242, expMonth: 12, expYear: 2034 };
	expect(cardText({ ...card, wallet: "apple_pay" })).toBe("Apple Pay, VISA **** 4242");
	expect(cardText({ ...plain, type: "link", label: "Link" })).toBe("Link");
});
