import { expect, test } from "vitest";
import { changeOf, daysOf, stepLabel } from "./figures.ts";

test("a change is a signed percentage of the previous value", () => {
	expect(changeOf({ now: 112.5, before: 100 })).toBe("+12.5%");
	expect(changeOf({ now: 50, before: 100 })).toBe("−50%");
	expect(changeOf({ now: 100, before: 100 })).toBe("0%");
});

test("a change from zero has no percentage", () => {
	expect(changeOf({ now: 5, before: 0 })).toBeUndefined();
});

test("steps and periods are formatted in Dubai's time zone", () => {
	expect(stepLabel("hour", "2026-11-21T00:00")).toBe("00:00");
	expect(stepLabel("day", "2026-11-21T00:00")).toBe("21 Nov");
	expect(stepLabel("month", "2026-11-01T00:00")).toBe("Nov 2026");
	expect(daysOf({ firstDay: "2026-11-15", lastDay: "2026-11-21" })).toBe("15 Nov – 21 Nov 2026");
	expect(daysOf({ firstDay: "2025-12-01", lastDay: "2026-11-21" })).toBe("1 Dec 2025 – 21 Nov 2026");
	expect(daysOf({ firstDay: "2026-11-21", lastDay: "2026-11-21" })).toBe("21 Nov 2026");
});
