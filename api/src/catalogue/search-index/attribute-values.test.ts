import { attributeRows } from "@noor/contract/attribute-rows";
import { expect, test } from "vitest";
import { someLighting } from "../../../test/makers.ts";
import { valuesOf } from "./attribute-values.ts";

function valuesIn(lighting: Partial<typeof someLighting>) {
	const [id] = Object.keys(lighting);
	const row = attributeRows.find((row) => row.id === id);
	return row && valuesOf(row, { ...someLighting, ...lighting });
}

test.each([
	["of a lamp with one value is that value", 2700, null, [2700]],
	["of a lamp with an unusual value is that value", 2750, null, [2750]],
	["of tunable white are the ends and the usual values between them", 2700, 6500, [2700, 3000, 3500, 4000, 5000, 6500]],
	["of a range with unusual ends includes those ends", 2850, 4200, [2850, 3000, 3500, 4000, 4200]],
	["of a product that is not stated is empty", 0, null, []],
])("the colour temperature %s", (_, colorTemperature, colorTemperatureMax, whites) => {
	expect(valuesIn({ colorTemperature, colorTemperatureMax })).toEqual(whites);
});

test("a blank text, a 0 and a list of blanks have no values", () => {
	expect(valuesIn({ material: " " })).toEqual([]);
	expect(valuesIn({ wattage: 0 })).toEqual([]);
	expect(valuesIn({ specialFeatures: " , " })).toEqual([]);
});

test("each item of a list is a value", () => {
	expect(valuesIn({ specialFeatures: "Flicker-free, Adjustable cord" })).toEqual(["Flicker-free", "Adjustable cord"]);
});

test("the value of an IP rating is its digits, with or without the prefix in the record", () => {
	for (const ipRating of ["44", "IP44", "ip 44"]) expect(valuesIn({ ipRating })).toEqual(["44"]);
});

test("true and false are both values", () => {
	expect(valuesIn({ isDimmable: false })).toEqual([false]);
});
