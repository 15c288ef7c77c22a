import { runInLocale } from "@noor/messages/run-in-locale";
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

test("in Arabic, emirates and countries have their names, and what was typed stays", () => {
	runInLocale("ar", () => {
		expect(addressLines({ ...address, city: "Al Ain", state: "AZ", postalCode: "" }).slice(-2)).toEqual([
			expect.stringMatching(/Al Ain.*أبوظبي/),
			"الإمارات العربية المتحدة",
		]);
		expect(addressLines(address)[3]).toBe("دبي");
		expect(addressLines({ ...address, city: "Dubai", state: "", country: "US" })[3]).toContain("Dubai");
	});
});
