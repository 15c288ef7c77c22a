import { expect, test } from "vitest";
import { signInDelayS } from "./sign-in-delay.ts";

test.each([
	["account", 0, 0],
	["account", 4, 0],
	["account", 5, 1],
	["account", 6, 2],
	["account", 7, 4],
	["account", 10, 32],
	["account", 11, 60],
	["account", 5_000, 60],
	["network", 999, 0],
	["network", 1000, 1],
	["network", 1006, 60],
] as const)("of one %s, %i wrong passwords in a row make %i seconds", (of, failures, seconds) => {
	expect(signInDelayS(failures, of)).toBe(seconds);
});
