import { expect, test } from "vitest";
import { countryCodes, countryName } from "./country-names.ts";

test("every country that the address forms offer has a name of its own", () => {
	const names = countryCodes.map(countryName);
	expect(countryCodes.filter((code, index) => names[index] === code)).toEqual([]);
	expect(new Set(names).size).toBe(countryCodes.length);
	expect(names).toContain("United Arab Emirates");
	expect(names).toContain("Türkiye");
});

test.each(["CU", "ZZ", "Dubai", ""])("the code of a country that is not offered is shown as it is: '%s'", (code) => {
	expect(countryName(code)).toBe(code);
});
