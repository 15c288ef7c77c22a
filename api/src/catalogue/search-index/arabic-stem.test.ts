import { expect, test } from "vitest";
import { arabicStem, arabicStems, isArabic, withoutArticle } from "./arabic-stem.ts";
import { fold } from "./fold-text.ts";
import { StemFamilies } from "./stem-families.ts";

const stem = (word: string) => arabicStem(fold(word));

test("forms of a word have one stem: articles, genders, numbers, adjectives, and the plurals of the trade", () => {
	const families = [
		["مصباح", "المصباح", "والمصباح", "بالمصباح", "كالمصباح", "للمصباح", "مصابيح", "المصابيح", "مصباحان", "مصباحين"],
		["معلق", "معلّقة", "المعلقة", "معلقات", "معلقين"],
		["جدار", "جداري", "جدارية", "الجدارية", "جدران", "جداريات"],
		["لمبة", "لمبات", "اللمبة", "اللمبات", "لمبه"],
		["ثريا", "ثريات", "الثريا", "الثريات"],
		["ضوء", "أضواء", "الأضواء", "ضوئي", "ضوئية"],
		["إضاءة", "الإضاءة", "إضاءات", "اضائة"],
		["زجاج", "زجاجي", "زجاجية", "الزجاج"],
		["أبيض", "بيضاء", "البيضاء", "الأبيض"],
		["ألوان", "لون", "اللون", "الألوان"],
		["ألومنيوم", "الألومنيوم", "الومنيوم"],
		["دافئ", "دافئة", "دافي", "دافيه"],
		["كرة", "كرات", "كروي"],
		["فانوس", "فوانيس", "الفانوس"],
	];
	for (const [first = "", ...forms] of families) for (const form of forms) expect(stem(form), form).toBe(stem(first));
	const stems = families.map(([first = ""]) => stem(first));
	expect(new Set(stems).size).toBe(families.length);
});

test("a word that would become shorter than three letters stays", () => {
	for (const word of ["كتان", "لون", "الي", "بني", "سلك", "باب", "ورق", "كره"])
		expect(arabicStem(word), word).toBe(word);
	expect(withoutArticle("الف")).toBe("الف");
});

test("a word is also found without the particle that may be joined to it", () => {
	const families = new StemFamilies();
	for (const word of ["بغطاء", "غطاء", "فانوس", "الفانوس", "للحديقه", "lamp"]) families.add(word);
	expect(families.relativesOf("غطاء")).toEqual([{ word: "بغطاء", by: "particle" }]);
	expect(families.relativesOf("وغطاء").map(({ word }) => word)).toEqual(["بغطاء", "غطاء"]);
	expect(families.relativesOf("فوانيس")).toEqual([
		{ word: "فانوس", by: "ending" },
		{ word: "الفانوس", by: "ending" },
	]);
	expect(families.relativesOf("حديقه")).toEqual([{ word: "للحديقه", by: "article" }]);
	expect(families.relativesOf("lamp")).toEqual([]);
	expect(arabicStems("بلاستيك")).toEqual(["بلاستيك", "لاستيك"]);
	expect(isArabic("lamp") || isArabic("30") || isArabic("")).toBe(false);
});
