import { expect, test } from "vitest";
import { blankLighting } from "./attribute-rows.ts";
import { LightingDetails, LightingValuesForm } from "./lighting-details.ts";

/** The attributes of the specification's form that are required. */
const required = {
	basementType: "Canopy",
	lightType: "Pendant",
	wattage: 8,
	lumens: 800,
	colorTemperature: 2700,
	cri: 90,
	lifespanHours: 25_000,
	beamAngle: 120,
	shape: "Dome",
	finish: "Matt",
	mountingType: "Suspended",
};

const errorsOf = (form: object) => {
	const { error } = LightingValuesForm.safeParse({ ...required, ...form });
	return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join("."), message]) ?? []);
};

test("optional choices, countries, codes and notes are undefined if they are omitted, and blank for null or blanks", () => {
	const names = ["emission", "countryOfOrigin", "gtin", "warnings"] as const;
	const omitted = LightingValuesForm.parse(required);
	const blank = LightingValuesForm.parse({
		...required,
		emission: null,
		countryOfOrigin: " ",
		gtin: "",
		warnings: null,
	});
	for (const name of names) {
		expect(omitted[name], name).toBeUndefined();
		expect(blank[name], name).toBe("");
	}
});

test("a choice is one of its values", () => {
	expect(LightingValuesForm.parse({ ...required, emission: "up-and-down" }).emission).toBe("up-and-down");
	expect(errorsOf({ emission: "sideways" })).toEqual({ emission: "Choose a value of the list for Light direction" });
	expect(errorsOf({ energyClass: "A++" })).toHaveProperty("energyClass");
});

test("a country is a code of ISO 3166-1 in any case", () => {
	expect(LightingValuesForm.parse({ ...required, countryOfOrigin: "it" }).countryOfOrigin).toBe("IT");
	expect(errorsOf({ countryOfOrigin: "XX" })).toHaveProperty("countryOfOrigin");
});

test("codes are checked, and blanks in them are dropped", () => {
	const codes = { gtin: "4006381 333931", hsCode: "9405.11.00", eprelId: "1234567" };
	expect(LightingValuesForm.parse({ ...required, ...codes })).toMatchObject({ ...codes, gtin: "4006381333931" });
	expect(Object.keys(errorsOf({ gtin: "4006381333932", hsCode: "94051", eprelId: "A1" })).sort()).toEqual([
		"eprelId",
		"gtin",
		"hsCode",
	]);
});

test("the longest drop and the largest load are not below the shortest and the smallest", () => {
	expect(errorsOf({ dropMin: 500, dropMax: 400, loadMin: 10, loadMax: 9 })).toEqual({
		dropMax: "Longest drop must not be below Shortest drop",
		loadMax: "Largest load must not be below Smallest load",
	});
	expect(errorsOf({ dropMin: 500, dropMax: 500, loadMin: 0 })).toEqual({});
});

test("a record in which nothing is stated is a record", () => {
	const record = { id: 1, productId: 1, version: 1, ...blankLighting };
	expect(LightingDetails.parse(record)).toEqual(record);
	expect(LightingDetails.safeParse({ ...record, dimmingType: "magic" }).success).toBe(false);
});
