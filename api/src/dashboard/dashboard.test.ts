import type { OrderNarrowing, OrderStatus } from "@noor/contract/orders";
import { runInLocale } from "@noor/messages/run-in-locale";
import { expect } from "vitest";
import { anAddress, aProduct, aZone } from "../../test/makers.ts";
import { type Shop, test } from "../../test/shop.ts";
import { json, type StoredRefundStatus } from "../database/column-types.ts";
import { listAllOrders } from "../orders/list-orders.ts";
import { unknownCard } from "../orders/order-contact.ts";
import { createDrafts } from "../pages/create-drafts.ts";
import { getDashboard } from "./get-dashboard.ts";

// Dubai is UTC+4, so its day begins at 20:00 UTC.
const now = new Date("2026-11-21T08:30:00Z");

let made = 0;

/** An order of one line. */
async function anOrder(
	{ db }: Shop,
	at: string,
	{ paidFils = 10_000, status = "PaymentRecieved" as OrderStatus, productId = 1, quantity = 1 } = {},
): Promise<number> {
	made += 1;
	const amounts = { subtotalFils: paidFils, shippingFils: 0, totalFils: paidFils };
	const { id: checkoutId } = await db
		.insertInto("checkouts")
		.values({ cartId: `cart-${made}`, lines: json([]), ...amounts })
		.returning("id")
		.executeTakeFirstOrThrow();
	const { id } = await db
		.insertInto("orders")
		.values({
			checkoutId,
			paymentIntentId: `pi_${made}`,
			buyerEmail: "buyer@test.example",
			status,
			orderDate: new Date(at),
			...amounts,
			discountFils: 0,
			paidFils: status === "Pending" ? 0 : paidFils,
			shippingAddress: json(anAddress),
			paymentSummary: json(unknownCard),
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	await db
		.insertInto("orderItems")
		.values({
			orderId: id,
			productId,
			stockId: 1,
			productName: "Badr as it was",
			pictureUrl: "",
			size: "",
			sku: "",
			quantity,
			priceFils: paidFils / quantity,
		})
		.execute();
	return id;
}

async function aRefund(
	{ db }: Shop,
	orderId: number,
	at: string,
	amountFils: number,
	status: StoredRefundStatus = "succeeded",
) {
	await db
		.insertInto("refunds")
		.values({ orderId, amountFils, status, createdAt: new Date(at) })
		.execute();
}

interface Move {
	at: Date;
	fils: number;
}

/** Random orders over two years close to the bounds of days and months: paid, unpaid, refunded and deleted. */
async function aRandomWalk(shop: Shop): Promise<{ sold: Move[]; returned: Move[] }> {
	let state = 20_261_121;
	const draw = (below: number) => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		return Math.floor((state / 2_147_483_648) * below);
	};
	const statuses = ["PaymentRecieved", "Shipped", "Completed", "Refunded", "Cancelled", "PaymentMismatch"] as const;
	const whenOf = (nth: number) => {
		// Days in Dubai begin at 20:00 UTC; every third one here is the first of a month.
		const day = nth % 3 === 0 ? Date.UTC(2026, 10 - draw(24), 0, 20) : Date.UTC(2026, 10, 20 - draw(250), 20);
		const aside = [-1, 0, 1, 8.5 * 3_600_000, draw(86_400_000)][draw(5)] ?? 0;
		return new Date(Math.min(day + aside, now.getTime() - draw(2)));
	};
	const sold: Move[] = [];
	const returned: Move[] = [];
	for (let nth = 0; nth < 150; nth += 1) {
		const at = whenOf(nth);
		const fils = 1 + draw(1_000_000);
		const id = await anOrder(shop, at.toISOString(), { paidFils: fils, status: "Pending" });
		const status = statuses[draw(statuses.length)] ?? "Completed";
		await shop.db.updateTable("orders").set({ status, paidFils: fils }).where("id", "=", id).execute();
		const givenBack = draw(2) === 0 ? whenOf(nth) : undefined;
		const refund = (["succeeded", "pending", "failed"] as const)[draw(3)];
		if (givenBack) await aRefund(shop, id, givenBack.toISOString(), 1 + (fils % 700), refund);
		if (draw(6) === 0) {
			await shop.pool.query("delete from refunds where order_id = $1", [id]);
			await shop.pool.query("delete from orders where id = $1", [id]);
			continue;
		}
		if (status !== "Cancelled" && status !== "PaymentMismatch") sold.push({ at, fils });
		if (givenBack && refund !== "failed") returned.push({ at: givenBack, fils: 1 + (fils % 700) });
	}
	return { sold, returned };
}

test("an order counts on its day in Dubai, to the second", async ({ shop }) => {
	await anOrder(shop, "2026-11-20T19:59:59Z", { paidFils: 10_000 });
	await anOrder(shop, "2026-11-20T20:00:00Z", { paidFils: 25_050 });
	const { firstDay, lastDay, sales, orders, averageOrder, steps } = await getDashboard(shop.db, "today", now);
	expect({ firstDay, lastDay }).toEqual({ firstDay: "2026-11-21", lastDay: "2026-11-21" });
	// The first order was made later than this time yesterday, so it does not count.
	expect({ sales, orders, averageOrder }).toEqual({
		sales: { now: 250.5, before: 0 },
		orders: { now: 1, before: 0 },
		averageOrder: { now: 250.5, before: 0 },
	});
	expect(steps).toHaveLength(13);
	expect(steps[0]).toEqual({ start: "2026-11-21T00:00", sales: 250.5, salesBefore: 0, orders: 1, refunds: 0 });
	const week = await getDashboard(shop.db, "7d", now);
	expect(week.steps.map(({ start, sales }) => [start, sales])).toEqual([
		["2026-11-15T00:00", 0],
		["2026-11-16T00:00", 0],
		["2026-11-17T00:00", 0],
		["2026-11-18T00:00", 0],
		["2026-11-19T00:00", 0],
		["2026-11-20T00:00", 100],
		["2026-11-21T00:00", 250.5],
	]);
});

test("a period is compared with the equally long part of the previous period", async ({ shop }) => {
	await anOrder(shop, "2026-11-20T08:29:00Z", { paidFils: 30_000 });
	await anOrder(shop, "2026-11-20T08:31:00Z", { paidFils: 70_000 });
	expect((await getDashboard(shop.db, "today", now)).sales).toEqual({ now: 0, before: 300 });
	expect((await getDashboard(shop.db, "7d", now)).sales).toEqual({ now: 1000, before: 0 });
});

test("months are calendar months in Dubai, and a year is compared with the previous year", async ({ shop }) => {
	await anOrder(shop, "2025-11-30T19:59:59Z", { paidFils: 1_000 });
	await anOrder(shop, "2025-11-30T20:00:00Z", { paidFils: 2_000 });
	await anOrder(shop, "2026-11-01T12:00:00Z", { paidFils: 4_000 });
	const { firstDay, sales, steps } = await getDashboard(shop.db, "12m", now);
	expect(firstDay).toBe("2025-12-01");
	expect(sales).toEqual({ now: 60, before: 0 });
	expect(steps).toHaveLength(12);
	expect(steps[0]).toMatchObject({ start: "2025-12-01T00:00", sales: 20 });
	expect(steps[11]).toMatchObject({ start: "2026-11-01T00:00", sales: 40 });
});

test("only paid orders are sales, and a refund counts on the day it was made", async ({ shop }) => {
	for (const status of ["Pending", "Cancelled", "PaymentMismatch"] as const)
		await anOrder(shop, "2026-11-21T05:00:00Z", { status });
	const bought = await anOrder(shop, "2026-11-18T05:00:00Z", { status: "Refunded", paidFils: 50_000 });
	await aRefund(shop, bought, "2026-11-20T19:59:59Z", 20_000);
	await aRefund(shop, bought, "2026-11-20T20:00:00Z", 30_000, "pending");
	await aRefund(shop, bought, "2026-11-21T06:00:00Z", 30_000, "failed");
	const today = await getDashboard(shop.db, "today", now);
	expect(today.sales.now).toBe(0);
	expect(today.refunds).toEqual({ now: 300, before: 0 });
	const week = await getDashboard(shop.db, "7d", now);
	expect([week.sales.now, week.refunds.now, week.orders.now]).toEqual([500, 500, 1]);
});

test("every figure is the sum of its orders and refunds, also at the bounds of days and months and for every status", async ({
	shop,
}) => {
	const { sold, returned } = await aRandomWalk(shop);
	const hour = 3_600_000;
	/** The local time in Dubai, represented as UTC. */
	const local = (at: Date) => new Date(at.getTime() + 4 * hour);
	const stepOf = { hour: 13, day: 10, month: 7 };
	const startOf = (at: Date, step: keyof typeof stepOf) =>
		`${at.toISOString().slice(0, stepOf[step])}${{ hour: ":00", day: "T00:00", month: "-01T00:00" }[step]}`;
	const backBy = (at: Date, days: number) => new Date(at.getTime() - days * 24 * hour);
	for (const [period, step, days, shift] of [
		["today", "hour", 0, 1],
		["7d", "day", 6, 7],
		["30d", "day", 29, 30],
		["90d", "day", 89, 90],
		["12m", "month", 355, 365],
	] as const) {
		const { sales, orders, refunds, steps } = await getDashboard(shop.db, period, now);
		const until = local(now);
		const first = startOf(backBy(until, days), step === "hour" ? "day" : step);
		const isNow = ({ at }: Move) => local(at).toISOString() >= first && at <= now;
		const isBefore = ({ at }: Move) => isNow({ at: new Date(at.getTime() + shift * 24 * hour), fils: 0 });
		const sum = (moves: readonly Move[]) => moves.reduce((sum, { fils }) => sum + fils, 0) / 100;
		expect({ period, sales, orders, refunds }).toEqual({
			period,
			sales: { now: sum(sold.filter(isNow)), before: sum(sold.filter(isBefore)) },
			orders: { now: sold.filter(isNow).length, before: sold.filter(isBefore).length },
			refunds: { now: sum(returned.filter(isNow)), before: sum(returned.filter(isBefore)) },
		});
		const inStep = (moves: readonly Move[], start: string) =>
			moves.filter((move) => isNow(move) && startOf(local(move.at), step) === start);
		expect(steps.map(({ start, sales, orders, refunds }) => ({ start, sales, orders, refunds }))).toEqual(
			steps.map(({ start }) => ({
				start,
				sales: sum(inStep(sold, start)),
				orders: inStep(sold, start).length,
				refunds: sum(inStep(returned, start)),
			})),
		);
		const before = steps.reduce((sum, { salesBefore }) => sum + salesBefore, 0);
		expect(before).toBeCloseTo(sales.before, 6);
	}
});

test("waiting orders are those with payment mismatches, late shipments and failed refunds", async ({ shop }) => {
	const mismatch = await anOrder(shop, "2026-11-20T05:00:00Z", { status: "PaymentMismatch" });
	const late = await anOrder(shop, "2026-11-19T08:29:59Z");
	await anOrder(shop, "2026-11-19T08:30:01Z");
	await anOrder(shop, "2026-11-01T08:30:01Z", { status: "Shipped" });
	const failed = await anOrder(shop, "2026-11-21T05:00:00Z", { status: "Completed" });
	await aRefund(shop, failed, "2026-11-21T06:00:00Z", 10_000, "failed");
	const mended = await anOrder(shop, "2026-11-21T05:00:00Z", { status: "Refunded" });
	await aRefund(shop, mended, "2026-11-21T06:00:00Z", 10_000, "failed");
	await aRefund(shop, mended, "2026-11-21T07:00:00Z", 10_000, "succeeded");
	const { waiting } = await getDashboard(shop.db, "30d", now);
	expect(waiting).toMatchObject({
		mismatch: { count: 1, orders: [{ id: mismatch, total: 100, since: "2026-11-20T05:00:00.000Z" }] },
		unshipped: { count: 1, orders: [{ id: late, buyerEmail: "buyer@test.example" }] },
		failedRefund: { count: 1, orders: [{ id: failed, since: "2026-11-21T06:00:00.000Z" }] },
	});
});

test("the order list with the filters of a figure has the same number of orders and the same sum", async ({ shop }) => {
	await aRandomWalk(shop);
	const failed = await anOrder(shop, "2026-11-21T05:00:00Z", { status: "Completed" });
	await aRefund(shop, failed, "2026-11-21T06:00:00Z", 10_000, "failed");
	const list = (narrowing: OrderNarrowing) =>
		listAllOrders(shop.db, { search: "", status: undefined, pageIndex: 1, pageSize: 1000, ...narrowing });
	const sum = (amounts: number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;
	for (const period of ["today", "7d", "30d", "90d", "12m"] as const) {
		const { firstDay, lastDay, sales, orders, refunds, waiting } = await getDashboard(shop.db, period, now);
		const paid = await list({ paid: "true", from: firstDay, to: lastDay });
		expect(paid.count).toBe(orders.now);
		expect(sum(paid.data.map(({ amountCharged }) => amountCharged))).toBe(sales.now);
		// Each of these orders has at most one refund.
		const refunded = await list({ refundedFrom: firstDay, refundedTo: lastDay });
		expect(sum(refunded.data.map(({ refundedAmount }) => refundedAmount))).toBe(refunds.now);
		expect((await list({ waiting: "failedRefund" })).count).toBe(waiting.failedRefund.count);
	}
	// Both use the present time here, which may lie in one of the periods above.
	await anOrder(shop, new Date(Date.now() - 49 * 3_600_000).toISOString());
	const { waiting } = await getDashboard(shop.db, "today", new Date());
	expect(waiting.unshipped.count).toBeGreaterThan(0);
	expect((await list({ waiting: "unshipped" })).count).toBe(waiting.unshipped.count);
});

test("payments whose events have failed several times are listed once per payment", async ({ shop }) => {
	const orderId = await anOrder(shop, "2026-11-21T05:00:00Z");
	const { paymentIntentId } = await shop.db.selectFrom("orders").select("paymentIntentId").executeTakeFirstOrThrow();
	const event = { type: "payment_intent.succeeded", objectId: "pi_without_order", attempts: 3, lastError: "no way" };
	const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));
	await shop.db
		.insertInto("paymentEvents")
		.values([
			{ ...event, id: "evt_1", receivedAt: at(7) },
			{ ...event, id: "evt_2", receivedAt: at(6) },
			{ ...event, id: "evt_3", receivedAt: at(8), objectId: paymentIntentId },
			{ ...event, id: "evt_4", receivedAt: at(5), objectId: "pi_tried_once", attempts: 1 },
			{ ...event, id: "evt_5", receivedAt: at(5), objectId: "pi_taken_in", processedAt: at(6) },
		])
		.execute();
	expect((await getDashboard(shop.db, "30d", now)).stuckPayments).toEqual({
		count: 2,
		payments: [
			{ paymentId: "pi_without_order", orderId: null, since: "2026-11-21T06:00:00.000Z" },
			{ paymentId: paymentIntentId, orderId, since: "2026-11-21T08:00:00.000Z" },
		],
	});
});

test("best sellers are ordered by pieces, named in the language of the reader, and a deleted product keeps the name of its last sale", async ({
	shop,
}) => {
	const { id } = await aProduct(shop.db, { name: "Badr", stock: 3 });
	await anOrder(shop, "2026-11-21T05:00:00Z", { productId: id, quantity: 2, paidFils: 20_000 });
	await anOrder(shop, "2026-11-21T05:00:00Z", { productId: 9999, quantity: 3, paidFils: 15_000 });
	await anOrder(shop, "2026-11-21T05:00:00Z", { productId: id, quantity: 9, status: "Refunded", paidFils: 90_000 });
	const { bestSellers, lowStock } = await getDashboard(shop.db, "today", now);
	expect(bestSellers).toEqual([
		{ productId: 9999, productName: "Badr as it was", isSold: false, pieces: 3, sales: 150 },
		{ productId: id, productName: "Badr", isSold: true, pieces: 2, sales: 200 },
	]);
	expect(lowStock).toMatchObject({ count: 1, levels: [{ productId: id, available: 3 }] });
	const translations = json({ ar: { name: { text: "بدر", source: "Badr" } } });
	await shop.db.updateTable("products").set({ translations }).where("id", "=", id).execute();
	const inArabic = await runInLocale("ar", () => getDashboard(shop.db, "today", now));
	expect(inArabic.bestSellers.map(({ productName }) => productName)).toEqual(["Badr as it was", "بدر"]);
	expect(inArabic.lowStock.levels).toMatchObject([{ productName: "بدر" }]);
});

test("the dashboard of a shop without sales has zeros", async ({ shop }) => {
	const staff = await shop.as("admin");
	for (const period of ["today", "7d", "30d", "90d", "12m"]) {
		const { body, status } = await staff.get(`/api/admin/dashboard?period=${period}`);
		expect(status).toBe(200);
		expect(body).toMatchObject({
			period,
			sales: { now: 0, before: 0 },
			averageOrder: { now: 0, before: 0 },
			bestSellers: [],
			lowStock: { count: 0, levels: [] },
		});
		expect(body.steps.length).toBeGreaterThan(0);
	}
	expect((await staff.get("/api/admin/dashboard?period=ever")).status).toBe(400);
});

test("a new shop sees which of its first steps are done, until an order is paid", async ({ shop }) => {
	const staff = await shop.as("admin");
	const steps = async () => (await staff.get("/api/admin/dashboard")).body.firstSteps;
	const none = { details: false, product: false, deliveryZone: false, policies: false, payments: true };
	expect(await steps()).toEqual(none);
	const lamp = await aProduct(shop.db);
	expect(await steps()).toEqual({ ...none, product: true });
	await aZone(shop.db, { countries: ["AE"] });
	expect(await steps()).toEqual({ ...none, product: true, deliveryZone: true });
	await createDrafts(shop.db);
	const { body: pages } = await staff.get("/api/admin/pages");
	for (const { id, slug } of pages)
		if (["delivery", "returns", "privacy"].includes(slug)) await staff.post(`/api/admin/pages/${id}/publish`, {});
	expect(await steps()).toMatchObject({ policies: false });
	const terms = pages.find(({ slug }: { slug: string }) => slug === "terms");
	await staff.post(`/api/admin/pages/${terms.id}/publish`, {});
	none.policies = true;
	expect(await steps()).toMatchObject({ policies: true });
	const { body: settings } = await staff.get("/api/admin/settings");
	const contact = { email: "hello@dana.test", phone: "+971 2 555 0100" };
	await staff.put("/api/admin/settings", { ...settings, ...contact });
	expect(await steps()).toMatchObject({ details: false });
	const company = { company: "Dana Trading LLC", address: "Corniche 1, Abu Dhabi" };
	await staff.put("/api/admin/settings", { ...settings, ...contact, ...company, version: 2 });
	expect(await steps()).toEqual({ ...none, details: true, product: true, deliveryZone: true });
	await anOrder(shop, "2026-11-20T08:00:00Z", { productId: lamp.id });
	expect(await steps()).toBeNull();
});
