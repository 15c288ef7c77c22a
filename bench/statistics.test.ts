import { expect, test } from "vitest";
import { median, quantile, ratios, spread } from "./statistics.ts";

test("a quantile is the value below which its share of the values lies", () => {
	const sorted = Array.from({ length: 100 }, (_, nth) => nth + 1);
	expect([0, 0.5, 0.95, 0.99, 1].map((share) => quantile(sorted, share))).toEqual([1, 51, 96, 100, 100]);
	expect(quantile([7], 0.99)).toBe(7);
	expect(quantile([], 0.5)).toBe(0);
});

test("a median does not depend on the order, and lies between the two values in the middle", () => {
	expect(median([3, 1, 2])).toBe(2);
	expect(median([4, 1, 3, 2])).toBe(2.5);
	expect(median([])).toBe(0);
});

test("a spread is half the range as a share of the median", () => {
	expect(spread([90, 100, 110])).toBeCloseTo(0.1);
	expect(spread([100])).toBe(0);
	expect(spread([0, 0, 0])).toBe(0);
});

test("ratios divide repetition by repetition", () => {
	expect(ratios([10, 30], [5, 10])).toEqual([2, 3]);
});
