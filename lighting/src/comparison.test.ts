import { expect, test } from "vitest";
import { bestOf, type Compared, derivedFigures, isSame } from "./comparison.ts";

const shopper = { hoursPerDay: 5, tariff: { filsPerKwh: 23, surchargeFilsPerKwh: 5, vatPercent: 5 } };
const bulb: Compared = { lumens: 806, watts: 8, beamAngleDeg: 120, lifespanHours: 25_000, priceAed: 60, pieces: 2 };

test("derived figures follow from the record, the hours and the tariff", () => {
	expect(derivedFigures(bulb, shopper)).toEqual({
		lumensPerWatt: 100.75,
		aedPerPiece: 30,
		aedPer1000Lm: expect.closeTo(37.22, 2),
		aedPerYear: expect.closeTo(4.29, 2),
		lxAt2m: expect.closeTo(806 / Math.PI / 4, 9),
		lifeYears: expect.closeTo(13.7, 1),
	});
});

test("light up and down is two beams of half of the flux, and a lamp without light gives none", () => {
	const lx = (emission: Compared["emission"]) => derivedFigures({ ...bulb, emission }, shopper).lxAt2m;
	expect([lx("down"), lx("up"), lx("all-round"), lx(null)]).toEqual(Array(4).fill(lx(undefined)));
	expect(lx("up-and-down")).toBeCloseTo(806 / Math.PI / 8, 9);
	expect(lx("none")).toBeUndefined();
});

test("each figure needs only what it is made of", () => {
	const none = { lumens: null, watts: null, beamAngleDeg: null, lifespanHours: null, priceAed: null, pieces: null };
	expect(Object.values(derivedFigures(none, shopper))).toEqual(Array(6).fill(undefined));
	expect(derivedFigures({ ...bulb, beamAngleDeg: null }, shopper)).toMatchObject({
		lxAt2m: undefined,
		lumensPerWatt: 100.75,
	});
	expect(derivedFigures({ ...bulb, watts: 0, lumens: 0 }, shopper)).toMatchObject({
		lumensPerWatt: undefined,
		aedPerYear: undefined,
	});
});

test("rows are the same after normalising, and not stated equals only itself", () => {
	expect(isSame([" Brass", "brass ", "BRASS"])).toBe(true);
	expect(isSame(["satin  brass", "Satin brass"])).toBe(true);
	expect(isSame([100, 100.01])).toBe(false);
	expect(isSame([100, 100.00001])).toBe(true);
	expect(isSame([100.04, 99.96], 3)).toBe(true);
	expect(isSame([0.1 + 0.2, 0.3])).toBe(true);
	expect(isSame([{ from: 2700, to: 2700 }, 2700])).toBe(true);
	expect(isSame([{ from: 2200, to: 2700 }, 2700])).toBe(false);
	expect(isSame([true, false])).toBe(false);
	expect(isSame([undefined, null, ""])).toBe(true);
	expect(isSame([undefined, 0])).toBe(false);
	expect(isSame([5])).toBe(true);
});

test("the best of a row is marked only where better is meant and two values differ", () => {
	expect(bestOf([80, 97, 90], "more")).toEqual([1]);
	expect(bestOf([8, 5, 5], "less")).toEqual([1, 2]);
	expect(bestOf([8, 5, 5], "neither")).toEqual([]);
	expect(bestOf([8, undefined, null], "more")).toEqual([]);
	expect(bestOf([8, 8, undefined], "more")).toEqual([]);
	expect(bestOf([], "more")).toEqual([]);
	expect(bestOf(["a", "b"], "more")).toEqual([]);
	expect(bestOf([false, true], "more")).toEqual([1]);
});

test("ranges compare by their span", () => {
	const [high, wide] = [
		{ from: 2700, to: 6500 },
		{ from: 1800, to: 6000 },
	];
	expect(bestOf([high, wide], "more")).toEqual([1]);
	expect(bestOf([high, wide], "less")).toEqual([0]);
});

test("what is not stated is never worst or best", () => {
	expect(bestOf([undefined, 5, 8], "less")).toEqual([1]);
	expect(bestOf([null, 5, 8], "more")).toEqual([2]);
});
