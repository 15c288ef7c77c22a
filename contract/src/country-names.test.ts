import { expect, test } from "vitest";
import { countryCodes, countryName } from "./country-names.ts";

test("every country of the address forms has a distinct name", () => {
	const names = countryCodes.map(countryName);
	expect(countryCodes.filter((code, index) => names[index] === code)).toEqual([]);
	expect(new Set(names).size).toBe(countryCodes.length);
	expect(names).toContain("United Arab Emirates");
	expect(names).toContain("Türkiye");
});

test.each(["CU", "ZZ", "Dubai", ""])("a code that is not in the address forms is shown unchanged: '%s'", (code) => {
	expect(countryName(code)).toBe(code);
});
