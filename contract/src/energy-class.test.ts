import { expect, test } from "vitest";
import { isLightSource, labelledClass, worstLabelledClass } from "./energy-class.ts";

test.each(["Bulb", "LED bulbs", "bulb", "LED strip", "LED Tape", "LED module", "T8 LED tube"])(
	"%s is a light source",
	(lightType) => {
		expect(isLightSource({ lightType })).toBe(true);
	},
);

test.each(["Pendant", "Strip light", "Table lamp", "LED driver", "Dimmer", "Cord set", "Bulbous lamp", ""])(
	"%s is no light source",
	(lightType) => {
		expect(isLightSource({ lightType })).toBe(false);
	},
);

test("a class is the label of a light source, and not of a luminaire", () => {
	expect(labelledClass({ lightType: "Bulb", energyClass: "F" })).toBe("F");
	expect(labelledClass({ lightType: "Pendant", energyClass: "E" })).toBe(null);
});

test("without a declaration there is no class", () => {
	for (const lightType of ["Bulb", "Pendant"]) {
		expect(labelledClass({ lightType, energyClass: "" })).toBe(null);
	}
});

test("of several sizes the worst class counts", () => {
	const ofClasses = (lightType: string, ...classes: ("D" | "F" | "")[]) =>
		worstLabelledClass(classes.map((energyClass) => ({ lightType, energyClass })));
	expect(ofClasses("LED strip", "D", "F", "D")).toBe("F");
	expect(ofClasses("LED strip", "", "D")).toBe("D");
	expect(ofClasses("LED strip")).toBe(null);
	expect(ofClasses("Pendant", "D")).toBe(null);
});
