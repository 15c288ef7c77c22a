import { expect, test } from "vitest";
import { hasArrived } from "./arrival.ts";

test("a settled order is shown at once, whatever the number of attempts", () => {
	expect(hasArrived({ status: "PaymentRecieved" }, 0)).toBe(true);
	expect(hasArrived({ status: "PaymentMismatch" }, 1)).toBe(true);
});

test("a pending order is shown only after several attempts", () => {
	expect(hasArrived({ status: "Pending" }, 0)).toBe(false);
	expect(hasArrived({ status: "Pending" }, 2)).toBe(false);
	expect(hasArrived({ status: "Pending" }, 3)).toBe(true);
});
