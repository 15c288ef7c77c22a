import { describe, expect, test } from "vitest";
import { computedClass, isDirectionalSource, kwhPer1000h, mainsEfficacy, usefulFluxLm } from "./energy-label.ts";
import { modelledLight } from "./light.ts";

const light = (beamAngleDeg: number) => modelledLight({ lumens: 1000, beamAngleDeg, emission: "all-round" })!;

// Registered sheets, and products of the shop.
describe.each([
	[988, 5.0, false, false, 182.98, "C", 5],
	[2140, 19.9, false, false, 99.6, "F", 20],
	[720, 7, false, true, 102.9, "F", 7],
	[610, 6.5, false, true, 93.8, "F", 7],
	[450, 5.5, true, true, 96.2, "F", 6],
	[1805, 19, false, false, 88.0, "F", 19],
] as const)(
	"%s lm and %s W, directional %s, mains %s",
	(usefulLumens, onWatts, isDirectional, isMains, efficacy, label, kwh) => {
		const source = { usefulLumens, onWatts, isDirectional, isMains };
		test(`is class ${label} with ${efficacy} lm/W and ${kwh} kWh for 1000 h`, () => {
			expect(mainsEfficacy(source)).toBeCloseTo(efficacy, efficacy === 182.98 ? 2 : 1);
			expect(computedClass(source)).toBe(label);
			expect(kwhPer1000h(onWatts)).toBe(kwh);
		});
	},
);

test.each([
	[210, "A"],
	[209.9, "B"],
	[185, "B"],
	[160, "C"],
	[135, "D"],
	[110, "E"],
	[109.9, "F"],
	[85, "F"],
	[84.9, "G"],
])("%s lm/W on mains is class %s", (usefulLumens, label) => {
	expect(computedClass({ usefulLumens, onWatts: 1, isDirectional: false, isMains: true })).toBe(label);
});

// Quotients that floating-point numbers put slightly below the boundary.
test.each([
	[1029, 4.9, "A"],
	[814, 4.4, "B"],
	[1188, 10.8, "E"],
	[1411, 16.6, "F"],
])("%s lm from %s W are exactly the boundary of class %s, and in it", (usefulLumens, onWatts, label) => {
	const source = { usefulLumens, onWatts, isDirectional: false, isMains: true };
	expect(computedClass(source)).toBe(label);
	expect(computedClass({ ...source, usefulLumens: usefulLumens - 0.001 })).not.toBe(label);
});

test("directional sources off the mains have the factor 1.089", () => {
	expect(mainsEfficacy({ usefulLumens: 100, onWatts: 1, isDirectional: true, isMains: false })).toBeCloseTo(108.9, 9);
});

test("a source is directional with 80 % of its light within 120°", () => {
	// Lambert's beam of 120° has 75 % within 120°.
	expect([36, 90, 105, 110, 120, 300].map((beam) => isDirectionalSource(light(beam)))).toEqual([
		true,
		true,
		true,
		false,
		false,
		false,
	]);
});

test("the useful flux is that within 90°, within 120° of wide beams, and all of sources that are not directional", () => {
	expect(usefulFluxLm(light(36))).toBeCloseTo(
		1000 * (1 - Math.SQRT1_2 ** (light(36).candela(1, 0) / (1000 / (2 * Math.PI)))),
		6,
	);
	// m = 2 of a beam of 90°: 1 − cos³ 60°.
	expect(usefulFluxLm(light(90))).toBeCloseTo(875, 6);
	expect(usefulFluxLm(light(300))).toBe(1000);
	expect(usefulFluxLm({ ...light(36), beamAngleDeg: undefined })).toBeUndefined();
});

test("without the figures there is no class", () => {
	const source = { usefulLumens: 720, onWatts: 7, isDirectional: false, isMains: true };
	for (const missing of Object.keys(source)) expect(computedClass({ ...source, [missing]: null })).toBeUndefined();
	expect(kwhPer1000h(null)).toBeUndefined();
	expect(() => kwhPer1000h(-1)).toThrow(RangeError);
});
