/** @module-tag thorough */

import { sql } from "kysely";
import { expect } from "vitest";
import { aProduct } from "../../test/makers.ts";
import { aPaidOrder, chargeOf, mailsTo, stockOf } from "../../test/paid-order.ts";
import { type ShopWithCards, test } from "../../test/shop-with-cards.ts";
import { syncRefunds } from "./refund-order.ts";

const refundsOf = (id: number) => `/api/admin/orders/refund/${id}`;

test("pieces are refunded at what was paid for them, and the order stays what it is until all is given back", async ({
	shop,
}) => {
	const lamp = await aProduct(shop.db, { basePriceFils: 3_335, stock: 4 });
	const order = await aPaidOrder(shop, { lamp, quantity: 3, code: "TENTH" });
	expect(order).toMatchObject({ subTotal: 100.05, discount: 10.01, amountCharged: 90.04, refundedAmount: 0 });
	const [shopper, admin] = [await shop.as("customer"), await shop.as("admin")];
	const lines = await allLines(shop, order.id, 1);

	const first = await admin.post(refundsOf(order.id), { lines });
	expect(first.body).toEqual({ ...order, refundedAmount: 30.01 });
	expect(await stockOf(shop, lamp.stockIds[0])).toEqual({ quantity: 2, moved: 2 });
	const seen = (await shopper.get(`/api/orders/${order.id}`)).body;
	expect(seen.refunds).toMatchObject([{ amount: 30.01, status: "succeeded" }]);
	expect(seen.timeline.at(-1)).toMatchObject({ title: "Partly refunded", detail: "AED 30.01" });

	const second = await admin.post(refundsOf(order.id), { lines, returnsStock: false, note: "Broken glass" });
	expect(second.body).toMatchObject({ status: "PaymentRecieved", refundedAmount: 60.02 });
	expect(await stockOf(shop, lamp.stockIds[0])).toEqual({ quantity: 2, moved: 2 });

	const rest = await admin.post(refundsOf(order.id), {});
	expect(rest.body).toMatchObject({ status: "Refunded", amountCharged: 90.04, refundedAmount: 90.04 });
	expect(await stockOf(shop, lamp.stockIds[0])).toEqual({ quantity: 3, moved: 3 });
	expect((await chargeOf(shop, order.id)).charge).toMatchObject({ amount_refunded: 9_004, refunded: true });
	expect((await admin.get(`/api/admin/orders/${order.id}`)).body).toMatchObject({
		refundable: 0,
		orderItems: [{ quantity: 3, refundedQuantity: 3 }],
		refunds: [
			{ amount: 30.01, returnsStock: true, note: "", by: "admin@test.example", lines },
			{ amount: 30.01, returnsStock: false, note: "Broken glass", lines },
			{ amount: 30.02, returnsStock: true, lines },
		],
	});
});

test("the note of staff about a refund is not shown to its buyer", async ({ shop }) => {
	const order = await aPaidOrder(shop);
	await (await shop.as("admin")).post(refundsOf(order.id), { amount: 5, note: "A difficult person" });
	const { body } = await (await shop.as("customer")).get(`/api/orders/${order.id}`);
	expect(body.refunds).toEqual([
		{
			at: expect.any(String),
			amount: 5,
			status: "succeeded",
			lines: [],
			creditNote: expect.objectContaining({ vat: 0.24 }),
		},
	]);
	expect(JSON.stringify(body)).not.toContain("difficult");
});

test("concurrent refunds never exceed the captured amount", async ({ shop }) => {
	const order = await aPaidOrder(shop, { lamp: await aProduct(shop.db, { basePriceFils: 36_900 }) });
	const [one, other] = [await shop.as("admin"), await shop.as("admin")];
	const answers = await Promise.all(
		Array.from({ length: 20 }, (_, click) => (click % 2 ? one : other).post(refundsOf(order.id), { amount: 50 })),
	);
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
	const refused = answers.filter(({ status }) => status === 409);
	expect(new Set(refused.map(({ body }) => body.detail))).toEqual(
		new Set(["Only AED 19.00 of this order is left to refund."]),
	);
	expect((await chargeOf(shop, order.id)).charge).toMatchObject({ amount_refunded: 35_000, refunded: false });
	const all = await Promise.all(Array.from({ length: 5 }, () => one.post(refundsOf(order.id))));
	expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
	expect((await chargeOf(shop, order.id)).charge).toMatchObject({ amount_refunded: 36_900, refunded: true });
});

test("no piece is refunded twice, and none returns to the stock twice", async ({ shop }) => {
	const lamp = await aProduct(shop.db, { stock: 3 });
	const order = await aPaidOrder(shop, { lamp, quantity: 3 });
	const admin = await shop.as("admin");
	const lines = await allLines(shop, order.id, 1);
	const answers = await Promise.all(Array.from({ length: 8 }, () => admin.post(refundsOf(order.id), { lines })));
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
	expect(await stockOf(shop, lamp.stockIds[0])).toEqual({ quantity: 3, moved: 3 });
	expect((await admin.get(`/api/admin/orders/${order.id}`)).body.status).toBe("Refunded");
});

test("one request is one refund, however often it is sent", async ({ shop }) => {
	const order = await aPaidOrder(shop);
	const admin = await shop.as("admin");
	const request = { amount: 10, requestId: crypto.randomUUID() };
	const answers = await Promise.all(Array.from({ length: 6 }, () => admin.post(refundsOf(order.id), request)));
	expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
	expect((await chargeOf(shop, order.id)).refunds).toHaveLength(1);
	expect((await admin.get(`/api/admin/orders/${order.id}`)).body).toMatchObject({ refundedAmount: 10 });
	expect(await mailsTo(shop, order.buyerEmail)).toEqual([
		`Your order #${order.id} at Noor`,
		`Your refund for order #${order.id}`,
	]);
	const another = await aPaidOrder(shop);
	const { status, body } = await admin.post(refundsOf(another.id), request);
	expect([status, body.detail]).toEqual([
		409,
		"This request was already used to refund another order. Please start again.",
	]);
});

test("a request that asks for something else than it did before is refused, whatever became of it", async ({
	shop,
}) => {
	const lamp = await aProduct(shop.db, { basePriceFils: 36_900, stock: 4 });
	const order = await aPaidOrder(shop, { lamp, quantity: 3 });
	const admin = await shop.as("admin");
	const requestId = crypto.randomUUID();
	const ask = (what: object) => admin.post(refundsOf(order.id), { requestId, ...what });
	const lines = await allLines(shop, order.id, 1);
	Object.assign(shop.provider.chaos, { failCalls: 1, onlyCalls: (call: string) => call === "POST /v1/refunds" });
	const asked = { amount: 300, lines, returnsStock: false };
	expect((await ask(asked)).status).toBe(503);
	for (const other of [
		{ ...asked, amount: 50 },
		{ ...asked, lines: undefined },
		{ ...asked, lines: await allLines(shop, order.id, 2) },
		{ ...asked, returnsStock: true },
		{ returnsStock: false },
	]) {
		const { status, body } = await ask(other);
		expect([status, body.detail]).toEqual([
			409,
			"This refund was already requested as AED 300.00, with other values. Please start again.",
		]);
	}
	expect((await chargeOf(shop, order.id)).refunds).toEqual([]);
	expect((await ask(asked)).body.refundedAmount).toBe(300);

	const rest = { requestId: crypto.randomUUID() };
	const answers = [await admin.post(refundsOf(order.id), rest), await admin.post(refundsOf(order.id), rest)];
	expect(answers.map(({ body }) => body.status)).toEqual(["Refunded", "Refunded"]);
	expect((await chargeOf(shop, order.id)).refunds.map(({ amount }) => amount)).toEqual([80_700, 30_000]);
});

test("a refund of an invalid or too high amount is refused, and not sent to the provider", async ({ shop }) => {
	const order = await aPaidOrder(shop);
	const admin = await shop.as("admin");
	for (const request of [{ amount: 0 }, { amount: -5 }, { amount: 1.005 }, { lines: [{ itemId: 1, quantity: 0 }] }])
		expect((await admin.post(refundsOf(order.id), request)).status).toBe(400);
	expect((await admin.post(refundsOf(order.id), { amount: order.total + 0.01 })).status).toBe(409);
	expect((await chargeOf(shop, order.id)).refunds).toEqual([]);
});

test("a refusal of the provider is answered with the shop's own message, and changes nothing", async ({ shop }) => {
	const lamp = await aProduct(shop.db, { stock: 4 });
	const order = await aPaidOrder(shop, { lamp });
	const admin = await shop.as("admin");
	// Somebody gave the money back in the provider's own dashboard, and the shop has not heard of it yet.
	shop.provider.chaos.holdWebhooks = true;
	await shop.stripe.refunds.create({ payment_intent: (await chargeOf(shop, order.id)).paymentIntentId });
	const { status, body } = await admin.post(refundsOf(order.id), {});
	expect([status, body.detail]).toEqual([
		409,
		"The card provider refused this refund, and no money has moved. Its dashboard shows the details of the payment.",
	]);
	const { body: seen } = await admin.get(`/api/admin/orders/${order.id}`);
	expect(seen).toMatchObject({ status: "PaymentRecieved", refundedAmount: 0, refunds: [{ status: "failed" }] });
	expect(seen.timeline.at(-1).title).toBe("The card provider refused a refund");
	const { body: log } = await admin.get(`/api/admin/audit?area=orders&recordId=${order.id}`);
	expect(log.data[0]).toMatchObject({
		actor: "admin@test.example",
		after: { refunds: [expect.objectContaining({ status: "failed" })] },
	});
	const { body: bought } = await (await shop.as("customer")).get(`/api/orders/${order.id}`);
	expect(bought.refunds).toEqual([]);
	expect(bought.timeline.at(-1).title).toBe("Payment received");
	expect(await stockOf(shop, lamp.stockIds[0])).toEqual({ quantity: 3, moved: 3 });
});

test("a refund in the provider's own dashboard is recorded with the order, once", async ({ shop }) => {
	const lamp = await aProduct(shop.db, { basePriceFils: 10_000, stock: 4 });
	const order = await aPaidOrder(shop, { lamp });
	const [shopper, admin] = [await shop.as("customer"), await shop.as("admin")];
	const { paymentIntentId } = await chargeOf(shop, order.id);
	shop.provider.chaos.duplicateWebhooks = true;
	await shop.stripe.refunds.create({ payment_intent: paymentIntentId, amount: 3_000 });
	await shop.provider.chaos.settled();
	expect((await admin.get(`/api/admin/orders/${order.id}`)).body).toMatchObject({
		status: "PaymentRecieved",
		refundedAmount: 30,
		refundable: 70,
		refunds: [
			{
				amount: 30,
				status: "succeeded",
				by: null,
				returnsStock: false,
				note: "Made in the card provider's dashboard.",
			},
		],
	});
	await admin.post(refundsOf(order.id), { amount: 20 });
	await shop.stripe.refunds.create({ payment_intent: paymentIntentId });
	await shop.provider.chaos.settled();
	const { body } = await shopper.get(`/api/orders/${order.id}`);
	expect([body.status, body.refundedAmount]).toEqual(["Refunded", 100]);
	expect(body.refunds.map(({ creditNote }: { creditNote: { number: string } }) => creditNote.number)).toEqual([
		"CRN-000001",
		"CRN-000002",
		"CRN-000003",
	]);
	expect(await stockOf(shop, lamp.stockIds[0])).toEqual({ quantity: 3, moved: 3 });
	expect(await mailsTo(shop, order.buyerEmail)).toHaveLength(4);
});

test("a refund that is requested during a synchronisation with the provider keeps who requested it", async ({
	shop,
}) => {
	const order = await aPaidOrder(shop);
	const admin = await shop.as("admin");
	const ask = (request: object) => admin.post(refundsOf(order.id), request);
	const request = { amount: 10, requestId: crypto.randomUUID() };
	const listRefunds = async (intentId: string) => {
		Object.assign(shop.provider.chaos, {
			holdWebhooks: true,
			failAnswers: 1,
			onlyCalls: (call: string) => call === "POST /v1/refunds",
		});
		expect((await ask(request)).status).toBe(503);
		return shop.deps.payments.listRefunds(intentId);
	};
	const deps = { ...shop.deps, payments: { ...shop.deps.payments, listRefunds } };
	await syncRefunds(shop.db, deps, (await chargeOf(shop, order.id)).paymentIntentId);
	expect((await ask(request)).body.refundedAmount).toBe(10);
	expect((await admin.get(`/api/admin/orders/${order.id}`)).body.refunds).toMatchObject([
		{ amount: 10, status: "succeeded", by: "admin@test.example" },
	]);
});

test("a payment that the buyer's bank disputes is shown to staff, once", async ({ shop }) => {
	shop.provider.chaos.duplicateWebhooks = true;
	const order = await aPaidOrder(shop, { card: "pm_card_createDispute" });
	const titles = async (who: "customer" | "admin") => {
		const path = who === "admin" ? "/api/admin/orders" : "/api/orders";
		const { timeline } = (await (await shop.as(who)).get(`${path}/${order.id}`)).body;
		return timeline.map(({ title }: { title: string }) => title);
	};
	const told = "The customer's bank disputes the payment";
	expect((await titles("admin")).filter((title: string) => title === told)).toHaveLength(1);
	expect(await titles("customer")).not.toContain(told);
});

test("a partial refund that the bank sends back is undone in order, stock and mails", async ({ shop }) => {
	const lamp = await aProduct(shop.db, { stock: 4 });
	const order = await aPaidOrder(shop, { lamp, quantity: 2, card: "pm_card_refundFail" });
	const admin = await shop.as("admin");
	await admin.post(refundsOf(order.id), { lines: await allLines(shop, order.id, 1) });
	expect(await stockOf(shop, lamp.stockIds[0])).toEqual({ quantity: 3, moved: 3 });
	await shop.provider.chaos.passTime(24 * 3600 * 1000);
	await shop.provider.chaos.settled();
	const { body } = await (await shop.as("customer")).get(`/api/orders/${order.id}`);
	expect(body).toMatchObject({ status: "PaymentRecieved", refundedAmount: 0, refunds: [{ status: "failed" }] });
	expect(body.timeline.at(-1).title).toBe("The refund could not be paid out");
	expect(await stockOf(shop, lamp.stockIds[0])).toEqual({ quantity: 2, moved: 2 });
	expect(await mailsTo(shop, order.buyerEmail)).toEqual([
		`Your order #${order.id} at Noor`,
		`Your refund for order #${order.id}`,
		`Your refund for order #${order.id} could not be paid out`,
	]);
	// Its pieces can be refunded anew.
	expect((await admin.get(`/api/admin/orders/${order.id}`)).body).toMatchObject({
		refundable: order.total,
		orderItems: [{ refundedQuantity: 0 }],
	});
});

test("a shipped order whose refund the bank sends back is shipped again, and staff see the missing stock", async ({
	shop,
}) => {
	const lamp = await aProduct(shop.db, { stock: 1 });
	const order = await aPaidOrder(shop, { lamp, card: "pm_card_refundFail" });
	const admin = await shop.as("admin");
	await admin.post(`/api/admin/orders/${order.id}/ship`, { carrier: "Aramex", trackingNumber: "1" });
	expect((await admin.post(refundsOf(order.id))).body.status).toBe("Refunded");
	// Somebody else buys what came back.
	await sql`update stock set quantity = 0`.execute(shop.db);
	await sql`insert into stock_movements (stock_id, change, reason) values (${lamp.stockIds[0]}, -1, 'sold')`.execute(
		shop.db,
	);
	await shop.provider.chaos.passTime(24 * 3600 * 1000);
	await shop.provider.chaos.settled();
	const { body } = await admin.get(`/api/admin/orders/${order.id}`);
	expect(body.status).toBe("Shipped");
	expect(body.timeline.map(({ title }: { title: string }) => title)).toEqual([
		"Order placed",
		"Payment received",
		"Shipped",
		"Refunded",
		"The refund could not be paid out",
		"Short of stock",
	]);
	expect(await stockOf(shop, lamp.stockIds[0])).toEqual({ quantity: 0, moved: 0 });
});

test("a full refund gives the use of the promo code back, and a failed one takes it again", async ({ shop }) => {
	const order = await aPaidOrder(shop, { code: "ONCE", card: "pm_card_refundFail" });
	const [shopper, admin] = [await shop.as("customer"), await shop.as("admin")];
	const isFree = async () => (await shopper.get("/api/coupons/ONCE")).status === 200;
	await admin.post(refundsOf(order.id), { amount: 1 });
	expect(await isFree()).toBe(false);
	await admin.post(refundsOf(order.id));
	expect(await isFree()).toBe(true);
	await shop.provider.chaos.passTime(24 * 3600 * 1000);
	await shop.provider.chaos.settled();
	expect(await isFree()).toBe(false);
});

test("an order that is being refunded whole is not shipped meanwhile", async ({ shop }) => {
	const order = await aPaidOrder(shop);
	const admin = await shop.as("admin");
	Object.assign(shop.provider.chaos, {
		delayAnswersMs: 1_000,
		onlyCalls: (call: string) => call === "POST /v1/refunds",
	});
	const refunding = admin.post(refundsOf(order.id));
	await expect.poll(() => shop.db.selectFrom("refunds").select("status").execute()).toEqual([{ status: "requested" }]);
	const shipping = await admin.post(`/api/admin/orders/${order.id}/ship`, { carrier: "Aramex", trackingNumber: "1" });
	expect([shipping.status, shipping.body.detail]).toEqual([
		409,
		"This order is being refunded, so it cannot be shipped.",
	]);
	expect((await refunding).body.status).toBe("Refunded");
});

test("a refused refund frees its pieces: the order waits for them again, and they are shipped", async ({ shop }) => {
	const order = await aPaidOrder(shop, { quantity: 2 });
	const admin = await shop.as("admin");
	const ship = (trackingNumber: string) =>
		admin.post(`/api/admin/orders/${order.id}/ship`, { carrier: "Aramex", trackingNumber });
	// Somebody gave nearly everything back in the provider's own dashboard, and the shop has not heard of it yet.
	Object.assign(shop.provider.chaos, {
		holdWebhooks: true,
		delayAnswersMs: 1_000,
		onlyCalls: (call: string) => call === "POST /v1/refunds",
	});
	const { paymentIntentId } = await chargeOf(shop, order.id);
	const amount = Math.round(order.amountCharged * 100) - 1;
	await shop.stripe.refunds.create({ payment_intent: paymentIntentId, amount });
	const refunding = admin.post(refundsOf(order.id), { lines: await allLines(shop, order.id, 1) });
	await expect.poll(() => shop.db.selectFrom("refunds").select("status").execute()).toEqual([{ status: "requested" }]);
	// Only the other piece is left to be sent.
	expect((await ship("1")).body.status).toBe("Shipped");
	expect((await refunding).status).toBe(409);
	const { body } = await admin.get(`/api/admin/orders/${order.id}`);
	expect(body).toMatchObject({
		status: "PaymentRecieved",
		refundable: order.amountCharged,
		orderItems: [{ toShip: 1, refundedQuantity: 0 }],
		parcelCount: 2,
	});
	expect((await ship("2")).body.status).toBe("Shipped");
});

test("concurrent shipping and refunding end in one state, with one sequence of events", async ({ shop }) => {
	const lamp = await aProduct(shop.db, { stock: 4 });
	const order = await aPaidOrder(shop, { lamp });
	const admin = await shop.as("admin");
	const [refund, ship] = await Promise.all([
		admin.post(refundsOf(order.id)),
		admin.post(`/api/admin/orders/${order.id}/ship`, { carrier: "Aramex", trackingNumber: "1" }),
	]);
	expect(refund.body.status).toBe("Refunded");
	const { body } = await admin.get(`/api/admin/orders/${order.id}`);
	const titles = body.timeline.map(({ title }: { title: string }) => title);
	expect(titles).toEqual(["Order placed", "Payment received", ...(ship.status === 200 ? ["Shipped"] : []), "Refunded"]);
	expect(await stockOf(shop, lamp.stockIds[0])).toEqual({ quantity: 4, moved: 4 });
});

/** So many pieces of every line. */
async function allLines(shop: ShopWithCards, orderId: number, quantity: number) {
	const items = await shop.db.selectFrom("orderItems").where("orderId", "=", orderId).select("id").execute();
	return items.map(({ id }) => ({ itemId: id, quantity }));
}
