import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { takeArabicDigits } from "./arabic-digits.ts";

function fieldOf(attributes: string): HTMLInputElement {
	document.body.innerHTML = `<input ${attributes}>`;
	return document.querySelector("input") as HTMLInputElement;
}

test.each([
	['type="number" step="any"', "١٢٫٥", "12.5"],
	['type="tel"', "۰۵۰١٢٣", "050123"],
	['type="text" inputmode="decimal"', "١٬٢٩٠٫٥", "1290.5"],
])("a field with %s takes the digits of Arabic keyboards", async (attributes, typed, value) => {
	const stop = takeArabicDigits();
	const field = fieldOf(attributes);
	await userEvent.type(field, typed);
	stop();
	expect(field.value).toBe(value);
});

test("a field for words keeps them", async () => {
	const stop = takeArabicDigits();
	const field = fieldOf('type="text"');
	await userEvent.type(field, "شقة ١٢");
	stop();
	expect(field.value).toBe("شقة ١٢");
});
