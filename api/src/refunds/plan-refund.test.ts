import { expect, test } from "vitest";
import { planRefund } from "./plan-refund.ts";

const lines = [
	{ id: 1, quantity: 3, refundedQuantity: 0, paidFils: 100 },
	{ id: 2, quantity: 2, refundedQuantity: 1, paidFils: 80 },
];

test.each([
	["nothing said", {}, { amountFils: 140, lines: [piece(1, 3), piece(2, 1)] }],
	["one piece", { lines: [line(1, 1)] }, { amountFils: 33, lines: [piece(1, 1)] }],
	["two pieces", { lines: [line(1, 2)] }, { amountFils: 66, lines: [piece(1, 2)] }],
	["a whole line", { lines: [line(1, 3)] }, { amountFils: 100, lines: [piece(1, 3)] }],
	["every piece", { lines: [line(1, 3), line(2, 1)] }, { amountFils: 140, lines: [piece(1, 3), piece(2, 1)] }],
	["an amount", { amountFils: 7 }, { amountFils: 7, lines: [] }],
	["a piece for less", { amountFils: 7, lines: [line(2, 1)] }, { amountFils: 7, lines: [piece(2, 1)] }],
] as const)("%s is so much for these pieces", (_, wish, plan) => {
	expect(planRefund(wish, lines, 140)).toEqual(plan);
});

test.each([
	["more money than is left", { amountFils: 141 }, "Only AED 1.40 of this order is left to refund."],
	["more pieces than are left", { lines: [line(2, 2)] }, "Only 1 of 2 pieces are left to refund."],
	["pieces of another order", { lines: [line(9, 1)] }, "A line to refund does not belong to this order."],
	["a line twice", { lines: [line(1, 1), line(1, 1)] }, "A line of this order is named twice."],
	["nothing", { lines: [] }, "Enter an amount or choose items to refund."],
] as const)("%s is refused", (_, wish, words) => {
	expect(() => planRefund(wish, lines, 140)).toThrow(words);
});

test("pieces that are worth more than what is left are refused, because an amount has to be given", () => {
	expect(() => planRefund({ lines: [line(1, 2)] }, lines, 50)).toThrow("Only AED 0.50 of this order is left");
	expect(planRefund({ lines: [line(1, 2)], amountFils: 50 }, lines, 50).amountFils).toBe(50);
});

test("when all pieces have been refunded, what is left is refunded only on request", () => {
	const gone = lines.map((one) => ({ ...one, refundedQuantity: one.quantity }));
	expect(planRefund({}, gone, 25)).toEqual({ amountFils: 25, lines: [] });
	expect(() => planRefund({ lines: [] }, gone, 25)).toThrow("Enter an amount or choose items to refund.");
});

test("when nothing is left, nothing is refunded", () => {
	expect(() => planRefund({}, lines, 0)).toThrow("There is nothing left to refund for this order.");
});

function line(itemId: number, quantity: number) {
	return { itemId, quantity };
}

function piece(orderItemId: number, quantity: number) {
	return { orderItemId, quantity };
}
