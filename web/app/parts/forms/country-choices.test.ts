import { runInLocale } from "@noor/messages/run-in-locale";
import { expect, test } from "vitest";
import { countryChoices } from "./country-choices.ts";

test("countries are sorted by their name in the language of the page", () => {
	const codes = ["AE", "OM", "AT"];
	const inOrder = (language: "en" | "ar") =>
		runInLocale(language, () => countryChoices(codes).map(({ value }) => value));
	expect(inOrder("en")).toEqual(["AT", "OM", "AE"]);
	expect(inOrder("ar")).toEqual(["AE", "AT", "OM"]);
});

test("without a choice of countries, all that an address may have are offered", () => {
	expect(countryChoices().length).toBeGreaterThan(200);
});
