import { expect } from "vitest";
import { aProduct, aZone } from "../../test/makers.ts";
import { accounts } from "../../test/shop.ts";
import { orderRequest, pay, startPurchase, test } from "../../test/shop-with-cards.ts";

const company = { name: "Desert Light LLC", taxNumber: "100012345600003", purchaseOrder: "PO-77" };
const details = {
	company,
	area: "Dubai Marina",
	building: "Marina Heights",
	apartment: "1204",
	makani: "3003295320",
	mapUrl: "https://maps.app.goo.gl/abc",
};

test("an order keeps the details of its approved payment, also when the cart is deleted before it arrives", async ({
	shop,
}) => {
	const shopper = await shop.as("customer");
	const lamp = await aProduct(shop.db, { basePriceFils: 39_000 });
	const { cartId, intentId } = await startPurchase(shop, shopper, { lamp });
	const saved = await shopper.post("/api/cart/details", { id: cartId, details: { ...details, makani: "30032 95320" } });
	expect([saved.status, saved.body.details]).toEqual([200, details]);
	expect((await shopper.get(`/api/cart?id=${cartId}`)).body.details).toEqual(details);
	const items = [{ productId: lamp.id, variantId: 0, quantity: 1, price: 390 }];
	const total = saved.body.totals.total;
	expect((await shopper.post(`/api/payments/${cartId}/approve`, { total, items })).body).toMatchObject({
		paymentIntentId: intentId,
	});
	await pay(shop, intentId);
	await shopper.delete(`/api/cart?id=${cartId}`);
	await shop.provider.chaos.settled();
	const [order] = (await shopper.get("/api/orders")).body;
	expect(order).toMatchObject({ status: "PaymentRecieved", details });
	const staff = await shop.as("admin");
	for (const search of ["desert light", "po-77", `#${order.id}`])
		expect((await staff.get(`/api/admin/orders?search=${encodeURIComponent(search)}`)).body.count, search).toBe(1);
	expect((await staff.get("/api/admin/orders?search=PO-78")).body.count).toBe(0);
	const { text } = await shop.db
		.selectFrom("mails")
		.where("subject", "=", `Your order #${order.id} at Noor`)
		.select("body as text")
		.executeTakeFirstOrThrow();
	for (const part of ["1204, Marina Heights", "Dubai Marina", "Makani 30032 95320", ...Object.values(company)])
		expect(text).toContain(part);
	expect((await shopper.get("/api/account/export")).body.orders).toMatchObject([{ details }]);
});

test("invalid details are refused with a message by field, and empty ones are omitted", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const { cartId: id } = await startPurchase(shop, shopper);
	await shopper.post("/api/cart/details", { id, details });
	const refused = await shopper.post("/api/cart/details", {
		id,
		details: { ...details, company: { ...company, name: " ", taxNumber: "1" }, makani: "12", mapUrl: "http://x" },
	});
	expect([refused.status, refused.body.errors]).toEqual([
		400,
		{
			"details.company.name": ["Company name is required"],
			"details.company.taxNumber": ["A tax registration number has 15 digits"],
			"details.makani": ["A Makani number has 10 digits"],
			"details.mapUrl": ["Enter a link of Google Maps, Apple Maps, Waze or what3words"],
		},
	]);
	expect((await shopper.get(`/api/cart?id=${id}`)).body.details).toEqual(details);
	const cleared = await shopper.post("/api/cart/details", { id, details: { company: null, makani: "", mapUrl: "" } });
	expect(cleared.body.details).toBeNull();
});

test("of a deleted account only the company remains, in orders and in payments that are still open", async ({
	shop,
}) => {
	const shopper = await shop.as("customer");
	for (const [cartId, isPaid] of [
		["paid", true],
		["open", false],
	] as const) {
		await startPurchase(shop, shopper, { cartId });
		await shopper.post("/api/cart/details", { id: cartId, details });
		const { body } = await shopper.post(`/api/payments/${cartId}`, {});
		if (isPaid) await pay(shop, body.paymentIntentId);
		await shop.provider.chaos.settled();
	}
	const { paymentIntentId } = (await shopper.get("/api/cart?id=open")).body;
	const { password } = accounts.customer;
	expect((await shopper.post("/api/account/delete", { password })).status).toBe(204);
	await pay(shop, paymentIntentId);
	await shop.provider.chaos.settled();
	const kept = { company, area: "", building: "", apartment: "", makani: "", mapUrl: "" };
	const orders = await shop.db.selectFrom("orders").select("details").execute();
	expect(orders).toEqual([{ details: kept }, { details: kept }]);
	const checkouts = await shop.db.selectFrom("checkouts").where("details", "is not", null).select("details").execute();
	for (const checkout of checkouts) expect(checkout.details).toEqual(kept);
});

test("an area among the details decides about the zone as one in the address does", async ({ shop }) => {
	const shopper = await shop.as("customer");
	await aZone(shop.db, { countries: ["AE"], emirates: ["Dubai"], areas: ["dubai marina"] });
	const { cartId } = await startPurchase(shop, shopper);
	const destination = { country: "AE", state: "Dubai", line1: "Tower 3", line2: "Dubai Marina" };
	await shopper.post("/api/cart/delivery", { id: cartId, destination });
	await shopper.post("/api/cart/details", { id: cartId, details });
	const { body } = await shopper.post(`/api/payments/${cartId}`, {});
	await pay(shop, body.paymentIntentId);
	await shop.provider.chaos.settled();
	await shopper.post("/api/orders", orderRequest(cartId));
	const kinds = await shop.db.selectFrom("orderEvents").select("kind").execute();
	expect(kinds.map(({ kind }) => kind)).not.toContain("outside-zone");
});

test("an order to Kuwait needs block, street and house before it is paid, and its mail has them", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const lamp = await aProduct(shop.db, { basePriceFils: 39_000 });
	const id = crypto.randomUUID().slice(0, 21);
	const items = [{ productId: lamp.id, variantId: 0, quantity: 1, price: 390 }];
	await shopper.post("/api/cart", { id, items });
	const destination = { country: "KW", line1: "House 8", city: "Salmiya" };
	await shopper.post("/api/cart/delivery", { id, destination });
	const { body } = await shopper.post(`/api/payments/${id}`, {});
	const approve = () => shopper.post(`/api/payments/${id}/approve`, { total: body.totals.total, items });
	const missing = "The address is not complete: Area, Block, Street, House or building. Please go back to it.";
	expect((await approve()).body).toMatchObject({ status: 409, detail: missing });
	const nothing = { company: null, mapUrl: "", country: "KW" };
	const refused = await shopper.post("/api/cart/details", { id, details: nothing });
	expect(refused.body.errors).toMatchObject({ "details.block": ["Block is required"] });
	const dubai = { ...nothing, country: "AE", area: "Salmiya", building: "8" };
	await shopper.post("/api/cart/details", { id, details: dubai });
	expect((await approve()).body.detail).toBe(missing);
	const place = { area: "Salmiya", block: "5", street: "12", building: "8" };
	await shopper.post("/api/cart/details", { id, details: { ...nothing, ...place } });
	const { paymentIntentId } = (await approve()).body;
	await shop.stripe.paymentIntents.confirm(paymentIntentId, {
		payment_method: "pm_card_visa",
		shipping: { name: "Sara", address: { line1: "House 8", city: "Salmiya", country: "KW" } },
		return_url: "https://noor.example/checkout/success",
	});
	await shop.provider.chaos.settled();
	const [order] = (await shopper.get("/api/orders")).body;
	expect(order).toMatchObject({ status: "PaymentRecieved", details: place });
	const { text } = await shop.db
		.selectFrom("mails")
		.where("subject", "=", `Your order #${order.id} at Noor`)
		.select("body as text")
		.executeTakeFirstOrThrow();
	expect(text).toContain("House 8, Street 12, Block 5");
});
