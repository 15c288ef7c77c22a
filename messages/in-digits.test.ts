import { describe, expect, onTestFinished, test } from "vitest";
import { inDigits } from "./in-digits.ts";
import type { Locale } from "./locale.ts";
import { readArabicDigits, runInLocale } from "./run-in-locale.ts";

function shown(text: string, digits: "latn" | "arab" = "arab", locale: Locale = "ar"): string {
	readArabicDigits(() => digits);
	onTestFinished(() => readArabicDigits(() => "latn"));
	return runInLocale(locale, () => inDigits(text));
}

describe("figures of an Arabic text have Arabic-Indic digits where staff chose them", () => {
	test.each([
		["قطر 30 سم، أسود", "قطر ٣٠ سم، أسود"],
		["الارتفاع 4.8 سم.", "الارتفاع ٤٫٨ سم."],
		["1,290.50 درهم", "١٬٢٩٠٫٥٠ درهم"],
		["من 20–40 سم، ومن 2700-6500 كلفن", "من ٢٠–٤٠ سم، ومن ٢٧٠٠-٦٥٠٠ كلفن"],
		["220–240 فولت، 50/60 هرتز", "٢٢٠–٢٤٠ فولت، ٥٠/٦٠ هرتز"],
		["9×12×4.5 سم", "٩×١٢×٤٫٥ سم"],
		["أقل بنسبة 70%، و5% أخرى", "أقل بنسبة ٧٠٪، و٥٪ أخرى"],
		["من 9:00 إلى 22:30", "من ٩:٠٠ إلى ٢٢:٣٠"],
		["حتى 26/11/2026.", "حتى ٢٦/١١/٢٠٢٦."],
		["تتسع لـ12 قطعة (علبتان من 6)", "تتسع لـ١٢ قطعة (علبتان من ٦)"],
		["1. التركيب\n2. التوصيل", "١. التركيب\n٢. التوصيل"],
		["30 سم 1 م", "٣٠ سم ١ م"],
		["في {days} 14 يومًا", "في {days} ١٤ يومًا"],
		["٣٠ سم", "٣٠ سم"],
	])("%s", (text, expected) => expect(shown(text)).toBe(expected));
});

describe("what is read from left to right keeps its digits", () => {
	test.each([
		"لمبة GU10/E27 وA60",
		"وE27 (IP44)، وDALI-2",
		"رمز المنتج AUR-60/BR",
		"حرارة اللون 4000K أو 3000 K",
		"مشغّل 24 V",
		"مؤشر تجسيد اللون CRI 90 فأعلى",
		"وفق EN 12464-1:2021 وIEC 60364-7-701",
		"هاتف +971 4 555 0142",
		"هاتف 04-555-0142 أو 0501234567",
		"اتصال مجاني 800 555 01",
		"رقم التسجيل الضريبي 100123456700003",
		"layla24@noor.example",
		"https://noor.example/ar/product/24?size=30",
		"الملف #1042",
		"I = Φ · (m + 1) / 2π حيث k = 2 وβ/2، أو ((1 + cos γ)/2)ᵏ، أو 2 · d",
	])("%s", (text) => expect(shown(text)).toBe(text));
});

describe("a figure with an Arabic unit is a figure, also beside a Latin word", () => {
	test.each([
		["شريط LED 5 م", "شريط LED ٥ م"],
		["توفّر لمبات LED 70% من الكهرباء", "توفّر لمبات LED ٧٠٪ من الكهرباء"],
		["لمبة E27 8.5 واط، 806 لومن", "لمبة E27 ٨٫٥ واط، ٨٠٦ لومن"],
		["مصباح IP44، 3 سنوات", "مصباح IP44، ٣ سنوات"],
	])("%s", (text, expected) => expect(shown(text)).toBe(expected));
});

test("texts stay as they are with Latin digits, and in English", () => {
	expect(shown("قطر 30 سم", "latn")).toBe("قطر 30 سم");
	expect(shown("30 cm across", "arab", "en")).toBe("30 cm across");
});
