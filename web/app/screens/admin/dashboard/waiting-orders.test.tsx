import { OrderQueue } from "@noor/contract/orders";
import type { ComponentProps } from "react";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { renderAt } from "#test/render.tsx";
import { WaitingOrders } from "./waiting-orders.tsx";

const none = { count: 0, orders: [] };
const since = "2026-11-25T05:00:00Z";
const shown = {
	waiting: {
		...Object.fromEntries(OrderQueue.options.map((kind) => [kind, none])),
		mismatch: { count: 1, orders: [{ id: 1042, buyerEmail: "omar@post.example", total: 420, since }] },
	},
	stuckPayments: { count: 0, payments: [] },
	messages: { count: 1, messages: [{ id: 1, name: "Salma Aziz", topic: "مخطط إضاءة", sentAt: since }] },
	openTexts: 0,
} as unknown as ComponentProps<typeof WaitingOrders>;

test("in Arabic a Latin name stands before its topic, and an order's number before its buyer", async () => {
	Object.assign(document.documentElement, { lang: "ar", dir: "rtl" });
	onTestFinished(() => void Object.assign(document.documentElement, { lang: "en", dir: "" }));
	await renderAt("/admin/dashboard", <WaitingOrders {...shown} />);
	const left = (text: RegExp) => page.getByText(text).last().element().getBoundingClientRect().left;
	expect(left(/^Salma Aziz$/)).toBeGreaterThan(left(/^مخطط إضاءة$/));
	expect(left(/^#?1042$/)).toBeGreaterThan(left(/^omar@post\.example$/));
});
