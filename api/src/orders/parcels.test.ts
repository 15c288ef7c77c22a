/** @module-tag thorough */

import { expect } from "vitest";
import { aDeliveryMethod, aProduct } from "../../test/makers.ts";
import { aPaidOrder, mailsTo } from "../../test/paid-order.ts";
import { accounts } from "../../test/shop.ts";
import { pay, type ShopWithCards, test } from "../../test/shop-with-cards.ts";

const aramex = { carrier: "Aramex", trackingNumber: "AX 1" };
const other = { carrier: "Falcon Couriers", trackingNumber: "F-2", trackingUrl: "https://falcon.example/F-2" };

/** A paid order of two pieces of one lamp and one of another, with the ids of its lines. */
async function anOrderOfTwoLines(shop: ShopWithCards, { methodId, card }: { methodId?: number; card?: string } = {}) {
	const shopper = await shop.as("customer");
	const [qamar, lulu] = [
		await aProduct(shop.db, { name: "Qamar", basePriceFils: 10_000 }),
		await aProduct(shop.db, { name: "Lulu", basePriceFils: 20_000 }),
	];
	const cartId = crypto.randomUUID();
	const items = [
		{ productId: qamar.id, quantity: 2 },
		{ productId: lulu.id, quantity: 1 },
	];
	await shopper.post("/api/cart", { id: cartId, items });
	if (methodId !== undefined) {
		const destination = { country: "AE", state: "Dubai" };
		await shopper.post("/api/cart/delivery", { id: cartId, destination, deliveryMethodId: methodId });
	}
	const { body: started } = await shopper.post(`/api/payments/${cartId}`, {});
	await shop.provider.chaos.settled();
	await pay(shop, started.paymentIntentId, card);
	await shop.provider.chaos.settled();
	const [order] = (await shopper.get(`/api/orders?paymentIntentId=${started.paymentIntentId}`)).body;
	const admin = await shop.as("admin");
	const read = async () => (await admin.get(`/api/admin/orders/${order.id}`)).body;
	const [first, second] = (await read()).orderItems;
	const orderUrl = `/api/admin/orders/${order.id}`;
	return { order, shopper, admin, read, qamarId: first.id, luluId: second.id, orderUrl };
}

test("an order in two parcels stays paid until the second one has left, and is completed when both have arrived", async ({
	shop,
}) => {
	const { order, shopper, admin, read, qamarId, luluId, orderUrl } = await anOrderOfTwoLines(shop);
	const lines = [{ itemId: qamarId, quantity: 1 }];
	const first = await admin.post(`${orderUrl}/ship`, { ...aramex, lines, parcelsBefore: 0 });
	expect([first.status, first.body.status]).toEqual([200, "PaymentRecieved"]);
	const seen = (await shopper.get(`/api/orders/${order.id}`)).body;
	expect(seen).toMatchObject({
		parcelCount: 2,
		orderItems: [{ toShip: 1 }, { toShip: 1 }],
		parcels: [
			{
				number: 1,
				isPickup: false,
				...aramex,
				trackingUrl: "https://www.aramex.com/track/results?ShipmentNumber=AX1",
				deliveredAt: null,
				pickupCode: null,
				lines: [{ itemId: qamarId, productName: "Qamar", quantity: 1, insteadOf: null }],
			},
		],
	});
	expect(seen.timeline.at(-1)).toMatchObject({ title: "Parcel 1 shipped", detail: "Aramex, AX 1" });

	// Without a choice of lines, the rest leaves.
	const second = await admin.post(`${orderUrl}/ship`, other);
	expect([second.status, second.body.status]).toEqual([200, "Shipped"]);
	const [one, two] = (await read()).parcels;
	expect(two).toMatchObject({
		number: 2,
		...other,
		lines: [
			{ itemId: qamarId, quantity: 1 },
			{ itemId: luluId, quantity: 1 },
		],
	});
	const deliver = (id: number) => admin.post(`${orderUrl}/parcels/${id}/deliver`);
	expect((await deliver(two.id)).body.status).toBe("Shipped");
	expect((await deliver(two.id)).body.detail).toBe("This parcel has been delivered already.");
	expect((await deliver(one.id)).body.status).toBe("Completed");
	expect((await read()).timeline.map(({ title }: { title: string }) => title)).toEqual([
		"Order placed",
		"Payment received",
		"Parcel 1 shipped",
		"Parcel 2 shipped",
		"Shipped",
		"Parcel 2 delivered",
		"Parcel 1 delivered",
		"Delivered",
	]);
	expect(await mailsTo(shop, order.buyerEmail)).toEqual([
		`Your order #${order.id} at Noor`,
		`Parcel 1 of 2 of your order #${order.id} is on its way`,
		`Parcel 2 of 2 of your order #${order.id} is on its way`,
		`Your order #${order.id} has been delivered`,
	]);
	const mails = await shop.db.selectFrom("mails").select("body").orderBy("id").execute();
	expect(mails[1]?.body).toContain("In this parcel:\n  1 × Qamar\n\nStill to come:\n  1 × Qamar\n  1 × Lulu");
	expect(mails[2]?.body).not.toContain("Still to come");
});

test("of concurrent parcels with the same pieces one is sent, and the others get 409", async ({ shop }) => {
	const { admin, read, qamarId, orderUrl } = await anOrderOfTwoLines(shop);
	const lines = [{ itemId: qamarId, quantity: 1 }];
	const ship = () => admin.post(`${orderUrl}/ship`, { ...aramex, lines, parcelsBefore: 0 });
	const answers = await Promise.all([ship(), ship(), ship(), ship()]);
	expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
	expect(answers.find(({ status }) => status === 409)?.body.detail).toBe(
		"A colleague has sent another parcel of this order in the meantime. Check what is left.",
	);
	expect((await read()).parcels).toHaveLength(1);
});

test("the weight of a parcel is known once that of all its products is", async ({ shop }) => {
	const { admin, read, qamarId, luluId, orderUrl } = await anOrderOfTwoLines(shop);
	const [qamar, lulu] = (await read()).orderItems.map(({ productId }: { productId: number }) => productId);
	await shop.db.insertInto("productParcels").values({ productId: qamar, weightGrams: 1500 }).execute();
	await admin.post(`${orderUrl}/ship`, { ...aramex, lines: [{ itemId: qamarId, quantity: 2 }] });
	await admin.post(`${orderUrl}/ship`, { ...aramex, lines: [{ itemId: luluId, quantity: 1 }] });
	expect((await read()).parcels).toMatchObject([{ weightGrams: 3000 }, { weightGrams: null }]);
	await shop.db.insertInto("productParcels").values({ productId: lulu, weightGrams: 800 }).execute();
	expect((await read()).parcels).toMatchObject([{ weightGrams: 3000 }, { weightGrams: 800 }]);
});

test("however many parcels are made at once, no piece leaves twice", async ({ shop }) => {
	const { admin, read, qamarId, orderUrl } = await anOrderOfTwoLines(shop);
	const lines = [{ itemId: qamarId, quantity: 1 }];
	const answers = await Promise.all(
		Array.from({ length: 6 }, () => admin.post(`${orderUrl}/ship`, { ...aramex, lines })),
	);
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
	expect(answers.find(({ status }) => status === 409)?.body.detail).toBe("Only 0 of “Qamar” can be sent, not 1.");
	expect((await read()).orderItems).toMatchObject([{ toShip: 0 }, { toShip: 1 }]);
});

test("a parcel has only pieces of its order, each line once, and at least one", async ({ shop }) => {
	const { admin, qamarId, orderUrl } = await anOrderOfTwoLines(shop);
	const stranger = await anOrderOfTwoLines(shop);
	const ship = async (lines: object[]) => (await admin.post(`${orderUrl}/ship`, { ...aramex, lines })).body;
	expect(await ship([{ itemId: stranger.qamarId, quantity: 1 }])).toMatchObject({ status: 400 });
	expect(await ship([{ itemId: qamarId, quantity: 3 }])).toMatchObject({
		status: 409,
		detail: "Only 2 of “Qamar” can be sent, not 3.",
	});
	const twice = [
		{ itemId: qamarId, quantity: 1 },
		{ itemId: qamarId, quantity: 1 },
	];
	expect(await ship(twice)).toMatchObject({ status: 400, detail: "A line is named twice." });
	expect(await ship([])).toMatchObject({ status: 400 });
	expect(await ship([{ itemId: qamarId, quantity: 0 }])).toMatchObject({ status: 400 });
	await admin.post(`${orderUrl}/ship`, aramex);
	const { parcels } = await stranger.read();
	expect(parcels).toEqual([]);
	expect((await admin.post(`${stranger.orderUrl}/parcels/1/deliver`)).status).toBe(404);
});

test("refunded pieces are not sent, and an order whose rest is refunded is Shipped", async ({ shop }) => {
	const { order, admin, read, qamarId, luluId, orderUrl } = await anOrderOfTwoLines(shop);
	const refundsUrl = `/api/admin/orders/refund/${order.id}`;
	await admin.post(refundsUrl, { lines: [{ itemId: qamarId, quantity: 1 }] });
	const tooMany = await admin.post(`${orderUrl}/ship`, { ...aramex, lines: [{ itemId: qamarId, quantity: 2 }] });
	expect(tooMany.body.detail).toBe("Only 1 of “Qamar” can be sent, not 2.");
	const first = await admin.post(`${orderUrl}/ship`, { ...aramex, lines: [{ itemId: qamarId, quantity: 1 }] });
	expect(first.body.status).toBe("PaymentRecieved");
	await admin.post(refundsUrl, { lines: [{ itemId: luluId, quantity: 1 }] });
	expect(await read()).toMatchObject({ status: "Shipped", parcelCount: 1, orderItems: [{ toShip: 0 }, { toShip: 0 }] });
	// A piece that comes back changes nothing about what was sent.
	await admin.post(refundsUrl, { amount: 1 });
	expect((await read()).status).toBe("Shipped");
	expect((await admin.post(`${orderUrl}/ship`, aramex)).body.detail).toBe("This order has been shipped already.");
});

test("a failed refund of pieces that had not left takes the order back to paid, and they can be sent", async ({
	shop,
}) => {
	const { order, admin, read, qamarId, luluId, orderUrl } = await anOrderOfTwoLines(shop, {
		card: "pm_card_refundFail",
	});
	await admin.post(`${orderUrl}/ship`, { ...aramex, lines: [{ itemId: qamarId, quantity: 2 }] });
	await admin.post(`/api/admin/orders/refund/${order.id}`, { lines: [{ itemId: luluId, quantity: 1 }] });
	expect((await read()).status).toBe("Shipped");
	await shop.provider.chaos.passTime(24 * 3600 * 1000);
	await shop.provider.chaos.settled();
	expect(await read()).toMatchObject({ status: "PaymentRecieved", refunds: [{ status: "failed" }] });
	expect((await admin.post(`${orderUrl}/ship`, aramex)).body.status).toBe("Shipped");
});

test("pieces in stock leave while others are awaited, and a substitute is named in its parcel", async ({ shop }) => {
	const { admin, read, qamarId, luluId, orderUrl, order } = await anOrderOfTwoLines(shop);
	await shop.db.insertInto("orderShortages").values({ orderItemId: qamarId, orderId: order.id, missing: 1 }).execute();
	expect((await admin.post(`${orderUrl}/ship`, aramex)).body.detail).toBe(
		"Items of this order are out of stock. Wait for them, substitute them or refund them first.",
	);
	const chosen = (quantity: number) => ({ ...aramex, lines: [{ itemId: qamarId, quantity }] });
	expect((await admin.post(`${orderUrl}/ship`, chosen(2))).body.detail).toBe("Only 1 of “Qamar” can be sent, not 2.");
	expect((await admin.post(`${orderUrl}/ship`, chosen(1))).status).toBe(200);
	const sadaf = await aProduct(shop.db, { name: "Sadaf", basePriceFils: 10_000 });
	const substituted = await admin.post(`${orderUrl}/items/${qamarId}/substitute`, {
		requestId: crypto.randomUUID(),
		productId: sadaf.id,
		variantId: 0,
		quantity: 1,
		version: 1,
	});
	expect(substituted.status).toBe(200);
	expect((await admin.post(`${orderUrl}/ship`, aramex)).body.status).toBe("Shipped");
	expect((await read()).parcels[1].lines).toMatchObject([
		{ itemId: qamarId, productName: "Sadaf", quantity: 1, insteadOf: "Qamar" },
		{ itemId: luluId, productName: "Lulu", quantity: 1, insteadOf: null },
	]);
});

test("goods are handed over in the showroom to whoever has the code of the mail and the order page", async ({
	shop,
}) => {
	const { id: methodId } = await aDeliveryMethod(shop.db, { kind: "pickup", name: "Showroom pickup" });
	const { order, shopper, admin, read, orderUrl } = await anOrderOfTwoLines(shop, { methodId });
	const ready = await admin.post(`${orderUrl}/ready-for-pickup`, {});
	expect([ready.status, ready.body.status]).toEqual([200, "Shipped"]);
	expect(await read()).toMatchObject({ status: "Shipped", isPickup: true });
	const [parcel] = (await read()).parcels;
	expect(parcel).toMatchObject({ isPickup: true, carrier: "", trackingNumber: "", pickupCode: null });
	const { parcels, timeline } = (await shopper.get(`/api/orders/${order.id}`)).body;
	const code = parcels[0].pickupCode;
	expect(code).toMatch(/^\d{6}$/);
	expect(timeline.at(-1)).toMatchObject({ title: "Ready for pickup", detail: null });
	const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
	const mails = await shop.db.selectFrom("mails").select(["subject", "body"]).orderBy("id").execute();
	expect(mails.at(-1)).toMatchObject({
		subject: `Your order #${order.id} is ready for pickup`,
		body: expect.stringContaining(spaced),
	});
	const handOver = (typed: string) => admin.post(`${orderUrl}/parcels/${parcel.id}/hand-over`, { code: typed });
	const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
	expect((await handOver(wrong)).body).toMatchObject({
		status: 400,
		errors: { code: ["This pickup code does not belong to this parcel."] },
	});
	expect((await handOver("12")).body.errors).toEqual({ code: ["A pickup code has six digits"] });
	const withoutCode = "Enter the pickup code to hand over this parcel.";
	expect((await admin.post(`${orderUrl}/parcels/${parcel.id}/deliver`)).body.detail).toBe(withoutCode);
	expect((await admin.post(`${orderUrl}/complete`)).body.detail).toBe(
		"This order has a parcel that has not been handed over. Enter its pickup code first.",
	);
	expect((await read()).status).toBe("Shipped");
	const handedOver = await handOver(spaced.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))));
	expect([handedOver.status, handedOver.body.status]).toEqual([200, "Completed"]);
	expect((await handOver(code)).body.detail).toBe("This parcel has been delivered already.");
	expect((await shopper.get("/api/orders")).body).toMatchObject([{ status: "Completed", isPickup: true }]);
	expect((await read()).timeline.at(-1)).toMatchObject({ title: "Picked up" });
	const last = await shop.db.selectFrom("mails").select("subject").orderBy("id", "desc").executeTakeFirst();
	expect(last?.subject).toBe(`Your order #${order.id} has been picked up`);
	expect((await shopper.get(`/api/orders/${order.id}`)).body.parcels[0]).toMatchObject({
		pickupCode: null,
		deliveredAt: expect.any(String),
	});
});

test("wrong pickup codes are limited in number, and right ones are not", async ({ shop }) => {
	const { id: methodId } = await aDeliveryMethod(shop.db, { kind: "pickup" });
	const { shopper, admin, orderUrl, order } = await anOrderOfTwoLines(shop, { methodId });
	await admin.post(`${orderUrl}/ready-for-pickup`, {});
	const [{ id, pickupCode: code }] = (await shopper.get(`/api/orders/${order.id}`)).body.parcels;
	const handOver = (typed: string) => admin.post(`${orderUrl}/parcels/${id}/hand-over`, { code: typed });
	const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
	const statuses = [];
	for (let attempt = 0; attempt < 21; attempt++) statuses.push((await handOver(wrong)).status);
	expect(statuses).toEqual([...Array.from({ length: 20 }, () => 400), 429]);
	expect((await handOver(code)).status).toBe(429);
});

test("only an order that is picked up gets a pickup code", async ({ shop }) => {
	const order = await aPaidOrder(shop);
	const admin = await shop.as("admin");
	const { body } = await admin.post(`/api/admin/orders/${order.id}/ready-for-pickup`, {});
	expect(body).toMatchObject({ status: 409, detail: "This parcel is not picked up in the showroom." });
	await admin.post(`/api/admin/orders/${order.id}/ship`, aramex);
	const [parcel] = (await admin.get(`/api/admin/orders/${order.id}`)).body.parcels;
	const handOver = await admin.post(`/api/admin/orders/${order.id}/parcels/${parcel.id}/hand-over`, { code: "123456" });
	expect(handOver.status).toBe(409);
});

test("a pickup of a deleted account has no code any more, and what has left is still known", async ({ shop }) => {
	const { id: methodId } = await aDeliveryMethod(shop.db, { kind: "pickup" });
	const { shopper, admin, read, qamarId, orderUrl } = await anOrderOfTwoLines(shop, { methodId });
	await admin.post(`${orderUrl}/ready-for-pickup`, { lines: [{ itemId: qamarId, quantity: 1 }] });
	expect((await shopper.get("/api/account/export")).body.parcels).toMatchObject([{ isPickup: true, lines: [{}] }]);
	expect(JSON.stringify((await shopper.get("/api/account/export")).body.parcels)).not.toContain("pickupCode");
	await shopper.post("/api/account/delete", { password: accounts.customer.password });
	const kept = await read();
	expect(kept).toMatchObject({ orderItems: [{ toShip: 1 }, { toShip: 1 }], parcels: [{ trackingNumber: "" }] });
	const delivered = await admin.post(`${orderUrl}/parcels/${kept.parcels[0].id}/deliver`);
	expect(delivered.status).toBe(200);
});
