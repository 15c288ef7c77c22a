import { expect, test } from "vitest";
import { changePrice } from "./change-price.ts";

test.for([
	[10_000, 10, 1, 11_000],
	[1_999, -15, 1, 1_699],
	[1_999, -15, 25, 1_700],
	[1_999, -15, 100, 1_700],
	[45_950, 7.5, 500, 49_500],
	[150, 10, 1, 165],
	[5, 10, 1, 6],
	[1, -90, 1, 1],
	[40, -50, 100, 100],
	[0, 25, 100, 0],
] as const)("%i fils changed by %d % and rounded to %i fils is %i fils", ([fils, percent, roundTo, changed]) => {
	expect(changePrice(fils, { percent, roundTo })).toBe(changed);
});
