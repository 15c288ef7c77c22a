import { expect, test } from "vitest";
import { addressDefaults, toStoredAddress, withArea } from "./addresses.ts";

const stored = {
	name: "Layla Haddad",
	line1: "Apartment 1204",
	line2: null as string | null,
	city: "Dubai",
	state: "Dubai",
	country: "AE",
	postalCode: "12345",
	phone: "+971501234567",
	place: {},
};

test("an address survives conversion to the provider's form and back", () => {
	const { place: _, ...elsewhere } = { ...stored, city: "Riyadh", state: "", country: "SA" };
	const value = addressDefaults({ address: { ...elsewhere, place: {} }, firstName: "L", lastName: "H" });
	expect(toStoredAddress(value as Parameters<typeof toStoredAddress>[0])).toEqual(elsewhere);
});

test("an empty second line is omitted", () => {
	const { postalCode, place: _, ...rest } = stored;
	const value = { name: stored.name, address: { ...rest, line2: "", postal_code: postalCode } };
	expect(toStoredAddress(value).line2).toBeNull();
});

test("a city that the form has no field for becomes the emirate, or part of the second line", () => {
	const prefilled = (changes: Partial<typeof stored>) => {
		const defaults = addressDefaults({ address: { ...stored, ...changes }, firstName: "L", lastName: "H" });
		const { city, state, line2 } = defaults?.address ?? {};
		return [city, state, line2];
	};
	expect(prefilled({})).toEqual(["", "Dubai", null]);
	expect(prefilled({ state: "" })).toEqual(["", "Dubai", null]);
	expect(prefilled({ city: "Al Ain", state: "Abu Dhabi" })).toEqual(["", "Abu Dhabi", "Al Ain"]);
	expect(prefilled({ city: "Al Ain", state: "Abu Dhabi", line2: "Hili" })).toEqual(["", "Abu Dhabi", "Hili, Al Ain"]);
	expect(prefilled({ city: "Doha", state: "", country: "QA" })).toEqual(["Doha", "", null]);
});

test("the phone is prefilled and read; the form of an old address has none", () => {
	expect(addressDefaults({ address: stored, firstName: "L", lastName: "H" })).toMatchObject({ phone: "+971501234567" });
	expect(addressDefaults({ address: { ...stored, phone: "" }, firstName: "L", lastName: "H" })).not.toHaveProperty(
		"phone",
	);
});

test("without an address the form has the visitor's name and the Emirates as the country", () => {
	expect(addressDefaults({ address: null, firstName: "Layla", lastName: "Haddad" })).toEqual({
		name: "Layla Haddad",
		address: { country: "AE" },
	});
});

test("the area of the details belongs to the address that decides about delivery", () => {
	expect(withArea(stored, { area: "Dubai Marina" }).line2).toBe("Dubai Marina");
	expect(withArea({ ...stored, line2: "Floor 3" }, { area: "Dubai Marina" }).line2).toBe("Floor 3, Dubai Marina");
	expect(withArea(stored, { area: "" })).toBe(stored);
});
