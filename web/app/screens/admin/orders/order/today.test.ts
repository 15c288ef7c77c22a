import { expect, test } from "vitest";
import { today } from "./today.ts";

test("the day is that of Dubai, also when it is the day before elsewhere", () => {
	expect(today(Date.parse("2026-11-22T20:00:00Z"))).toBe("2026-11-23");
	expect(today(Date.parse("2026-11-22T19:59:59Z"))).toBe("2026-11-22");
});
