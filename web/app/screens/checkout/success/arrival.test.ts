import { expect, test } from "vitest";
import { hasArrived } from "./arrival.ts";

test("an order that is settled has arrived, however often it was asked for", () => {
	expect(hasArrived({ status: "PaymentRecieved" }, 0)).toBe(true);
	expect(hasArrived({ status: "PaymentMismatch" }, 1)).toBe(true);
});

test("an order that waits for the provider's word is given a little time", () => {
	expect(hasArrived({ status: "Pending" }, 0)).toBe(false);
	expect(hasArrived({ status: "Pending" }, 2)).toBe(false);
	expect(hasArrived({ status: "Pending" }, 3)).toBe(true);
});
