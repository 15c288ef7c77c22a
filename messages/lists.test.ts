import { expect, onTestFinished, test } from "vitest";
import { joinParts, listText } from "./lists.ts";
import { readArabicDigits, runInLocale } from "./run-in-locale.ts";

const inArabic = <Text>(work: () => Text) => runInLocale("ar", work);

test("English parts are joined as they are, without those that are empty", () => {
	expect(joinParts(["Aurora", "", "60 cm", null])).toBe("Aurora, 60 cm");
	expect(joinParts(["60 cm", "8 W"], " · ")).toBe("60 cm · 8 W");
	expect(listText(["Brass", "Glass", 3])).toBe("Brass, Glass, 3");
});

test("Arabic parts have Arabic separators, and a line does not begin with a middle dot", () => {
	expect(inArabic(() => joinParts(["مصباح", "قطر 30 سم"]))).toBe("مصباح، قطر 30 سم");
	expect(inArabic(() => joinParts(["30–60 سم", "8 واط"], " · "))).toBe("30–60 سم\u00a0· 8 واط");
});

test("Arabic parts have the digits that staff chose, except codes", () => {
	readArabicDigits(() => "arab");
	onTestFinished(() => readArabicDigits(() => "latn"));
	expect(inArabic(() => joinParts(["30–60 سم", "E27", 8], " · "))).toBe("٣٠–٦٠ سم\u00a0· \u2068E27\u2069\u00a0· ٨");
	expect(inArabic(() => listText(["قطر 30 سم", "GU10"]))).toBe("قطر ٣٠ سم و\u2068GU10\u2069");
});
