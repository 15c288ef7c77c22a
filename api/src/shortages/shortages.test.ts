/** @module-tag thorough */

import { expect } from "vitest";
import { aProduct, type MadeProduct, type ProductWishes } from "../../test/makers.ts";
import { chargeOf, mailsTo, stockOf } from "../../test/paid-order.ts";
import { pay, type ShopWithCards, startPurchase, test } from "../../test/shop-with-cards.ts";
import { finishRefunds } from "../refunds/refund-order.ts";
import { allocateStock } from "./allocate-stock.ts";

const tomorrow = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10);

interface Shortfall {
	quantity?: number;
	missing?: number;
	/** The payment method to pay with. */
	card?: string | undefined;
}

/** A paid order whose line has `missing` pieces: the stock vanished while its shopper paid. */
async function aShortOrder(
	shop: ShopWithCards,
	{ quantity = 1, missing = quantity, card, ...wishes }: Shortfall & ProductWishes = {},
) {
	const lamp = await aProduct(shop.db, { name: "Qamar Dome", basePriceFils: 10_000, ...wishes, stock: quantity });
	return { lamp, ...(await orderShort(shop, lamp, { quantity, missing, card })) };
}

async function orderShort(
	shop: ShopWithCards,
	lamp: MadeProduct,
	{ quantity = 1, missing = quantity, card }: Shortfall = {},
) {
	const shopper = await shop.as("customer");
	const { intentId } = await startPurchase(shop, shopper, { lamp, quantity });
	await addStock(shop, lamp, -missing);
	await pay(shop, intentId, card);
	await shop.provider.chaos.settled();
	const [order] = (await shopper.get(`/api/orders?paymentIntentId=${intentId}`)).body;
	const { body } = await (await shop.as("admin")).get(`/api/admin/orders/${order.id}`);
	const [item] = body.orderItems;
	const items = `/api/admin/orders/${order.id}/items/${item.id}`;
	return { order, item, waitUrl: `${items}/wait`, substituteUrl: `${items}/substitute` };
}

async function addStock(shop: ShopWithCards, { stockIds: [stockId = 0] }: MadeProduct, change: number) {
	await shop.db.insertInto("stockMovements").values({ stockId, change, reason: "counted" }).execute();
	await shop.db
		.updateTable("stock")
		.set((eb) => ({ quantity: eb("quantity", "+", change) }))
		.where("id", "=", stockId)
		.execute();
}

const request = (sent: MadeProduct, more: object = {}) => ({
	requestId: crypto.randomUUID(),
	productId: sent.id,
	variantId: sent.variantIds[0] ?? 0,
	quantity: 1,
	version: 1,
	...more,
});

const aed = (body: { orderItems: unknown[] }) => body.orderItems[0];

test("a paid order that is short of stock: its buyer reads so on the order and in the mail, staff in their lists", async ({
	shop,
}) => {
	const { order, lamp } = await aShortOrder(shop, { quantity: 3, missing: 2 });
	expect(await stockOf(shop, lamp.stockIds[0])).toMatchObject({ quantity: 0 });
	const [shopper, admin] = [await shop.as("customer"), await shop.as("admin")];
	const seen = (await shopper.get(`/api/orders/${order.id}`)).body;
	expect(seen.orderItems).toMatchObject([{ quantity: 3, missing: 2, expectedOn: null, substitutes: [] }]);
	const { body: mail } = await shop.db.selectFrom("mails").select("body").executeTakeFirstOrThrow();
	expect(mail).toContain("2 pieces of Qamar Dome are out of stock. Your order is safe");
	const { waiting } = (await admin.get("/api/admin/dashboard")).body;
	expect(waiting.shortOfStock).toMatchObject({ count: 1, orders: [{ id: order.id }] });
	expect((await admin.get("/api/admin/orders?waiting=shortOfStock")).body).toMatchObject({ count: 1, data: [order] });
	expect((await admin.get("/api/admin/orders")).body.data[0].waiting).toEqual(["shortOfStock"]);
	expect((await admin.get(`/api/admin/orders/${order.id}`)).body.orderItems).toMatchObject([
		{ missing: 2, shortage: { version: 1, isWaiting: false } },
	]);
	const parcel = { carrier: "Aramex", trackingNumber: "1" };
	expect((await admin.post(`/api/admin/orders/${order.id}/ship`, parcel)).body.detail).toBe(
		"Items of this order are out of stock. Wait for them, substitute them or refund them first.",
	);
});

test("waiting is recorded once, and its buyer is mailed the day", async ({ shop }) => {
	const { order, waitUrl } = await aShortOrder(shop);
	const admin = await shop.as("admin");
	const answers = await Promise.all(
		Array.from({ length: 5 }, () => admin.post(waitUrl, { expectedOn: tomorrow, version: 1 })),
	);
	expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
	expect(aed(answers[4]?.body)).toMatchObject({ expectedOn: tomorrow, shortage: { version: 2, isWaiting: true } });
	const subjects = [`Your order #${order.id} at Noor`, `Your order #${order.id} waits for stock`];
	expect(await mailsTo(shop, order.buyerEmail)).toEqual(subjects);

	const outdated = await admin.post(waitUrl, { expectedOn: null, version: 1 });
	expect(outdated).toMatchObject({ status: 409, body: { current: { id: order.id } } });
	expect((await admin.post(waitUrl, { expectedOn: "2020-01-01", version: 2 })).body).toMatchObject({
		status: 400,
		errors: { expectedOn: ["This day is in the past"] },
	});
	expect((await admin.post(waitUrl, { expectedOn: "", version: 2 })).status).toBe(200);
	expect(await mailsTo(shop, order.buyerEmail)).toHaveLength(3);
	const log = await shop.db
		.selectFrom("auditLog")
		.where("area", "=", "orders")
		.select(["actorEmail", "after"])
		.execute();
	expect(log.filter(({ actorEmail }) => actorEmail === "admin@test.example")).toHaveLength(2);
});

test("a cheaper substitute is taken from stock, and the difference is refunded; a dearer one costs the buyer nothing", async ({
	shop,
}) => {
	const { order, lamp, item, substituteUrl } = await aShortOrder(shop, { quantity: 2 });
	const [shopper, admin] = [await shop.as("customer"), await shop.as("admin")];
	const cheaper = await aProduct(shop.db, {
		name: "Lulu",
		variants: [{ size: "Ø 20 cm", sku: "L20", priceFils: 7_500, stock: 4 }],
	});
	const dearer = await aProduct(shop.db, { name: "Sadaf", basePriceFils: 99_900, stock: 1 });
	const first = await admin.post(substituteUrl, request(cheaper));
	expect(first.status).toBe(200);
	expect(first.body).toMatchObject({ status: "PaymentRecieved", refundedAmount: 25, refundable: 175 });
	expect(await stockOf(shop, cheaper.stockIds[0])).toEqual({ quantity: 3, moved: 3 });
	expect((await shopper.get("/api/account/export")).body.substitutes).toMatchObject([
		{ orderId: order.id, productName: "Lulu", size: "Ø 20 cm", quantity: 1 },
	]);
	const second = await admin.post(substituteUrl, request(dearer, { version: 2 }));
	expect(second.body).toMatchObject({
		refundedAmount: 25,
		orderItems: [{ missing: 0, shortage: null, refundedDifference: 25 }],
	});
	expect((await shopper.get(`/api/orders/${order.id}`)).body).toMatchObject({
		total: 200,
		amountCharged: 200,
		orderItems: [
			{
				productName: "Qamar Dome",
				quantity: 2,
				missing: 0,
				substitutes: [
					{ productName: "Lulu", size: "Ø 20 cm", sku: "L20", quantity: 1 },
					{ productName: "Sadaf", variantId: 0, quantity: 1 },
				],
			},
		],
	});
	expect(await mailsTo(shop, order.buyerEmail)).toEqual([
		`Your order #${order.id} at Noor`,
		`A change to your order #${order.id}`,
		`Your refund for order #${order.id}`,
		`A change to your order #${order.id}`,
	]);
	expect((await admin.get("/api/admin/orders?waiting=shortOfStock")).body.count).toBe(0);
	expect((await admin.get("/api/admin/orders")).body.data[0].waiting).toEqual([]);

	// Its pieces are now worth what is left of their price, and a return brings back what was sent.
	const lines = [{ itemId: item.id, quantity: 2 }];
	const refunded = await admin.post(`/api/admin/orders/refund/${order.id}`, { lines });
	expect(refunded.body).toMatchObject({ status: "Refunded", refundedAmount: 200 });
	expect(await stockOf(shop, cheaper.stockIds[0])).toEqual({ quantity: 4, moved: 4 });
	expect(await stockOf(shop, dearer.stockIds[0])).toEqual({ quantity: 1, moved: 1 });
	expect(await stockOf(shop, lamp.stockIds[0])).toMatchObject({ quantity: 0 });
});

test("one request is one substitution, and of concurrent ones the last piece is sent once", async ({ shop }) => {
	const { order, substituteUrl } = await aShortOrder(shop, { quantity: 2 });
	const other = await aShortOrder(shop, { quantity: 2 });
	const sent = await aProduct(shop.db, { name: "Lulu", basePriceFils: 7_500, stock: 1 });
	const admin = await shop.as("admin");
	const same = request(sent);
	const answers = await Promise.all([
		...Array.from({ length: 4 }, () => admin.post(substituteUrl, same)),
		...Array.from({ length: 4 }, () => admin.post(other.substituteUrl, request(sent))),
	]);
	const won = answers.filter(({ status }) => status === 200);
	expect(new Set(won.map(({ body }) => body.id)).size).toBe(1);
	expect(won.length).toBe(won[0]?.body.id === order.id ? 4 : 1);
	for (const { body } of answers.filter(({ status }) => status !== 200))
		expect(body.detail).toMatch(/^Only 0 of “Lulu” in stock\.$|^The shortage has changed/);
	expect(await stockOf(shop, sent.stockIds[0])).toEqual({ quantity: 0, moved: 0 });
	const substitutes = await shop.db.selectFrom("orderSubstitutes").select(["orderId", "quantity"]).execute();
	expect(substitutes).toHaveLength(1);
	const { refunds } = await chargeOf(shop, won[0]?.body.id);
	expect(refunds).toMatchObject([{ amount: 2_500 }]);
});

test("a substitution is refused that is not of this shortage, not in stock, or held by a checkout", async ({
	shop,
}) => {
	const { lamp, substituteUrl } = await aShortOrder(shop);
	const [admin, buyer] = [await shop.as("admin"), await shop.as("admin")];
	const sized = await aProduct(shop.db, { name: "Lulu", variants: [{ size: "Ø 20 cm", stock: 1 }] });
	const refusal = async (form: object) => (await admin.post(substituteUrl, form)).body.detail;
	expect(await refusal(request(sized, { quantity: 2 }))).toBe("Only 1 piece is missing.");
	expect(await refusal(request(sized, { variantId: 0 }))).toBe("This product is not sold in this size.");
	expect(await refusal(request(lamp))).toBe("This is the product that was ordered.");
	expect(await refusal(request(sized, { version: 7 }))).toBe("The shortage has changed since this page was loaded.");
	await startPurchase(shop, buyer, { lamp: sized });
	expect(await refusal(request(sized))).toBe("Only 0 of “Lulu, Ø 20 cm” in stock.");
	expect((await admin.post(substituteUrl.replace("/items/", "/items/9"), request(sized))).body.detail).toBe(
		"Nothing is missing from this line any more.",
	);
	expect((await admin.post(substituteUrl.replace(/orders\/\d+/, "orders/9"), request(sized))).status).toBe(404);
	expect((await admin.post(substituteUrl, request(sized, { quantity: 0 }))).status).toBe(400);
});

test("a substitution stands although the provider cannot refund its difference, which is made later", async ({
	shop,
}) => {
	const { order, substituteUrl } = await aShortOrder(shop);
	const sent = await aProduct(shop.db, { basePriceFils: 7_500, stock: 1 });
	const admin = await shop.as("admin");
	Object.assign(shop.provider.chaos, { failCalls: 100, onlyCalls: (call: string) => call === "POST /v1/refunds" });
	const { status, body } = await admin.post(substituteUrl, request(sent));
	expect([status, body.orderItems[0].substitutes.length, body.refundable]).toEqual([200, 1, 75]);
	shop.provider.chaos.calm();
	const refunds = () =>
		shop.db.selectFrom("refunds").where("orderId", "=", order.id).select(["status", "amountFils"]).execute();
	expect(await refunds()).toEqual([{ status: "requested", amountFils: 2_500 }]);
	await shop.db
		.updateTable("refunds")
		.set({ nextAttemptAt: new Date(0) })
		.execute();
	await finishRefunds(shop.db, shop.deps);
	expect(await refunds()).toEqual([{ status: "succeeded", amountFils: 2_500 }]);
});

test("refunding missing pieces returns nothing to stock, and they are missing again if the bank returns the money", async ({
	shop,
}) => {
	const { order, item, lamp } = await aShortOrder(shop, { quantity: 2, missing: 1, card: "pm_card_refundFail" });
	const admin = await shop.as("admin");
	const lines = [{ itemId: item.id, quantity: 1 }];
	await admin.post(`/api/admin/orders/refund/${order.id}`, { lines });
	expect(await stockOf(shop, lamp.stockIds[0])).toMatchObject({ quantity: 0 });
	const seen = async () => aed((await admin.get(`/api/admin/orders/${order.id}`)).body);
	expect(await seen()).toMatchObject({ missing: 0, refundedQuantity: 1 });
	await shop.provider.chaos.passTime(24 * 3600 * 1000);
	await shop.provider.chaos.settled();
	expect(await seen()).toMatchObject({ missing: 1, refundedQuantity: 0 });
});

test("stock that arrives goes to the oldest order first, and never what a checkout holds", async ({ shop }) => {
	const { lamp, order: older, waitUrl } = await aShortOrder(shop, { quantity: 2 });
	await addStock(shop, lamp, 1);
	const newer = await orderShort(shop, lamp);
	const [admin, buyer] = [await shop.as("admin"), await shop.as("admin")];
	await admin.post(waitUrl, { expectedOn: tomorrow, version: 1 });
	const missing = async () => {
		const rows = await shop.db.selectFrom("orderShortages").select(["orderId", "missing"]).orderBy("orderId").execute();
		return rows.map((row) => [row.orderId, row.missing]);
	};
	await addStock(shop, lamp, 2);
	await startPurchase(shop, buyer, { lamp, quantity: 1 });
	await allocateStock(shop.db);
	expect(await missing()).toEqual([
		[older.id, 1],
		[newer.order.id, 1],
	]);
	await addStock(shop, lamp, 2);
	await Promise.all(Array.from({ length: 4 }, () => allocateStock(shop.db)));
	expect(await missing()).toEqual([
		[older.id, 0],
		[newer.order.id, 0],
	]);
	const { quantity, moved } = await stockOf(shop, lamp.stockIds[0]);
	expect([quantity, moved]).toEqual([1, 1]);
	const { timeline } = (await admin.get(`/api/admin/orders/${older.id}`)).body;
	expect(timeline.at(-1)).toMatchObject({ title: "In stock again", detail: "1 of “Qamar Dome”" });
	const parcel = { carrier: "Aramex", trackingNumber: "1" };
	expect((await admin.post(`/api/admin/orders/${older.id}/ship`, parcel)).status).toBe(200);
});

test("an order that is refunded is not allocated stock, and not listed as short", async ({ shop }) => {
	const { lamp, order, waitUrl } = await aShortOrder(shop);
	const admin = await shop.as("admin");
	await admin.post(`/api/admin/orders/refund/${order.id}`, { amount: 100 });
	await addStock(shop, lamp, 1);
	await allocateStock(shop.db);
	expect(await stockOf(shop, lamp.stockIds[0])).toMatchObject({ quantity: 1 });
	expect((await admin.get("/api/admin/orders?waiting=shortOfStock")).body.count).toBe(0);
	expect((await admin.post(waitUrl, { version: 1 })).body.detail).toBe(
		"Only an order that is paid and not yet shipped can be changed.",
	);
});
