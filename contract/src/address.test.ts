import { expect, test } from "vitest";
import { Address, OrderAddress } from "./address.ts";

const emirati = {
	name: "Layla Haddad",
	line1: "Villa 12",
	line2: "",
	city: "",
	state: "Dubai",
	country: "AE",
	postal_code: "",
};

test("an order takes whatever address the provider's form leaves fields empty in", () => {
	for (const country of ["AE", "JP", "MO", "GI", "KY", "NR", "KW", "OM", "BH", "QA", "SA", "DE"])
		expect(OrderAddress.safeParse({ ...emirati, country, state: "" }).success, country).toBe(true);
	const { line2: _, city, state, postal_code, ...bare } = emirati;
	expect(OrderAddress.parse({ ...bare, line2: null, state: null, postal_code: null })).toEqual({
		...bare,
		line2: null,
		city: "",
		state: "",
		postalCode: "",
		phone: "",
	});
	expect(OrderAddress.parse({ ...emirati, line1: "a".repeat(500) }).line1).toHaveLength(200);
});

test("the address book requires a city only where addresses have one", () => {
	for (const country of ["AE", "JP", "MO", "GI", "KY", "NR", "KW", "OM", "BH", "QA"])
		expect(Address.safeParse({ ...emirati, country }).success, country).toBe(true);
	for (const country of ["SA", "DE", "GB", "IN"]) {
		const { error } = Address.safeParse({ ...emirati, country });
		expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([[["city"], "City is required"]]);
	}
	expect(Address.parse({ ...emirati, city: "Al Ain" }).city).toBe("Al Ain");
});

test("a phone is stored in E.164: the address book refuses what is no number, an order keeps it as typed", () => {
	expect(Address.parse({ ...emirati, phone: "050 123 4567" }).phone).toBe("+971501234567");
	expect(OrderAddress.parse({ ...emirati, phone: "971 50 123 4567" }).phone).toBe("+971501234567");
	expect(OrderAddress.parse({ ...emirati, phone: "ask the guard" }).phone).toBe("ask the guard");
	const { error } = Address.safeParse({ ...emirati, phone: "ask the guard" });
	expect(error?.issues).toMatchObject([{ path: ["phone"], message: "Phone number is invalid" }]);
});
