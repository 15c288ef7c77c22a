import { runInLocale } from "@noor/messages/run-in-locale";
import { expect, test } from "vitest";
import { digitsOf, moneyText } from "./money-forms.ts";

const spaced = (text: string) => text.replaceAll("\u00a0", " ");

test("the variant dialog shows AED without decimals", () => {
	expect(spaced(moneyText(1240, "aed-whole"))).toBe("AED 1,240");
	expect(spaced(moneyText(99.5, "aed-whole"))).toBe("AED 100");
});

test("other amounts are formatted as currency", () => {
	expect(spaced(moneyText(12.5, "currency"))).toBe("AED 12.50");
	expect(spaced(moneyText(1240, "currency"))).toBe("AED 1,240.00");
});

test("a negative amount has its minus before the currency", () => {
	expect(spaced(moneyText(-100, "currency"))).toBe("−AED 100.00");
});

test("a negative amount in Arabic has its minus isolated with its digits, so that it stays at their left", () => {
	expect(spaced(runInLocale("ar", () => moneyText(-1240.5, "currency")))).toBe("\u2068−1,240.50\u2069 درهم");
	expect(spaced(runInLocale("ar", () => moneyText(1240.5, "currency")))).toBe("1,240.50 درهم");
});

test("with the dirham sign, decimals are shown only if there are any", () => {
	expect(digitsOf(1240, "symbol")).toBe("1,240");
	expect(digitsOf(1240.5, "symbol")).toBe("1,240.50");
});
