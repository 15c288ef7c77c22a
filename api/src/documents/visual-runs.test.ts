import { describe, expect, test } from "vitest";
import { directParagraph, visibleText, visualRuns } from "./visual-runs.ts";

/** The text of a line from left to right, with a bar between runs. */
const drawn = (line: string, direction: "ltr" | "rtl" = "ltr") =>
	visualRuns(directParagraph(line, direction))
		.map(({ text }) => text)
		.join("|");

test("a line without Arabic is one run in every document", () => {
	for (const direction of ["ltr", "rtl"] as const)
		expect(visualRuns(directParagraph("Qamar dome pendant, Ø 30 cm (E27).", direction))).toEqual([
			{ text: "Qamar dome pendant, Ø 30 cm (E27).", isArabic: false, index: 0 },
		]);
	expect(drawn("")).toBe("");
});

test("an Arabic name is one run, in the order of reading", () => {
	expect(drawn("ليلى حداد")).toBe("ليلى حداد");
	expect(visualRuns(directParagraph("ليلى حداد", "ltr"))).toEqual([{ text: "ليلى حداد", isArabic: true, index: 0 }]);
});

test("numbers and Latin words within Arabic keep their direction", () => {
	expect(drawn("شقة 1204 Marsa")).toBe("1204|شقة | Marsa");
});

test("brackets within Arabic are mirrored", () => {
	expect(drawn("ب (ليلى) ج")).toBe("ب )ليلى( ج");
});

describe("in an Arabic document", () => {
	test.for([
		["الإجمالي: 249.00 درهم", " درهم|249.00|الإجمالي: "],
		["ضريبة القيمة المضافة 5%", "%|5|ضريبة القيمة المضافة "],
		["رقم INV-000001", "INV-000001|رقم "],
		["2 × ثريا", " × ثريا|2"],
		["الخصم (LAYALI10)", "(|LAYALI10|الخصم )"],
		["\u2068الحساب IBAN\u2069: \u2068AE07 0331\u2069", "AE07 0331| :|IBAN|الحساب "],
	])("%s", ([line, expected]) => {
		expect(drawn(line as string, "rtl")).toBe(expected);
	});

	test("an isolated Latin name keeps its brackets and signs, and the isolates are not drawn", () => {
		expect(drawn("المنتج \u2068Qamar (30 cm)\u2069 متوفر", "rtl")).toBe(" متوفر|Qamar (30 cm)|المنتج ");
		expect(drawn("الهاتف \u2068+971 4 555 0142\u2069", "rtl")).toBe("+971 4 555 0142|الهاتف ");
		expect(visibleText("\u2068Qamar\u2069\u200f")).toBe("Qamar");
	});

	test("a line of a longer paragraph is ordered by the directions of the whole", () => {
		const paragraph = directParagraph("المصباح \u2068Qamar dome (large)\u2069 متوفر", "rtl");
		const second = paragraph.text.indexOf("(large)");
		const line = visualRuns(paragraph, second).map(({ text }) => text);
		expect(line.join("|")).toBe(" متوفر|(large)");
	});
});
