import { readArabicDigits, runInLocale } from "@noor/messages/run-in-locale";
import { describe, expect, onTestFinished, test } from "vitest";
import { LetterBlock } from "./letter-blocks.ts";
import { PageBlock, withSources } from "./page-blocks.ts";
import { TranslationsForm } from "./translation-forms.ts";
import {
	changedTranslations,
	copiedTranslations,
	translatedFact,
	translatedText,
	translationState,
	withTranslatedFacts,
} from "./translations.ts";

const stored = { ar: { name: { text: "مصباح", source: "Lamp" }, description: { text: "وصف", source: "Text" } } };

test.each([
	["Lamp", "name", "current"],
	["New lamp", "name", "outdated"],
	["500 mm", "size", "missing"],
	["", "size", "current"],
] as const)("the translation of %j in %s is %s", (english, field, state) => {
	expect(translationState(english, stored, field)).toBe(state);
});

test("an outdated translation is shown of a text, and the English of a fact", () => {
	const row = { name: "New lamp", description: "Text", translations: stored };
	runInLocale("ar", () => {
		expect(translatedText("New lamp", stored, "name")).toBe("مصباح");
		expect(translatedFact("New lamp", stored, "name")).toBe("New lamp");
		expect(translatedFact("500 mm", {}, "size")).toBe("500 mm");
		expect(withTranslatedFacts(row, "name", "description")).toMatchObject({ name: "New lamp", description: "وصف" });
	});
	expect(translatedFact("Lamp", stored, "name")).toBe("Lamp");
});

test("figures of a translation have the digits of the shop, English that replaces one has not", () => {
	const translations = { ar: { size: { text: "قطر 30 سم، E27", source: "Ø 30 cm, E27" } } };
	const shown = () => runInLocale("ar", () => translatedText("Ø 30 cm, E27", translations, "size"));
	expect(shown()).toBe("قطر 30 سم، E27");
	readArabicDigits(() => "arab");
	onTestFinished(() => readArabicDigits(() => "latn"));
	expect(shown()).toBe("قطر ٣٠ سم، E27");
	expect(runInLocale("ar", () => translatedText("Ø 30 cm, E27", {}, "size"))).toBe("Ø 30 cm, E27");
	expect(translatedText("Ø 30 cm, E27", translations, "size")).toBe("Ø 30 cm, E27");
});

describe("a change of translations", () => {
	const english = { name: "New lamp", description: "Text" };

	test("keeps what is not given, and removes what is blank", () => {
		const given = { ar: { description: { text: "" } } };
		expect(changedTranslations(stored, given, english)).toEqual({ ar: { name: stored.ar.name } });
		expect(changedTranslations(stored, undefined, english)).toBe(stored);
	});

	test("translates the English of the same request", () => {
		const given = { ar: { name: { text: "مصباح جديد" } } };
		expect(changedTranslations(stored, given, english).ar?.name).toEqual({
			text: "مصباح جديد",
			source: "New lamp",
		});
	});

	test("stays outdated when the text is sent again unchanged, unless its source is stated", () => {
		const again = changedTranslations(stored, { ar: { name: { text: "مصباح" } } }, english);
		expect(translationState("New lamp", again, "name")).toBe("outdated");
		const agreed = changedTranslations(stored, { ar: { name: { text: "مصباح", source: "New lamp" } } }, english);
		expect(translationState("New lamp", agreed, "name")).toBe("current");
	});
});

test("a line of an order copies the translations of its product and variant", () => {
	const variant = { ar: { size: { text: "كبير", source: "Large" } } };
	expect(copiedTranslations({ productName: [stored, "name"], size: [variant, "size"] })).toEqual({
		ar: { productName: stored.ar.name, size: variant.ar.size },
	});
	expect(copiedTranslations({ productName: [{}, "name"], size: [null, "size"] })).toEqual({});
});

describe("the form of translations", () => {
	const form = TranslationsForm("products");

	test("refuses fields and languages that do not exist, texts that are too long, and lines where there is one", () => {
		const issues = (given: unknown) =>
			form.safeParse(given).error?.issues.map(({ path, message }) => [path.join("."), message]);
		expect(issues({ ar: { colour: { text: "x" } } })).toEqual([["ar", "No such text to translate: colour"]]);
		expect(issues({ fr: {} })).toEqual([["", "No such text to translate: fr"]]);
		expect(issues({ ar: { name: { text: "x".repeat(201) } } })).toEqual([["ar.name.text", "At most 200 characters"]]);
		expect(issues({ ar: { name: { text: "a\nb" } } })).toEqual([["ar.name.text", "Line breaks are not possible here"]]);
		expect(issues({ ar: { description: { text: "a\nb" } } })).toBeUndefined();
	});
});

describe("the translations of a block", () => {
	const list = { type: "list" as const, isOrdered: false, items: ["One", "Two"] };

	test("follow the rules of its English texts", () => {
		const issues = (text: string) =>
			PageBlock.safeParse({ type: "heading", level: 2, text: "Delivery", translations: { ar: { text: { text } } } })
				.error?.issues;
		expect(issues("التوصيل")).toBeUndefined();
		expect(issues("{nonsense}")).toMatchObject([
			{ path: ["translations", "ar", "text"], message: expect.stringContaining("{nonsense}") },
		]);
		const uneven = {
			type: "table",
			header: ["A", "B"],
			rows: [],
			translations: { ar: { rows: { text: "أ | ب\nج" } } },
		};
		expect(LetterBlock.safeParse(uneven).error?.issues).toMatchObject([{ path: ["translations", "ar", "rows"] }]);
	});

	test("name the English that they translate when they are stored", () => {
		const block = PageBlock.parse({ ...list, translations: { ar: { items: { text: "واحد\nاثنان" } } } });
		expect(withSources(block).translations).toEqual({ ar: { items: { text: "واحد\nاثنان", source: "One\nTwo" } } });
	});
});
