import { expect, test } from "vitest";
import { addressDefaults, toStoredAddress } from "./addresses.ts";

const stored = {
	name: "Layla Haddad",
	line1: "Apartment 1204",
	line2: null,
	city: "Dubai",
	state: "Dubai",
	country: "AE",
	postalCode: "12345",
};

test("an address survives conversion to the provider's form and back", () => {
	const { name, address } = addressDefaults({ address: stored, firstName: "L", lastName: "H" }) ?? {};
	const value = { name, address } as Parameters<typeof toStoredAddress>[0];
	expect(toStoredAddress(value)).toEqual(stored);
});

test("an empty second line is omitted", () => {
	const { postalCode, ...rest } = stored;
	const value = { name: stored.name, address: { ...rest, line2: "", postal_code: postalCode } };
	expect(toStoredAddress(value).line2).toBeNull();
});

test("without an address the form has the visitor's name and the Emirates as the country", () => {
	expect(addressDefaults({ address: null, firstName: "Layla", lastName: "Haddad" })).toEqual({
		name: "Layla Haddad",
		address: { country: "AE" },
	});
});
