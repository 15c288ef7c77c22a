import { expect, test } from "vitest";
import { optionalNumber } from "./form.ts";

test.each([
	["12", 12],
	[" -0.5 ", -0.5],
	["1.", 1],
	[".5", 0.5],
	["1e3", 1000],
	["٣٫٥", 3.5],
	["", null],
	["null", null],
	[7, 7],
	[undefined, undefined],
])("%j is the number %j", (given, number) => {
	expect(optionalNumber().parse(given)).toBe(number);
});

test.each(["0x10", "0b11", "Infinity", "NaN", "1,5", "12 W", "1_000"])("%j is no number", (given) => {
	expect(optionalNumber().safeParse(given).success).toBe(false);
});
