import { expect, test } from "vitest";
import { timeText } from "./time-text.ts";

test.each([
	["2026-11-27T22:28:39.725Z", "2026-11-28 02:28"],
	["2026-01-05T20:00:00Z", "2026-01-06 00:00"],
])("%s is %s in an exported table", (time, text) => {
	expect(timeText(new Date(time))).toBe(text);
});
