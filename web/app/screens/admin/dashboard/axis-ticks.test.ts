import { expect, test } from "vitest";
import { axisTicks } from "./axis-ticks.ts";

test("an axis starts at zero, reaches the highest value, and has a few round whole numbers", () => {
	expect(axisTicks(0)).toEqual([0, 1]);
	expect(axisTicks(3)).toEqual([0, 1, 2, 3]);
	expect(axisTicks(7)).toEqual([0, 2, 4, 6, 8]);
	expect(axisTicks(100)).toEqual([0, 25, 50, 75, 100]);
	expect(axisTicks(8_640.5)).toEqual([0, 2_500, 5_000, 7_500, 10_000]);
	for (let max = 1; max < 3_000_000; max = max * 1.7 + 1) {
		const ticks = axisTicks(max);
		expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
		expect(ticks.length).toBeLessThanOrEqual(6);
	}
});
