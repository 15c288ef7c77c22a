import { expect, test } from "vitest";
import { axisEnd, totalAfter, yearsShown } from "./cost-axis.ts";

test.each([
	[undefined, 10],
	[1.25, 5],
	[4, 10],
	[14, 25],
	[90, 25],
])("a payback of %s years is shown on an axis of %i", (payback, years) => {
	expect(yearsShown(payback)).toBe(years);
});

test.each([
	[0, 4],
	[66.4, 80],
	[101, 120],
	[171, 200],
	[999, 1000],
	[1000, 1200],
])("an axis for AED %s ends at %s", (value, end) => {
	expect(axisEnd(value)).toBe(end);
});

test("the total is the price and the running costs of the years", () => {
	expect(totalAfter(10, { priceAed: 45, aedPerYear: 4.29 })).toBeCloseTo(87.9, 9);
});
