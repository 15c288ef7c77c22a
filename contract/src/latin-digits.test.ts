import { expect, test } from "vitest";
import { toLatinDigits, toLatinFigure } from "./latin-digits.ts";

test("Arabic-Indic and Persian digits become Latin digits, and the rest of a text stays", () => {
	expect(toLatinDigits("شقة ١٢، ۳ب 4")).toBe("شقة 12، 3ب 4");
});

test.each([
	["١٬٢٩٠٫٥٠", "1290.50"],
	["۱۲٫۵", "12.5"],
	["-٣", "-3"],
	["12.5", "12.5"],
	["اثنان", "اثنان"],
])("the figure %s is read as %s", (typed, figure) => {
	expect(toLatinFigure(typed)).toBe(figure);
});
