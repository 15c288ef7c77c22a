import { expect, test } from "vitest";
import { addressLines } from "./order-lines.ts";

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
