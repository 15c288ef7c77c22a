import { expect, test } from "vitest";
import { modelledPhotometry } from "./modelled-photometry.ts";
import type { Photometry } from "./photometry.ts";
import { axisCone, candelaInPlane, coneWidthM, peakOf } from "./photometry-planes.ts";

const facts = { isModelled: false };
const wallWasher: Photometry = {
	planesDeg: [0, 90, 180, 270],
	gammasDeg: [0, 30, 60, 90],
	candela: [
		[100, 300, 150, 0],
		[100, 80, 50, 0],
		[100, 50, 20, 0],
		[100, 80, 50, 0],
	],
	facts,
};

test("a half-plane that was not measured is between its neighbours, also across 360°", () => {
	expect(candelaInPlane(wallWasher, 90)).toEqual([100, 80, 50, 0]);
	expect(candelaInPlane(wallWasher, 45)).toEqual([100, 190, 100, 0]);
	expect(candelaInPlane(wallWasher, 315)).toEqual([100, 190, 100, 0]);
	expect(candelaInPlane({ ...wallWasher, planesDeg: [0], candela: [[1, 2, 3, 4]] }, 270)).toEqual([1, 2, 3, 4]);
});

test("the peak has its direction", () => {
	expect(peakOf(wallWasher)).toEqual({ candela: 300, gammaDeg: 30, cDeg: 0 });
});

test("each half-plane has its own half-angle, and the cone its width through two of them", () => {
	const cone = axisCone(wallWasher);
	expect(cone).toMatchObject({ isUp: false, axisCandela: 100 });
	expect(cone.halfAnglesDeg).toEqual({ 0: 60, 90: 60, 180: 30, 270: 60 });
	expect(coneWidthM(cone, [0, 180], 2)).toBeCloseTo(2 * (Math.sqrt(3) + 1 / Math.sqrt(3)), 6);
	expect(coneWidthM(cone, [90, 270], 1)).toBeCloseTo(2 * Math.sqrt(3), 6);
});

test("the cone of a modelled beam is that of its beam angle: 36° at 2.4 m is 1.56 m wide", () => {
	const cone = axisCone(modelledPhotometry({ lumens: 800, beamAngleDeg: 36, emission: "down" })!);
	expect(cone.axisCandela / 2.4 ** 2).toBeCloseTo(327, 0);
	expect(coneWidthM(cone, [0, 180], 2.4)).toBeCloseTo(1.56, 2);
	const up = axisCone(modelledPhotometry({ lumens: 800, beamAngleDeg: 36, emission: "up" })!);
	expect(up).toMatchObject({ isUp: true, axisCandela: cone.axisCandela });
	expect(coneWidthM(up, [90, 270], 2.4)).toBeCloseTo(1.56, 2);
});

test("a wide lamp has no cone, and a plane without light none either", () => {
	const wide = axisCone(modelledPhotometry({ lumens: 800, beamAngleDeg: 320, emission: "all-round" })!);
	expect(coneWidthM(wide, [0, 180], 2)).toBeUndefined();
	const dark = {
		...wallWasher,
		candela: [
			[1, 1, 1, 1],
			[0, 0, 0, 0],
			[1, 1, 1, 1],
			[0, 0, 0, 0],
		],
	};
	expect(axisCone(dark).halfAnglesDeg[90]).toBeUndefined();
	expect(coneWidthM(axisCone(dark), [90, 270], 2)).toBeUndefined();
});
