import type { StaffOrder } from "@noor/contract/orders";
import { expect, test } from "vitest";
import { everything, readAmount, worthOf } from "./refund-sum.ts";

const order = {
	refundable: 95,
	orderItems: [
		{ id: 1, quantity: 3, refundedQuantity: 0, price: 33.34, discount: 0.02, refundedDifference: 0 },
		{ id: 2, quantity: 2, refundedQuantity: 1, price: 10, discount: 0, refundedDifference: 0 },
	],
} as unknown as StaffOrder;

test("pieces have the value that was paid for them, and the last ones get the remaining amount", () => {
	expect(worthOf(order, {})).toBe(0);
	expect(worthOf(order, { 1: 1 })).toBe(33.33);
	expect(worthOf(order, { 1: 2, 2: 1 })).toBe(76.66);
	expect(worthOf(order, { 1: 3 })).toBe(95);
	expect(worthOf(order, everything(order))).toBe(95);
	expect(everything(order)).toEqual({ 1: 3, 2: 1 });
});

test("what was refunded for a cheaper substitute is not refunded again", () => {
	const [first, second] = order.orderItems as [StaffOrder["orderItems"][number], StaffOrder["orderItems"][number]];
	const substituted = { ...order, orderItems: [{ ...first, refundedDifference: 30 }, second] };
	expect(worthOf(substituted, { 1: 1 })).toBe(23.33);
	expect(worthOf(substituted, { 1: 3 })).toBe(70);
});

test.each([
	["12", 12],
	[" 12.5 ", 12.5],
	["12,50", 12.5],
	["2.350,00", 2350],
	["AED 1,290.50", 1290.5],
	["٩٩٫٥٠", 99.5],
	["0", 0],
	["", undefined],
	["-3", -3],
	["ten", undefined],
	["1.005", undefined],
	["1e3", undefined],
])("“%s” typed as an amount is %s", (text, amount) => {
	expect(readAmount(text)).toBe(amount);
});
