import type { Distribution } from "@noor/contract/photometry";
import { modelledPhotometry } from "@noor/lighting/modelled-photometry";
import { expect, test } from "vitest";
import { aLamp } from "#test/lamps.ts";
import { beamCone } from "./beam-cone.ts";

test.each([
	[15, 1805, 0.63],
	[24, 716, 1.02],
	[36, 327, 1.56],
	[60, 129, 2.77],
	[90, 66, 4.8],
	[120, 44, 8.31],
	[160, 31, undefined],
	[240, 17, undefined],
	[320, 13, undefined],
])("800 lm and %s° give %s lx on the axis at 2.4 m, and a circle of %s m", (beamAngleDeg, lx, diameter) => {
	const cone = beamCone({ lumens: 800, beamAngleDeg }, 2.4);
	expect(Math.round(cone?.atPlane.axisLx ?? 0)).toBe(lx);
	expect(cone?.atPlane.diameterM?.toFixed(2)).toBe(diameter?.toFixed(2));
	expect(cone?.isUpTo).toBe(beamAngleDeg < 35);
});

test("the table has 1, 2 and 3 m and the shopper's own distance, each once and in order", () => {
	const distances = (distanceM: number) =>
		beamCone({ lumens: 800, beamAngleDeg: 60 }, distanceM)?.sections.map((section) => section.distanceM);
	expect(distances(2.4)).toEqual([1, 2, 2.4, 3]);
	expect(distances(2)).toEqual([1, 2, 3]);
});

test("a lamp up and down has half of its light in each cone, and one that shines up is measured to the ceiling", () => {
	const of = (emission: string) => beamCone(aLamp({ lighting: { lumens: 800, beamAngle: 60, emission } }), 2.4);
	const down = of("down");
	expect(of("up-and-down")?.atPlane.axisLx).toBeCloseTo((down?.atPlane.axisLx ?? 0) / 2, 6);
	expect(of("up")).toMatchObject({ direction: "up", atPlane: { axisLx: down?.atPlane.axisLx } });
	expect(of("")?.atPlane.axisLx).toBeCloseTo(down?.atPlane.axisLx ?? 0, 6);
});

test("without lumens or beam angle there is no cone", () => {
	expect(beamCone(aLamp({ lighting: { lumens: 0 } }), 2.4)).toBeUndefined();
	expect(beamCone({ lighting: null }, 2.4)).toBeUndefined();
});

test("the cone of a lamp with a photometric file is that of the file, at the lumens of the record, and no upper bound", () => {
	// The file has twice the lumens of the record and a beam of 60°, where the record states 24°.
	const file = modelledPhotometry({ lumens: 1600, beamAngleDeg: 60, emission: "down" });
	const lamp = { ...aLamp({ lighting: { lumens: 800, beamAngle: 24 } }), measured: file as Distribution };
	const cone = beamCone(lamp, 2.4);
	expect(cone?.atPlane.axisLx).toBeCloseTo(129, -1);
	expect(cone?.beamAngleDeg).toBeCloseTo(60, 0);
	expect(cone).toMatchObject({ isMeasured: true, isUpTo: false });
	expect(beamCone({ ...lamp, measured: undefined }, 2.4)).toMatchObject({ isMeasured: false, isUpTo: true });
});
