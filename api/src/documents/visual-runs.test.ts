import { expect, test } from "vitest";
import { visualRuns } from "./visual-runs.ts";

const texts = (line: string) => visualRuns(line).map(({ text }) => text);

test("a line without Arabic is one run", () => {
	expect(visualRuns("Qamar dome pendant, Ø 30 cm")).toEqual([{ text: "Qamar dome pendant, Ø 30 cm", isArabic: false }]);
	expect(visualRuns("")).toEqual([]);
});

test("the words of an Arabic name come from right to left", () => {
	expect(texts("ليلى حداد")).toEqual(["حداد", " ", "ليلى"]);
	expect(visualRuns("ليلى").map(({ isArabic }) => isArabic)).toEqual([true]);
});

test("numbers and Latin words within Arabic keep their direction", () => {
	expect(texts("شقة 1204 Marsa")).toEqual(["1204", " ", "شقة", " Marsa"]);
});

test("brackets within Arabic are mirrored", () => {
	expect(texts("ب (ليلى) ج")).toEqual(["ج", " ", ")ليلى(", " ", "ب"]);
});
