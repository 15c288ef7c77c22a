import { expect, test } from "vitest";
import { dayOf, mediumDateOf, shortDateOf } from "./dates.ts";

const lateInLondon = "2026-11-20T20:22:10.000Z";

test("an order has the date in Dubai, also when it is the next day there", () => {
	expect(dayOf(lateInLondon)).toBe("Nov 21, 2026");
});

test("the medium and the short format contain plain spaces only", () => {
	expect(mediumDateOf(lateInLondon)).toBe("Nov 21, 2026, 12:22:10 AM");
	expect(shortDateOf(lateInLondon)).toBe("11/21/26, 12:22 AM");
});
