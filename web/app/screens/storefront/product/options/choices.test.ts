import { runInLocale } from "@noor/messages/run-in-locale";
import * as m from "@noor/messages/storefront/product";
import { expect, test } from "vitest";
import { choicesOf, variantFor } from "./choices.ts";
import { colourOfFinish } from "./finish-colours.ts";

const variantsOf = (...sizes: string[]) =>
	sizes.map((size, at) => ({ variantId: at + 1, size, sku: `SKU-${at + 1}`, stock: undefined as number | undefined }));

test("size and finish are two choices, and what a variant does not state is a blank", () => {
	const { choices, valuesOf } = choicesOf(variantsOf("Ø 30 cm", "Ø 44 cm", "Ø 44 cm, Brushed brass", "Ø 44 cm, sage"));
	expect(choices).toEqual([
		{ kind: "size", values: ["Ø 30 cm", "Ø 44 cm"] },
		{ kind: "finish", values: ["", "Brushed brass", "sage"] },
	]);
	expect(valuesOf.get(3)).toEqual(["Ø 44 cm", "Brushed brass"]);
});

test.each([
	["size", ["Ø 20 cm", "Ø 28 cm"]],
	["size", ["90 cm", "120 cm"]],
	["size", ["S", "M", "XL"]],
	["finish", ["Matt black", "Matt white"]],
	["finish", ["Brass cap", "Black cap"]],
	["other", ["60 W", "100 W"]],
	["other", ["Single", "Box of 6"]],
	["other", ["Round base", "Desk clamp"]],
])("one dimension is one choice: %s of %s", (kind, sizes) => {
	expect(choicesOf(variantsOf(...sizes)).choices).toEqual([{ kind, values: sizes }]);
});

test("a comma inside a number does not split a size", () => {
	expect(choicesOf(variantsOf("1,200 mm", "1,500 mm")).choices).toEqual([
		{ kind: "size", values: ["1,200 mm", "1,500 mm"] },
	]);
});

test("spellings that differ in case only are one value", () => {
	const { choices } = choicesOf(variantsOf("30 cm, Black", "44 cm, black", "44 cm, white"));
	expect(choices[1]?.values).toEqual(["Black", "white"]);
});

test("variants with the same text are distinguished by their SKU", () => {
	expect(choicesOf(variantsOf("Single", "Single")).choices[0]?.values).toEqual(["Single (SKU-1)", "Single (SKU-2)"]);
});

test("forty variants of eight sizes and five finishes are two choices of eight and five", () => {
	const sizes = Array.from({ length: 8 }, (_, at) => `Ø ${20 + 5 * at} cm`);
	const finishes = ["black", "white", "brass", "sage", "rust"];
	const { choices } = choicesOf(variantsOf(...sizes.flatMap((size) => finishes.map((finish) => `${size}, ${finish}`))));
	expect(choices.map(({ kind, values }) => [kind, values.length])).toEqual([
		["size", 8],
		["finish", 5],
	]);
});

test("choosing a value keeps the other chosen values where such a variant exists", () => {
	const variants = variantsOf("30 cm, black", "44 cm, black", "44 cm, brass", "60 cm, brass");
	const choices = choicesOf(variants);
	const choose = (chosen: string[], at: number, value: string) =>
		variantFor(variants, choices, chosen, { at, value })?.size;
	expect(choose(["44 cm", "brass"], 1, "black")).toBe("44 cm, black");
	expect(choose(["30 cm", "black"], 1, "brass")).toBe("44 cm, brass");
	expect(choose(["44 cm", "brass"], 0, "60 cm")).toBe("60 cm, brass");
});

test("where the other value does not exist, a variant in stock comes first", () => {
	const variants = variantsOf("30 cm, black", "44 cm, brass", "60 cm, brass");
	if (variants[1]) variants[1].stock = 0;
	if (variants[2]) variants[2].stock = 3;
	expect(variantFor(variants, choicesOf(variants), ["30 cm", "black"], { at: 1, value: "brass" })?.size).toBe(
		"60 cm, brass",
	);
});

test("the colour of a finish is that of its longest known words", () => {
	expect(colourOfFinish("Blackened brass")).not.toBe(colourOfFinish("Brushed brass"));
	expect(colourOfFinish("Brushed brass")).toBe(colourOfFinish("Brass cap"));
	expect(colourOfFinish("Brassy")).toBeUndefined();
	expect(colourOfFinish("Moonlight")).toBeUndefined();
});

test("Arabic texts are read by the same rules", () => {
	const { choices } = choicesOf(variantsOf("قطر 44 سم، نحاس مصقول بالفرشاة", "قطر 44 سم، أسود", "قطر 60 سم، أسود"));
	expect(choices.map(({ values }) => values)).toEqual([
		["قطر 44 سم", "قطر 60 سم"],
		["نحاس مصقول بالفرشاة", "أسود"],
	]);
	expect(choicesOf(variantsOf("قطر ٤٤ سم", "قطر ٦٠ سم")).choices[0]?.kind).toBe("size");
	expect(runInLocale("ar", () => choicesOf(variantsOf("كتّان أبيض", "كتّان طبيعي")).choices[0]?.kind)).toBe("finish");
});

test("a finish has its colour in each language", () => {
	const pairs = [
		["Matt black", "أسود مطفأ"],
		["Blackened brass", "نحاس مسوّد"],
		["Brass cap", "غطاء علوي نحاسي"],
		["White linen", "كتّان أبيض"],
		["Ø 44 cm, sage", "قطر 44 سم، أخضر مريمي"],
	] as const;
	for (const [english, arabic] of pairs) {
		const colour = colourOfFinish(english);
		expect(colour).toMatch(/^#/);
		expect(runInLocale("ar", () => colourOfFinish(arabic))).toBe(colour);
	}
});

test("each colour has words in each language", () => {
	const count = (locale: "en" | "ar") => runInLocale(locale, () => m.finishes().split("|").length);
	expect(count("ar")).toBe(count("en"));
});
