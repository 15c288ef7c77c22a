import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	axisCandela,
	axisCandelaPerLumen,
	beamShape,
	coneEdgeShare,
	coneSections,
	fluxShareWithin,
	isUpperBound,
	relativeIntensity,
} from "./beam.ts";
import { InvalidInput } from "./stated.ts";

const beams = fc.double({ min: 1, max: 360, noNaN: true });
const radians = (degrees: number) => (degrees * Math.PI) / 180;

// Reference table of 800 lm at 2.4 m: exponent, cd per lm, lx on the axis, diameter of the cone.
describe.each([
	[15, 80.67, 12.999, 1805, 0.63],
	[24, 31.37, 5.152, 716, 1.02],
	[36, 13.81, 2.358, 327, 1.56],
	[60, 4.819, 0.926, 129, 2.77],
	[90, 2.0, 0.4775, 66, 4.8],
	[120, 1.0, 0.3183, 44, 8.31],
	[160, 0.396, 0.2222, 31, undefined],
	[240, 0.5, 0.1194, 17, undefined],
	[320, 0.198, 0.0953, 13, undefined],
])("a beam of %s°", (angle, exponent, candelaPerLumen, lx, diameter) => {
	test("has the exponent and the intensity of the reference", () => {
		const shape = beamShape(angle)!;
		expect(shape.exponent / exponent).toBeCloseTo(1, 2);
		expect(axisCandelaPerLumen(shape) / candelaPerLumen).toBeCloseTo(1, 3);
	});

	test("has the illuminance and the cone of the reference", () => {
		const [section] = coneSections(axisCandela(800, angle), angle, [2.4])!;
		expect(Math.round(section!.axisLx)).toBe(lx);
		if (diameter === undefined) expect(section!.diameterM).toBeUndefined();
		else expect(section!.diameterM).toBeCloseTo(diameter, 2);
	});
});

test("a beam of 120° is Lambert's: 1/π cd per lm", () => {
	expect(axisCandela(1000, 120)).toBeCloseTo(1000 / Math.PI, 9);
});

test("a lamp of 360° shines equally in all directions", () => {
	expect(axisCandela(4 * Math.PI, 360)).toBeCloseTo(1, 12);
});

test.each([
	["PAR16", 790, 36, 1862],
	["GU10", 480, 36, 1131],
	["PAR38", 1200, 40, 2319],
	["PAR16", 790, 24, 4070],
])("the model of a %s of %s lm and %s° has %s cd", (_, lumens, angle, candela) => {
	expect(Math.round(axisCandela(lumens, angle)!)).toBeGreaterThanOrEqual(candela - 1);
	expect(Math.round(axisCandela(lumens, angle)!)).toBeLessThanOrEqual(candela + 1);
});

test.each([
	[36, 0.43],
	[60, 0.32],
	[90, 0.18],
])("at the edge of the cone of %s° the floor gets %s of the middle", (angle, share) => {
	expect(coneEdgeShare(angle)).toBeCloseTo(share, 2);
});

test("a wide lamp has no cone", () => {
	expect(coneEdgeShare(151)).toBeUndefined();
	expect(coneSections(100, 150)?.[0]?.diameterM).toBeCloseTo(2 * Math.tan(radians(75)), 9);
	expect(coneSections(100, 151)?.[0]?.diameterM).toBeUndefined();
});

test("only narrow beams are shown as an upper bound", () => {
	expect([15, 34.9, 35, 120].map(isUpperBound)).toEqual([true, true, false, false]);
});

test("half of the axis is reached at half of the beam angle", () => {
	fc.assert(
		fc.property(beams, (angle) => {
			// At 360° every direction has all of it.
			fc.pre(angle < 359.9);
			expect(relativeIntensity(beamShape(angle)!, Math.cos(radians(angle / 2)))).toBeCloseTo(0.5, 6);
		}),
	);
});

test("the intensity integrates to the flux", () => {
	fc.assert(
		fc.property(fc.double({ min: 10, max: 360, noNaN: true }), (angle) => {
			const shape = beamShape(angle)!;
			let flux = 0;
			const steps = 4000;
			for (let step = 0; step < steps; step++) {
				const gamma = ((step + 0.5) * Math.PI) / steps;
				flux += relativeIntensity(shape, Math.cos(gamma)) * Math.sin(gamma) * (Math.PI / steps) * 2 * Math.PI;
			}
			expect(flux * axisCandelaPerLumen(shape)).toBeCloseTo(1, 2);
		}),
		{ numRuns: 30 },
	);
});

test("both forms meet at 180°", () => {
	expect(axisCandela(2 * Math.PI, 180)).toBeCloseTo(1, 9);
	// The exponent of the other form goes to 0 as slowly as a logarithm.
	const [near, nearer, nearest] = [179, 179.99, 180 - 1e-9].map((angle) => axisCandela(2 * Math.PI, angle)!);
	expect(near).toBeGreaterThan(nearer!);
	expect(nearer).toBeGreaterThan(nearest!);
	expect(nearest).toBeLessThan(1.03);
});

test("a wider cone contains more of the flux, and all directions all of it", () => {
	fc.assert(
		fc.property(
			beams,
			fc.double({ min: 0, max: 180, noNaN: true }),
			fc.double({ min: 0, max: 180, noNaN: true }),
			(angle, one, other) => {
				const shape = beamShape(angle)!;
				const [small, large] = [Math.min(one, other), Math.max(one, other)];
				expect(fluxShareWithin(shape, Math.cos(radians(large)))).toBeGreaterThanOrEqual(
					fluxShareWithin(shape, Math.cos(radians(small))),
				);
				expect(fluxShareWithin(shape, -1)).toBe(1);
			},
		),
	);
});

test("more lumens never give fewer lux, and twice the distance gives a quarter", () => {
	fc.assert(
		fc.property(
			beams,
			fc.double({ min: 1, max: 1e5, noNaN: true }),
			fc.double({ min: 0, max: 1e5, noNaN: true }),
			fc.double({ min: 0.1, max: 20, noNaN: true }),
			(angle, lumens, more, distance) => {
				const [near, far] = coneSections(axisCandela(lumens, angle), angle, [distance, 2 * distance])!;
				const [brighter] = coneSections(axisCandela(lumens + more, angle), angle, [distance])!;
				expect(brighter!.axisLx).toBeGreaterThanOrEqual(near!.axisLx);
				expect(near!.axisLx / far!.axisLx).toBeCloseTo(4, 9);
			},
		),
	);
});

test("what is not stated, and the zeros of an accessory, give nothing", () => {
	expect([axisCandela(undefined, 36), axisCandela(800, null), axisCandela(0, 36), axisCandela(800, 0)]).toEqual(
		Array(4).fill(undefined),
	);
	expect([coneSections(undefined, 36), coneSections(100, null), coneEdgeShare(0)]).toEqual(Array(3).fill(undefined));
});

test("what cannot be true is refused", () => {
	expect(() => axisCandela(-1, 36)).toThrow(InvalidInput);
	expect(() => axisCandela(Number.NaN, 36)).toThrow(InvalidInput);
	expect(() => axisCandela(800, 361)).toThrow("beamAngleDeg is 361; allowed: from 1 to 360");
	expect(() => axisCandela(800, 0.5)).toThrow(InvalidInput);
	expect(() => coneSections(100, 36, [0])).toThrow("distanceM is 0; allowed: above 0");
});
