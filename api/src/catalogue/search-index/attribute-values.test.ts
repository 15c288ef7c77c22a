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
	["of a fixed lamp is its own", 2700, null, [2700]],
	["of an odd lamp is its own", 2750, null, [2750]],
	["of tunable white is each of the trade's in its range", 2700, 6500, [2700, 3000, 3500, 4000, 5000, 6500]],
	["at the ends of a range is as written", 2850, 4200, [2850, 3000, 3500, 4000, 4200]],
	["of what gives no light is none", 0, null, []],
])("the white %s", (_, colorTemperature, colorTemperatureMax, whites) => {
	expect(valuesIn({ colorTemperature, colorTemperatureMax })).toEqual(whites);
});

test("a blank text, a 0 and a list of blanks are no values", () => {
	expect(valuesIn({ material: " " })).toEqual([]);
	expect(valuesIn({ wattage: 0 })).toEqual([]);
	expect(valuesIn({ specialFeatures: " , " })).toEqual([]);
});

test("each item of a list is a value", () => {
	expect(valuesIn({ specialFeatures: "Flicker-free, Adjustable cord" })).toEqual(["Flicker-free", "Adjustable cord"]);
});

test("an IP rating is its digits, whether a record has the prefix or not", () => {
	for (const ipRating of ["44", "IP44", "ip 44"]) expect(valuesIn({ ipRating })).toEqual(["44"]);
});

test("a yes and a no are values", () => {
	expect(valuesIn({ isDimmable: false })).toEqual([false]);
});
