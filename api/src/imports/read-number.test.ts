import type { DecimalSign } from "@noor/contract/imports";
import { expect, test } from "vitest";
import { decimalSignOf, readNumber } from "./read-number.ts";

test.each<[cell: string, withPoint: string, withComma: string]>([
	["202,50", "202.50", "202.50"],
	["202.50", "202.50", "202.50"],
	["1,234", "1234", "1.234"],
	["1.234", "1.234", "1234"],
	["0.125", "0.125", "0.125"],
	["0,125", "0.125", "0.125"],
	["1.234,50", "1234.50", "1234.50"],
	["1,234,567.5", "1234567.5", "1234567.5"],
	["1 234,50", "1234.50", "1234.50"],
	["1'234.50", "1234.50", "1234.50"],
	["AED 459.50", "459.50", "459.50"],
	["459,5 د.إ", "459.5", "459.5"],
	["٤٥٩", "459", "459"],
	["-5", "-5", "-5"],
	["12.5.2026", "12.5.2026", "12.5.2026"],
	["1,23,45", "1,23,45", "1,23,45"],
	["12 W", "12 W", "12 W"],
	["", "", ""],
])("the number %j is read with a decimal point as %s and with a decimal comma as %s", (cell, withPoint, withComma) => {
	expect(readNumber(cell, ".")).toBe(withPoint);
	expect(readNumber(cell, ",")).toBe(withComma);
});

test.each<[cell: string, sign: DecimalSign | undefined]>([
	["202,50", ","],
	["1.202,5", ","],
	["AED 1,202.50", "."],
	["1,234", undefined],
	["1200", undefined],
	["12.5.2026", undefined],
	["Ø 30,5 cm", undefined],
])("the decimal sign of %j is %s", (cell, sign) => {
	expect(decimalSignOf(cell)).toBe(sign);
});
