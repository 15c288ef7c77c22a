import { expect, test } from "vitest";
import { carriers, trackingUrlOf } from "./carriers.ts";

test.each(carriers)("the tracking page of $name is on the web, and has the number if it takes one", ({ name }) => {
	const url = new URL(trackingUrlOf(name, "AX 1&2") ?? "");
	expect(url.protocol).toBe("https:");
	if (name !== "Emirates Post") expect([...url.searchParams.values()]).toEqual(["AX1&2"]);
});

test("a carrier is known by its name in any case, and another one has no tracking page", () => {
	expect(trackingUrlOf("aramex", "1")).toBe("https://www.aramex.com/track/results?ShipmentNumber=1");
	expect(trackingUrlOf("Falcon Couriers", "1")).toBeNull();
});
