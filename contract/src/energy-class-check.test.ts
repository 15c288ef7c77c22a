import { expect, test } from "vitest";
import { computedEnergyClass, contradictingClass } from "./energy-class-check.ts";

const bulb = { lightType: "Bulb", lumens: 720, wattage: 7, beamAngle: 320, voltage: "220-240" };

test.each([
	["a bulb of 720 lm and 7 W", bulb, "F"],
	["a bulb of 610 lm and 6.5 W", { ...bulb, lumens: 610, wattage: 6.5 }, "F"],
	["a reflector of 450 lm and 5.5 W", { ...bulb, lumens: 450, wattage: 5.5, beamAngle: 36 }, "F"],
	[
		"a strip of 24 V, 1805 lm and 19 W",
		{ lightType: "LED strip", lumens: 1805, wattage: 19, beamAngle: 120, voltage: "24" },
		"F",
	],
	[
		"a module of 24 V, 988 lm and 5 W",
		{ ...bulb, lightType: "LED module", lumens: 988, wattage: 5, voltage: "24" },
		"C",
	],
	[
		"a reflector of 450 lm and 4.8 W, which is better for its beam",
		{ ...bulb, lumens: 450, wattage: 4.8, beamAngle: 36 },
		"E",
	],
	["a bulb of as many lm/W all round", { ...bulb, lumens: 450, wattage: 4.8 }, "F"],
] as const)("%s is of the class of its figures", (_, values, expected) => {
	expect(computedEnergyClass(values)).toBe(expected);
});

test("nothing is computed for a luminaire, whose lumens are what leaves its shade", () => {
	expect(computedEnergyClass({ ...bulb, lightType: "Pendant" })).toBe(undefined);
	expect(contradictingClass({ ...bulb, lightType: "Pendant", energyClass: "A" })).toBe(undefined);
});

test.each([{ lumens: 0 }, { wattage: 0 }, { beamAngle: 0 }, { beamAngle: 400 }, { voltage: "" }, { voltage: "mains" }])(
	"nothing is computed with %j",
	(missing) => {
		expect(computedEnergyClass({ ...bulb, ...missing })).toBe(undefined);
	},
);

test("a declaration is contradicted by another class, and not by none", () => {
	expect(contradictingClass({ ...bulb, energyClass: "E" })).toBe("F");
	expect(contradictingClass({ ...bulb, energyClass: "F" })).toBe(undefined);
	expect(contradictingClass({ ...bulb, energyClass: "" })).toBe(undefined);
	expect(contradictingClass({ ...bulb, lumens: 0, energyClass: "E" })).toBe(undefined);
});
