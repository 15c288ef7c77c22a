import { describe, expect, test } from "vitest";
import { isolateMixed, withoutIsolates } from "./isolate.ts";
import { numberFormat } from "./locale.ts";
import { readArabicDigits, runInLocale } from "./run-in-locale.ts";

describe("a value is isolated", () => {
	test.each([
		"Aurora",
		"AUR-60/BR",
		"مصباح Aurora",
		"+971 4 555 0142",
		"04 555 0142",
		"220-240",
		"50/60",
		"−12.50",
		"5%",
		"layla@noor.example",
	])("if Arabic words could reorder it: %s", (value) => {
		expect(isolateMixed(value)).toBe(`\u2068${value}\u2069`);
	});

	test.each([
		"مصباح معلّق",
		"",
		"1,042.50",
		1042,
		"14:30",
		"20–40 سم",
		"مصباح \u2068Aurora\u2069",
		"https://noor.example/ar/shop",
	])("and else stays as it is: %s", (value) => {
		expect(isolateMixed(value)).toBe(String(value));
	});
});

test("a text for programs has no isolates", () => {
	expect(withoutIsolates(`مصباح ${isolateMixed(`${isolateMixed("Aurora")} 60`)}`)).toBe("مصباح Aurora 60");
});

test("a number has the digits that staff have set for Arabic, and a code keeps its own", () => {
	readArabicDigits(() => "arab");
	try {
		const shown = runInLocale("ar", () => [isolateMixed(1042), isolateMixed("IP44"), numberFormat().format(7)]);
		expect(shown).toEqual(["١٠٤٢", "\u2068IP44\u2069", "٧"]);
		expect(isolateMixed(1042)).toBe("1042");
	} finally {
		readArabicDigits(() => "latn");
	}
});
