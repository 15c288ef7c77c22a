import { describe, expect, onTestFinished, test } from "vitest";
import { isolateMixed, withoutIsolates } from "./isolate.ts";
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

test("figures of parameters have the digits that staff chose, written from right to left; codes do not", () => {
	const shown = () =>
		runInLocale("ar", () => [1042, "E27", "220-240", "+971 4 555 0142", isolateMixed("12%")].map(isolateMixed));
	expect(shown()).toEqual([
		"1042",
		...["E27", "220-240", "+971 4 555 0142", "12%"].map((text) => `\u2068${text}\u2069`),
	]);
	readArabicDigits(() => "arab");
	onTestFinished(() => readArabicDigits(() => "latn"));
	expect(shown()).toEqual([
		"١٠٤٢",
		"\u2068E27\u2069",
		"\u2067٢٢٠-٢٤٠\u2069",
		"\u2068+971 4 555 0142\u2069",
		"\u2067١٢٪\u2069",
	]);
	expect(withoutIsolates(runInLocale("ar", () => isolateMixed("12%")))).toBe("١٢٪");
});

test("a text for programs has no isolates", () => {
	expect(withoutIsolates(`مصباح ${isolateMixed(`${isolateMixed("Aurora")} 60`)}`)).toBe("مصباح Aurora 60");
});
