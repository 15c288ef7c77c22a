import { expect, test } from "vitest";
import { inWords } from "./in-words.ts";

const lighting = { material: "Brass", lightType: "Pendant", wattage: 8 };

test("values that have a text are shown in the language of the page, and others as they are", () => {
	const texts = { material: { Brass: "نحاس", Steel: "فولاذ" } };
	expect(inWords(lighting, texts)).toEqual({ ...lighting, material: "نحاس" });
	expect(inWords({ material: "Steel" }, texts)).toEqual({ material: "فولاذ" });
});

test("without texts nothing is copied", () => {
	expect(inWords(lighting, undefined)).toBe(lighting);
});
