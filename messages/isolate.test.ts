import { describe, expect, onTestFinished, test } from "vitest";
import { inDigits, isolateMixed, withoutIsolates } from "./isolate.ts";
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

test("numbers of catalogues and parameters have the digits that staff chose, codes do not", () => {
	const shown = () =>
		runInLocale("ar", () => [inDigits("60 ميغابايت، IP44 و0501234567"), isolateMixed(1042), isolateMixed("E27")]);
	expect(shown()).toEqual(["60 ميغابايت، IP44 و0501234567", "1042", "\u2068E27\u2069"]);
	readArabicDigits(() => "arab");
	onTestFinished(() => readArabicDigits(() => "latn"));
	expect(shown()).toEqual(["٦٠ ميغابايت، IP44 و٠٥٠١٢٣٤٥٦٧", "١٠٤٢", "\u2068E27\u2069"]);
});

test("a text for programs has no isolates", () => {
	expect(withoutIsolates(`مصباح ${isolateMixed(`${isolateMixed("Aurora")} 60`)}`)).toBe("مصباح Aurora 60");
});
