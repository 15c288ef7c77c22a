import { Money } from "@noor/contract/amounts";
import { expect, test } from "vitest";
import { typedAmount } from "./typed-amount.ts";

test.each([
	["AED 1,290.50", 1290.5],
	["99,50", 99.5],
	["2.350,00", 2350],
	["0", 0],
	[" ", null],
])("“%s” typed as an amount is %s", (text, amount) => {
	expect(typedAmount(text)).toBe(amount);
});

test("a text that is no number is refused as one", () => {
	expect(Money.safeParse(typedAmount("ten")).error?.issues[0]?.message).toBe("A number is needed");
});
