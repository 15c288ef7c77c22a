import { expect, test } from "vitest";
import { emirateOf, emirates } from "./emirates.ts";

test("each emirate is recognised by its name in any case, its ISO code, and its Arabic name", () => {
	for (const emirate of emirates) expect(emirateOf(` ${emirate.toUpperCase()} `)).toBe(emirate);
	expect(["AE-DU", "dubai emirate", "Emirate of Dubai", "إمارة دبيّ"].map(emirateOf)).toEqual(Array(4).fill("Dubai"));
	expect(["RAK", "Ras-al-Khaimah", "رأس الخيمة"].map(emirateOf)).toEqual(Array(3).fill("Ras Al Khaimah"));
});

test("what is no emirate is not taken for one", () => {
	expect(["", "Doha", "Dubai Marina", "D"].map(emirateOf)).toEqual([undefined, undefined, undefined, undefined]);
});
