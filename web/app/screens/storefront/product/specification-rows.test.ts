import { blankLighting } from "@noor/contract/attribute-rows";
import type { LightingDetails } from "@noor/contract/lighting-details";
import { expect, test } from "vitest";
import { keyFeatures } from "./key-features.ts";
import { specificationRows } from "./specification-rows.ts";

const pendant: LightingDetails = {
	...blankLighting,
	id: 1,
	productId: 1,
	version: 1,
	material: "Aluminium",
	frameColor: "Black",
	basementType: "Ceiling canopy",
	lightType: "Pendant",
	wattage: 8,
	lumens: 680,
	colorTemperature: 2700,
	colorTemperatureMax: null,
	cri: 90,
	isDimmable: true,
	lifespanHours: 25000,
	beamAngle: 110,
	shape: "Dome",
	finish: "Powder-coated",
	specialFeatures: "Lamp included",
	ipRating: "20",
	voltage: "220-240",
	frequency: "50/60",
	mountingType: "Suspended",
	socketType: "E27",
};
const valuesOf = (details: LightingDetails) =>
	Object.fromEntries(
		specificationRows(details, "").flatMap(({ rows }) =>
			rows.map(({ term, value }) => [term, value.replaceAll("\u00a0", " ")]),
		),
	);

test("figures have their units", () => {
	expect(valuesOf(pendant)).toMatchObject({
		Power: "8 W",
		"Luminous flux": "680 lm",
		"Colour temperature": "2700 K",
		"Colour rendering": "CRI 90",
		"Beam angle": "110°",
		Lifespan: "25,000 hours",
		Protection: "IP20",
		Efficacy: "85 lm/W",
	});
});

test("a tunable lamp has a range of colour temperatures", () => {
	const tunable = { ...pendant, colorTemperature: 2200, colorTemperatureMax: 6500 };
	expect(valuesOf(tunable)["Colour temperature"]).toBe("2200–6500 K tunable");
	expect(keyFeatures(tunable)).toContain("Tunable white, 2200–6500\u00a0K");
});

test("attributes that do not apply are left out", () => {
	const dimmer = valuesOf({
		...pendant,
		wattage: 0,
		lumens: 0,
		colorTemperature: 0,
		cri: 0,
		beamAngle: 0,
		frequency: "",
	});
	for (const term of ["Power", "Luminous flux", "Efficacy", "Colour rendering", "Beam angle", "Frequency"])
		expect(dimmer).not.toHaveProperty(term);
});

test("key features are the attributes that matter most to buyers", () => {
	expect(keyFeatures(pendant).map((feature) => feature.replaceAll("\u00a0", " "))).toEqual([
		"680 lm from 8 W",
		"Warm white, 2700 K",
		"CRI 90+",
		"Dimmable",
		"25,000 hours",
		"IP20",
	]);
	expect(keyFeatures(undefined)).toEqual([]);
});
