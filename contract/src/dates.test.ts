import { expect, test } from "vitest";
import { dayOf, mediumDateOf, shortDateOf, shortDayOf } from "./dates.ts";

const lateInLondon = "2026-11-20T20:22:10.000Z";

test("an order has the date in Dubai, also when it is the next day there", () => {
	expect(dayOf(lateInLondon)).toBe("Nov 21, 2026");
});

test("staff read the day first and the time in 24 hours", () => {
	expect(shortDateOf(lateInLondon)).toBe("21 Nov 2026, 00:22");
	expect(shortDayOf(lateInLondon)).toBe("21 Nov 2026");
	expect(shortDayOf("2026-09-05")).toBe("5 Sep 2026");
});

test("the medium format contains plain spaces only", () => {
	expect(mediumDateOf(lateInLondon)).toBe("Nov 21, 2026, 12:22:10 AM");
});
