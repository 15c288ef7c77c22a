import { expect, test } from "vitest";
import { statedProtection } from "./protection.ts";

test.each([
	["44", 4, [4]],
	["IP44", 4, [4]],
	[" ip 65", 6, [5]],
	["66/67", 6, [6, 7]],
	["X4", undefined, [4]],
])("%j is a degree of protection", (text, solids, water) => {
	expect(statedProtection(text)).toEqual({ solids, water });
});

test.each(["", " ", "IP", "4", "splash proof"])("%j states none", (text) => {
	expect(statedProtection(text)).toBeUndefined();
});
