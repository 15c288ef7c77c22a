import { expect, test } from "vitest";
import { modelledPhotometry } from "./modelled-photometry.ts";
import { compareWithRecord, emissionOf } from "./photometry-comparison.ts";

const file = modelledPhotometry({ lumens: 800, beamAngleDeg: 36, emission: "down" }, { watts: 9 })!;

test("flux, beam and power of a file are compared with the record, and more than 10 % is a contradiction", () => {
	const [lumens, beamAngle, wattage] = compareWithRecord(file, { lumens: 640, beamAngle: 38, wattage: 9 });
	expect(lumens).toMatchObject({ figure: "lumens", record: 640, contradicts: true });
	expect(lumens!.difference).toBeCloseTo(0.25, 2);
	expect(beamAngle).toMatchObject({ figure: "beamAngle", record: 38, contradicts: false });
	expect(wattage).toEqual({ figure: "wattage", file: 9, record: 9, difference: 0, contradicts: false });
});

test("what one of them does not state is no contradiction", () => {
	for (const { record, difference, contradicts } of compareWithRecord(file, {
		lumens: 0,
		beamAngle: null,
		wattage: undefined,
	}))
		expect([record, difference, contradicts]).toEqual([undefined, undefined, false]);
});

test.each([
	["down", 60],
	["up", 60],
	["up-and-down", 60],
	["all-round", 320],
] as const)("the direction of a distribution is told: %s", (emission, beamAngleDeg) => {
	expect(emissionOf(modelledPhotometry({ lumens: 800, beamAngleDeg, emission })!)).toBe(emission);
});
