import { expect, test } from "vitest";
import { isGtin } from "./gtin.ts";

test("a GTIN of 8, 12, 13 or 14 digits has the check digit of GS1", () => {
	for (const gtin of ["40170725", "614141000036", "4006381333931", "00012345600012"]) {
		expect(isGtin(gtin), gtin).toBe(true);
		for (let digit = 0; digit < 10; digit++) {
			const other = gtin.slice(0, -1) + digit;
			expect(isGtin(other), other).toBe(other === gtin);
		}
	}
});

test("other lengths, letters and blanks are no GTIN", () => {
	for (const text of ["", "0", "123456789", "4006381333931 ", "400638133393X", "123456789012345"])
		expect(isGtin(text), text).toBe(false);
});
