import { expect, test } from "vitest";
import { sliderScale } from "./slider-scale.ts";

test("a scale has round steps of at least the smallest difference, and includes both ends of the data", () => {
	expect(sliderScale({ min: 45, max: 4200 }, 1)).toEqual({ min: 0, max: 4200, step: 50 });
	expect(sliderScale({ min: 95, max: 1190 }, 1)).toEqual({ min: 80, max: 1200, step: 20 });
	expect(sliderScale({ min: 4, max: 60 }, 0.5)).toEqual({ min: 4, max: 60, step: 1 });
	expect(sliderScale({ min: 4.5, max: 12 }, 0.5)).toEqual({ min: 4.5, max: 12, step: 0.5 });
	expect(sliderScale({ min: 2200, max: 6500 }, 100)).toEqual({ min: 2200, max: 6500, step: 100 });
	expect(sliderScale({ min: 15_000, max: 50_000 }, 1000)).toEqual({ min: 15_000, max: 50_000, step: 1000 });
	expect(sliderScale({ min: 8, max: 8 }, 1)).toEqual({ min: 8, max: 8, step: 1 });
});
