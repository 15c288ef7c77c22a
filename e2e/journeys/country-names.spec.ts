import { expect } from "vitest";
import { countryCodes, countryName, pinnedCountryNames } from "../../contract/src/country-names.ts";
import { test } from "../test.ts";

test("browser and server render the same country names", async ({ browser }) => {
	const page = await browser.newPage();
	const codes = countryCodes.filter((code) => !(code in pinnedCountryNames));
	const named = await page.evaluate((wanted) => {
		const names = new Intl.DisplayNames("en", { type: "region" });
		return wanted.map((code) => names.of(code));
	}, codes);
	await page.close();
	expect(named).toEqual(codes.map(countryName));
});
