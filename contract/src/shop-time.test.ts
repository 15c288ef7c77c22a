import { expect, test } from "vitest";
import { shopOffset, shopOffsetMs, shopZone } from "./shop-time.ts";

test.each(["2026-01-01T00:00:00Z", "2026-07-01T00:00:00Z"])("the offset is that of the time zone at %s", (at) => {
	const inZone = new Intl.DateTimeFormat("en-GB", { timeZone: shopZone, timeStyle: "short" }).format(new Date(at));
	expect(new Date(Date.parse(at) + shopOffsetMs).toISOString().slice(11, 16)).toBe(inZone);
	expect(shopOffset).toBe(`+${inZone}`);
});
