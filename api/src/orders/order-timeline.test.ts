import { expect, test } from "vitest";
import type { Database } from "../database/database.ts";
import { formatTimeline, type RecordedEvent } from "./order-timeline.ts";
import { type OrderEventKind, orderEventKinds, recordOrderEvent } from "./record-order-event.ts";

const at = new Date("2026-03-20T12:00:00Z");
const noted = (kind: OrderEventKind, detail: RecordedEvent["detail"] = {}): RecordedEvent => ({ kind, detail, at });

test.each(orderEventKinds)("an event of the kind %s has a text", (kind) => {
	expect(formatTimeline([noted(kind)], "staff")).toMatchObject([{ title: expect.stringMatching(/./) }]);
});

test("an event of a kind that is not listed does not compile", () => {
	// @ts-expect-error: a kind needs an entry in orderEventKinds, and that needs a text in the timeline.
	const record = (db: Database) => recordOrderEvent(db, 1, "unlisted");
	expect(record).toBeTypeOf("function");
});

test("the timeline has the events in order, with their amounts", () => {
	const events = [
		noted("Pending"),
		noted("PaymentRecieved", { amountReceivedFils: 91_900, currency: "aed" }),
		noted("Shipped"),
		noted("Completed"),
		noted("Refunded", { amountFils: 91_900 }),
	];
	expect(formatTimeline(events, "customer").map(({ title, detail }) => [title, detail])).toEqual([
		["Order placed", null],
		["Payment received", "AED 919.00"],
		["Shipped", null],
		["Delivered", null],
		["Refunded", "AED 919.00"],
	]);
});

test("a failed refund has one entry", () => {
	const events = [
		noted("PaymentRecieved", { amountReceivedFils: 100 }),
		noted("Refunded", { amountFils: 100 }),
		noted("PaymentRecieved", { reason: "expired_or_canceled_card" }),
		noted("refund-failed", { reason: "expired_or_canceled_card" }),
	];
	expect(formatTimeline(events, "customer").map(({ title }) => title)).toEqual([
		"Payment received",
		"Refunded",
		"The refund could not be paid out",
	]);
});

test("only staff see what only staff can act on", () => {
	const events = [noted("short-of-stock", { product: "Qamar", missing: 2 })];
	expect(formatTimeline(events, "customer")).toEqual([]);
	expect(formatTimeline(events, "staff")).toMatchObject([{ title: "Short of stock", detail: "2 of “Qamar” missing" }]);
});

test("an event of a newer version of the shop is left out", () => {
	expect(formatTimeline([noted("of-tomorrow" as OrderEventKind)], "staff")).toEqual([]);
});
