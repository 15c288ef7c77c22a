import { OrderQueue } from "@noor/contract/orders";
import type { ComponentProps } from "react";
import { beforeEach, expect, test } from "vitest";
import { ConflictPanel } from "#parts/admin/conflict-panel.tsx";
import { renderAt } from "#test/render.tsx";
import { WaitingOrders } from "./dashboard/waiting-orders.tsx";
import { HistoryDrawer, type StockHistory } from "./stock/history-drawer.tsx";

/* What data says, in the Arabic back office: Latin names and figures in their own order, and each at its place. */

beforeEach(() => {
	Object.assign(document.documentElement, { lang: "ar", dir: "rtl" });
});

/** Where a part of a shown text begins, in px from the left. */
function left(text: string, part = text): number {
	const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	while (nodes.nextNode()) {
		const { data } = nodes.currentNode as globalThis.Text;
		if (!data.includes(text)) continue;
		const range = document.createRange();
		range.setStart(nodes.currentNode, data.indexOf(part));
		range.setEnd(nodes.currentNode, data.indexOf(part) + part.length);
		return range.getBoundingClientRect().left;
	}
	throw new Error(`${text} is not shown.`);
}

test("the dashboard has the name of a sender before the topic, and the number of an order before its buyer", async () => {
	const since = "2026-11-25T05:00:00Z";
	const none = { count: 0, orders: [] };
	const shown = {
		waiting: {
			...Object.fromEntries(OrderQueue.options.map((kind) => [kind, none])),
			mismatch: { count: 1, orders: [{ id: 1042, buyerEmail: "omar@post.example", total: 420, since }] },
		},
		stuckPayments: { count: 0, payments: [] },
		messages: { count: 1, messages: [{ id: 1, name: "Salma Aziz", topic: "مخطط إضاءة", sentAt: since }] },
		openTexts: 0,
	} as unknown as ComponentProps<typeof WaitingOrders>;
	await renderAt("/admin/dashboard", <WaitingOrders {...shown} />);
	expect(left("Salma Aziz")).toBeGreaterThan(left("مخطط إضاءة"));
	expect(left("1042")).toBeGreaterThan(left("omar@post.example"));
});

test("changes of stock have their sign before the figure", async () => {
	const movement = {
		at: "2026-11-25T05:00:00Z",
		balance: 15,
		reason: "sold",
		note: "",
		orderId: null,
		changedBy: null,
	};
	const history = {
		level: { productName: "مصباح بدر", size: "قطر 28 سم", sku: "NOOR-BAD-28-BR" },
		reservations: [],
		movements: [{ ...movement, id: 1, change: -12 }],
		...{ pageIndex: 1, pageSize: 25, count: 1 },
	} as unknown as StockHistory;
	await renderAt("/admin/stock", <HistoryDrawer open onClose={() => {}} history={history} />);
	expect(left("−12", "−")).toBeLessThan(left("−12", "12"));
});

test("an English text of an edit conflict ends with its full stop", async () => {
	const differences = [{ label: "الوصف", was: "", theirs: "Blown glass.", yours: "Pressed glass." }];
	await renderAt(
		"/admin/products/brand",
		<ConflictPanel differences={differences} onKeepMine={() => {}} onTakeTheirs={() => {}} />,
	);
	expect(left("Pressed glass.", ".")).toBeGreaterThan(left("Pressed glass.", "glass"));
});
