import { expect, test } from "vitest";
import { hasArrived } from "./arrival.ts";

test("a settled order is shown at once, whatever the number of attempts", () => {
	expect(hasArrived({ status: "PaymentRecieved", paymentKind: "card" }, 0)).toBe(true);
	expect(hasArrived({ status: "PaymentMismatch", paymentKind: "card" }, 1)).toBe(true);
});

test("a pending order is shown only after several attempts", () => {
	expect(hasArrived({ status: "Pending", paymentKind: "card" }, 0)).toBe(false);
	expect(hasArrived({ status: "Pending", paymentKind: "card" }, 2)).toBe(false);
	expect(hasArrived({ status: "Pending", paymentKind: "card" }, 3)).toBe(true);
});

test("an order in cash is shown at once: nothing is to be confirmed", () => {
	expect(hasArrived({ status: "Pending", paymentKind: "cash" }, 0)).toBe(true);
});
