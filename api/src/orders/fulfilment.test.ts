import { expect } from "vitest";
import { aListeningTab, aPaidOrder, mailsTo } from "../../test/paid-order.ts";
import { pay, placeUnpaidOrder, startPurchase, test } from "../../test/shop-with-cards.ts";

const parcel = { carrier: "Aramex", trackingNumber: "AX 123", trackingUrl: "https://track.example/AX123" };

test("a paid order is shipped and delivered: its buyer sees it, can follow it, and is written to", async ({ shop }) => {
	const order = await aPaidOrder(shop);
	const [shopper, admin] = [await shop.as("customer"), await shop.as("admin")];
	const shipped = await admin.post(`/api/admin/orders/${order.id}/ship`, parcel);
	expect([shipped.status, shipped.body]).toEqual([200, { ...order, status: "Shipped" }]);
	const seen = (await shopper.get(`/api/orders/${order.id}`)).body;
	expect(seen.parcels).toMatchObject([{ ...parcel, shippedAt: expect.any(String) }]);
	expect(seen.timeline.at(-1)).toMatchObject({ title: "Shipped", detail: "Aramex, AX 123", url: parcel.trackingUrl });
	expect((await admin.post(`/api/admin/orders/${order.id}/complete`)).body.status).toBe("Completed");
	expect((await shopper.get(`/api/orders/${order.id}`)).body.timeline.at(-1).title).toBe("Delivered");
	expect(await mailsTo(shop, order.buyerEmail)).toEqual([
		`Your order #${order.id} at Noor`,
		`Your order #${order.id} is on its way`,
		`Your order #${order.id} has been delivered`,
	]);
});

test("of many who ship or complete an order at once, one does", async ({ shop }) => {
	const order = await aPaidOrder(shop);
	const admin = await shop.as("admin");
	const many = (path: string, body?: object) =>
		Promise.all(Array.from({ length: 6 }, () => admin.post(`/api/admin/orders/${order.id}/${path}`, body)));
	const shipping = await many("ship", parcel);
	expect(shipping.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
	expect(shipping.find(({ status }) => status === 409)?.body.detail).toBe("This order has been shipped already.");
	const completing = await many("complete");
	expect(completing.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
	expect(completing.find(({ status }) => status === 409)?.body.detail).toBe("This order has been completed already.");
	expect(await mailsTo(shop, order.buyerEmail)).toHaveLength(3);
});

test("only what was paid as agreed is shipped, and only what was shipped is completed", async ({ shop }) => {
	const [shopper, admin] = [await shop.as("customer"), await shop.as("admin")];
	const { cartId, intentId } = await startPurchase(shop, shopper);
	const order = await placeUnpaidOrder(shop, cartId);
	const ship = () => admin.post(`/api/admin/orders/${order.id}/ship`, parcel);
	const complete = () => admin.post(`/api/admin/orders/${order.id}/complete`);
	expect((await ship()).body.detail).toBe("Payment not received for this order");
	await shop.stripe.paymentIntents.update(intentId, { amount: 500 });
	await pay(shop, intentId);
	await shop.provider.chaos.settled();
	expect((await admin.get(`/api/admin/orders/${order.id}`)).body).toMatchObject({
		status: "PaymentMismatch",
		amountCharged: 5,
	});
	expect((await ship()).body.detail).toBe(
		"The amount paid differs from the total of this order, so it cannot be shipped.",
	);
	expect((await complete()).body.detail).toBe("Only an order that has been shipped is completed.");
	expect((await admin.post(`/api/admin/orders/${order.id}/ship`, parcel)).status).toBe(409);
	expect((await admin.post("/api/admin/orders/999999/ship", parcel)).status).toBe(404);
	expect((await admin.post("/api/admin/orders/999999/complete")).status).toBe(404);
});

test("a parcel needs a carrier and a number, and its link leads to the web", async ({ shop }) => {
	const order = await aPaidOrder(shop);
	const admin = await shop.as("admin");
	const ship = (form: object) => admin.post(`/api/admin/orders/${order.id}/ship`, form);
	expect((await ship({ carrier: " ", trackingNumber: "" })).body.errors).toEqual({
		carrier: ["Carrier is required"],
		trackingNumber: ["Tracking number is required"],
	});
	for (const trackingUrl of ["javascript:alert(1)", "ftp://track.example", "http://track.example", "track.example"])
		expect((await ship({ ...parcel, trackingUrl })).status).toBe(400);
	const blank = { ...parcel, carrier: "Falcon Couriers", trackingUrl: "" };
	expect((await ship(blank)).body.status).toBe("Shipped");
	expect((await admin.get(`/api/admin/orders/${order.id}`)).body.parcels[0].trackingUrl).toBe(null);
});

test("notes of staff about an order are shown to staff only", async ({ shop }) => {
	const order = await aPaidOrder(shop);
	const [shopper, admin] = [await shop.as("customer"), await shop.as("admin")];
	const { body } = await admin.post(`/api/admin/orders/${order.id}/notes`, { text: " Ring at the back door. " });
	expect(body.notes).toEqual([{ at: expect.any(String), by: "admin@test.example", text: "Ring at the back door." }]);
	expect((await admin.get(`/api/admin/orders/${order.id}`)).body.notes).toEqual(body.notes);
	expect(JSON.stringify((await shopper.get(`/api/orders/${order.id}`)).body)).not.toContain("back door");
	expect((await shopper.post(`/api/admin/orders/${order.id}/notes`, { text: "Me too" })).status).toBe(403);
	expect((await admin.post(`/api/admin/orders/${order.id}/notes`, { text: " " })).status).toBe(400);
	expect((await admin.post(`/api/admin/orders/${order.id}/notes`, { text: "x".repeat(2001) })).status).toBe(400);
	expect((await admin.post("/api/admin/orders/999999/notes", { text: "Nobody's" })).status).toBe(404);
});

test("the audit log says who shipped, noted and refunded, and nothing about the buyer", async ({ shop }) => {
	const order = await aPaidOrder(shop);
	const admin = await shop.as("admin");
	await admin.post(`/api/admin/orders/${order.id}/ship`, parcel);
	await admin.post(`/api/admin/orders/${order.id}/notes`, { text: "Ring at the back door." });
	await admin.post(`/api/admin/orders/refund/${order.id}`, { amount: 1, note: "A difficult person" });
	await admin.post(`/api/admin/orders/${order.id}/complete`);
	const entries = await shop.db
		.selectFrom("auditLog")
		.where("area", "=", "orders")
		.where("recordId", "=", order.id)
		.where("actorEmail", "=", "admin@test.example")
		.select(["before", "after"])
		.orderBy("id")
		.execute();
	expect(entries).toMatchObject([
		{
			before: { status: "PaymentRecieved", parcels: [] },
			after: { status: "Shipped", parcels: [{ carrier: "Aramex", pieces: 1, deliveredAt: null }] },
		},
		{ before: { notes: [] }, after: { notes: [{ id: expect.any(Number) }] } },
		{ after: { refunds: [{ amount: 1, status: "requested", pieces: 0 }] } },
		{ after: { refunds: [{ amount: 1, status: "succeeded" }] } },
		{ before: { status: "Shipped" }, after: { status: "Completed" } },
	]);
	for (const secret of ["back door", "difficult", "AX 123"]) expect(JSON.stringify(entries)).not.toContain(secret);
});

test("staff get the previous and the next order", async ({ shop }) => {
	const ids = [(await aPaidOrder(shop)).id, (await aPaidOrder(shop)).id, (await aPaidOrder(shop)).id];
	const admin = await shop.as("admin");
	const neighbours = async (id: number) => {
		const { olderId, newerId } = (await admin.get(`/api/admin/orders/${id}`)).body;
		return [olderId, newerId];
	};
	expect(await neighbours(ids[0])).toEqual([null, ids[1]]);
	expect(await neighbours(ids[1])).toEqual([ids[0], ids[2]]);
	expect(await neighbours(ids[2])).toEqual([ids[1], null]);
});

test("staff get a push when an order is placed and when it changes; its buyer gets one when it is complete", async ({
	shop,
}) => {
	const [shopper, admin] = [await shop.as("customer"), await shop.as("admin")];
	const targets = ["OrderArrivedNotification", "OrderChangedNotification", "OrderCompleteNotification"];
	const tabs = [await aListeningTab(shop, admin, targets), await aListeningTab(shop, shopper, targets)];
	const order = await aPaidOrder(shop);
	await admin.post(`/api/admin/orders/${order.id}/ship`, parcel);
	await admin.post(`/api/admin/orders/refund/${order.id}`, { amount: 1 });
	await admin.post(`/api/admin/orders/refund/${order.id}`);
	await expect.poll(() => tabs[0]?.heard).toHaveLength(5);
	expect(tabs[0]?.heard.map(({ target, order: { status } }) => [target, status])).toEqual([
		["OrderArrivedNotification", "Pending"],
		["OrderChangedNotification", "PaymentRecieved"],
		["OrderChangedNotification", "Shipped"],
		["OrderChangedNotification", "Shipped"],
		["OrderChangedNotification", "Refunded"],
	]);
	expect(tabs[0]?.heard[1]?.order).toEqual(order);
	expect(tabs[0]?.heard[3]?.order).toMatchObject({ refundedAmount: 1 });
	expect(tabs[1]?.heard.map(({ target }) => target)).toEqual(["OrderCompleteNotification"]);
	await Promise.all(tabs.map(({ close }) => close()));
});
