import { modelledPhotometry } from "@noor/lighting/modelled-photometry";
import { withoutIsolates } from "@noor/messages/isolate";
import { readArabicDigits, runInLocale } from "@noor/messages/run-in-locale";
import { afterEach, expect, test } from "vitest";
import { factsOf } from "./facts.ts";

afterEach(() => readArabicDigits(() => "latn"));

test("in Arabic every figure of a distribution has the digits that staff chose", () => {
	readArabicDigits(() => "arab");
	const photometry = modelledPhotometry({ lumens: 800, beamAngleDeg: 36, emission: "down" }, { watts: 9 })!;
	const shown = runInLocale("ar", () => factsOf(photometry).shown);
	const values = shown.map(({ value }) => withoutIsolates(value));
	expect(values.length).toBeGreaterThan(4);
	expect(values.filter((value) => /[0-9]/.test(value))).toEqual([]);
});
