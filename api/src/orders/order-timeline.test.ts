import { orderStatuses } from "@noor/contract/orders";
import { expect, test } from "vitest";
import { formatTimeline, type NotedEvent } from "./order-timeline.ts";

const at = new Date("2026-03-20T12:00:00Z");
const noted = (kind: string, detail: NotedEvent["detail"] = {}): NotedEvent => ({ kind, detail, at });

test.each(orderStatuses)("the state %s has words", (status) => {
	expect(formatTimeline([noted(status)], "customer")).toHaveLength(1);
});

test("a life is told in order, with its amounts", () => {
	const life = [
		noted("Pending"),
		noted("PaymentRecieved", { amountReceivedFils: 91_900, currency: "aed" }),
		noted("Shipped"),
		noted("Completed"),
		noted("Refunded", { amountFils: 91_900 }),
	];
	expect(formatTimeline(life, "customer").map(({ title, detail }) => [title, detail])).toEqual([
		["Order placed", null],
		["Payment received", "AED 919.00"],
		["Shipped", null],
		["Delivered", null],
		["Refunded", "AED 919.00"],
	]);
});

test("a refund that failed is told once, as what it is", () => {
	const life = [
		noted("PaymentRecieved", { amountReceivedFils: 100 }),
		noted("Refunded", { amountFils: 100 }),
		noted("PaymentRecieved", { reason: "expired_or_canceled_card" }),
		noted("refund-failed", { reason: "expired_or_canceled_card" }),
	];
	expect(formatTimeline(life, "customer").map(({ title }) => title)).toEqual([
		"Payment received",
		"Refunded",
		"The refund could not be paid out",
	]);
});

test("what staff must find, staff alone are told; what nobody has words for, nobody is told", () => {
	const life = [noted("short-of-stock", { product: "Qamar", missing: 2 }), noted("unheard-of")];
	expect(formatTimeline(life, "customer")).toEqual([]);
	expect(formatTimeline(life, "staff")).toMatchObject([
		{ title: "Short of stock", detail: "2 of “Qamar” to be found" },
	]);
});
