import { expect, test } from "vitest";
import { melanopicLight, melanopicRatio, verticalLxAtEye } from "./circadian.ts";
import { lightAtLevel } from "./dimming.ts";

test.each([
	[2200, 0.33],
	[2733, 0.41],
	[2998, 0.46],
	[4103, 0.63],
	[5109, 0.69],
	[6598, 0.86],
])("the ratio at %s K is %s", (kelvin, ratio) => {
	expect(melanopicRatio(kelvin)).toBeCloseTo(ratio, 9);
});

test("between them it is interpolated, outside it is not stated", () => {
	expect(melanopicRatio((2998 + 4103) / 2)).toBeCloseTo((0.46 + 0.63) / 2, 9);
	expect([melanopicRatio(2199), melanopicRatio(6599), melanopicRatio(null)]).toEqual(Array(3).fill(undefined));
	expect(() => melanopicRatio(0)).toThrow(RangeError);
});

test.each([
	[100, 2700, 41, []],
	[100, 6500, 85, []],
	[100 * lightAtLevel(0.5), 2700, 10, ["evening"]],
	[400, 4000, 246, []],
	[410, 4000, 252, ["day"]],
	[2, 2700, 1, ["evening", "night"]],
	[0, 2700, 0, ["evening", "night"]],
])("%s lx at the eye of %s K are %s melanopic lx, for %s", (lx, kelvin, melanopic, suits) => {
	const light = melanopicLight(lx, kelvin)!;
	expect(Math.abs(light.melanopicLx - melanopic)).toBeLessThan(1);
	expect(light.suits).toEqual(suits);
});

test("a lamp at eye height gives I / d² at the eye, one above less", () => {
	expect(verticalLxAtEye(100, 2, 0)).toBe(25);
	expect(verticalLxAtEye(100, 2, 1.5)).toBeCloseTo((100 * 0.8) / 6.25, 9);
	expect(verticalLxAtEye(100, 2, -1.5)).toBeCloseTo((100 * 0.8) / 6.25, 9);
	expect(verticalLxAtEye(null, 2, 0)).toBeUndefined();
	expect(() => verticalLxAtEye(100, 0, 1)).toThrow(RangeError);
});

test("what is not stated gives nothing", () => {
	expect([melanopicLight(null, 2700), melanopicLight(100, null), melanopicLight(100, 1800)]).toEqual(
		Array(3).fill(undefined),
	);
});
