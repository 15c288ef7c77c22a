import { expect, test } from "vitest";
import { addressLines, cardText } from "./particulars.ts";

const address = {
	name: "Layla Haddad",
	line1: "Apartment 1204, Marsa Tower",
	line2: "Dubai Marina",
	city: "Dubai",
	state: "Dubai",
	country: "AE",
	postalCode: "",
	phone: "+971501234567",
};

const plain = { type: "card", label: "", wallet: "", brand: "", last4: 0, expMonth: 0, expYear: 0 };

test("an address is formatted as on an envelope, without repeated lines", () => {
	expect(addressLines(address)).toEqual([
		"Layla Haddad",
		"Apartment 1204, Marsa Tower",
		"Dubai Marina",
		"Dubai",
		"United Arab Emirates",
	]);
	expect(addressLines({ ...address, line2: null, state: "DU", postalCode: "1234" })[2]).toBe("Dubai, DU, 1234");
});

test("a missing address has a placeholder text", () => {
	expect(addressLines(undefined)).toEqual(["Unknown address"]);
	expect(addressLines({ ...address, line1: "" })).toEqual(["Unknown address"]);
});

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
