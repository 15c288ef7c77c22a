import { expect, test } from "vitest";
import { chosenId, optionalNumber, requiredNumber } from "./form.ts";

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

test("a number that is missing or blank is required, and a text that is no number is named as such", () => {
	const price = requiredNumber(() => "Price is required");
	const messageOf = (given: unknown) => price.safeParse(given).error?.issues[0]?.message;
	for (const missing of [undefined, null, "", " ", {}]) expect(messageOf(missing)).toBe("Price is required");
	expect(messageOf("abc")).toBe("A number is needed");
	expect(chosenId(() => "Brand is required").safeParse("abc").error?.issues[0]?.message).toBe("Brand is required");
});
