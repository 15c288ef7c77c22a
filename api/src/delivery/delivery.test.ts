import type { Cart } from "@noor/contract/carts";
import type { Order } from "@noor/contract/orders";
import { describe, expect } from "vitest";
import type { Client } from "../../test/client.ts";
import { aDeliveryMethod, anAddress, aProduct, aZone } from "../../test/makers.ts";
import { orderRequest, pay, type ShopWithCards, startPurchase, test } from "../../test/shop-with-cards.ts";
import { firstMethodTexts, firstZoneTexts } from "./first-texts.ts";

const dubai = { country: "AE", state: "Dubai" };
const ajman = { country: "AE", state: "Ajman" };

/** A cart with one lamp for AED 390. */
async function aCart(shop: ShopWithCards, shopper: Client, cartId = "cart") {
	const { id: productId } = await aProduct(shop.db, { basePriceFils: 39_000 });
	await shopper.post("/api/cart", { id: cartId, items: [{ productId, quantity: 1 }] });
	return { id: cartId, productId };
}

function choose(shopper: Client, id: string, more: object = {}) {
	return shopper.post("/api/cart/delivery", { id, destination: dubai, ...more });
}

/** Pays for a cart with its chosen delivery, and returns the order. */
async function buy(
	shop: ShopWithCards,
	shopper: Client,
	cartId: string,
	deliveryMethodId: number,
): Promise<{ started: Cart; order: Order }> {
	const { body: started } = await shopper.post(`/api/payments/${cartId}`, {});
	await pay(shop, started.paymentIntentId ?? "");
	const { body: order } = await shopper.post("/api/orders", { ...orderRequest(cartId), deliveryMethodId });
	return { started, order };
}

test("the Arabic of the first method and zone ends with the English that it translates", async ({ shop }) => {
	const staff = await shop.as("admin");
	const [method] = (await staff.get("/api/admin/delivery/methods")).body.data;
	const [zone] = (await staff.get("/api/admin/delivery/zones")).body.data;
	expect(method.translations).toEqual({ ar: firstMethodTexts });
	expect(zone.translations).toEqual({ ar: firstZoneTexts });
	// The setup sends the method back with its translations, and the zone without.
	const renamed = { ...method, name: "Courier", description: "" };
	const { body: saved } = await staff.put(`/api/admin/delivery/methods/${method.id}`, renamed);
	expect(saved.translations.ar).toEqual({ deliveryTime: method.translations.ar.deliveryTime });
	const { id, translations: _1, methods: _2, ...form } = zone;
	const { body: served } = await staff.put(`/api/admin/delivery/zones/${id}`, { ...form, name: "The Emirates" });
	expect(served).toMatchObject({ name: "The Emirates", translations: {} });
});

test("an outdated translation of a method's name is not shown to shoppers", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const { id } = await aCart(shop, shopper);
	await shop.db.updateTable("deliveryMethods").set({ name: "Courier" }).execute();
	const { body } = await shopper.post("/api/cart/delivery?lang=ar", { id, destination: dubai });
	expect(body.options).toMatchObject([{ shortName: "Courier", description: "التوصيل العادي" }]);
	expect(body.cart.delivery).toMatchObject({ shortName: "Courier" });
});

describe("choosing a delivery", () => {
	test("offers what every shop begins with: one free method, chosen at once", async ({ shop }) => {
		const shopper = await shop.as("customer");
		const { id } = await aCart(shop, shopper);
		const { body } = await choose(shopper, id);
		expect(body.options).toEqual([
			{
				id: 1,
				kind: "courier",
				shortName: "Free Shipping",
				description: "Standard delivery",
				deliveryTime: "3-5 business days",
				price: 0,
				day: null,
				days: [],
			},
		]);
		expect(body.cart).toMatchObject({
			deliveryMethodId: 1,
			delivery: { shortName: "Free Shipping", day: null, slot: null, problem: null },
			deliveryEstimate: { from: 0, missing: null },
			totals: { shipping: 0, total: 390 },
		});
	});

	test("prices a method by the emirate of the address, and adds it to the total", async ({ shop }) => {
		const shopper = await shop.as("customer");
		const rates = [
			{ zoneId: await aZone(shop.db, { countries: ["AE"], emirates: ["Dubai"] }), priceFils: 1500 },
			{ zoneId: await aZone(shop.db, { countries: ["AE"] }), priceFils: 4000 },
		];
		const { id: express } = await aDeliveryMethod(shop.db, { rates });
		const { id } = await aCart(shop, shopper);
		const chosen = (destination: object) => choose(shopper, id, { destination, deliveryMethodId: express });
		expect((await chosen(dubai)).body.cart.totals).toMatchObject({ shipping: 15, total: 405 });
		expect((await chosen(ajman)).body.cart.totals).toMatchObject({ shipping: 40, total: 430 });
		expect((await chosen({ country: "OM" })).body).toMatchObject({
			status: 409,
			detail: expect.stringMatching(/no longer offered/),
		});
	});

	test("states the amount that is missing for free delivery until it is free", async ({ shop }) => {
		const shopper = await shop.as("customer");
		await shop.db.updateTable("deliveryRates").set({ priceFils: 2000, freeFromFils: 50_000 }).execute();
		const { id, productId } = await aCart(shop, shopper);
		expect((await shopper.get(`/api/cart?id=${id}`)).body.deliveryEstimate).toEqual({ from: 20, missing: 110 });
		const { body } = await shopper.post("/api/cart", { id, items: [{ productId, quantity: 2 }] });
		expect(body.deliveryEstimate).toEqual({ from: 0, missing: null });
	});

	test("prices by the weight and the size class that staff gave the products", async ({ shop }) => {
		const [shopper, staff] = [await shop.as("customer"), await shop.as("admin")];
		await shop.db.deleteFrom("deliveryMethods").execute();
		const zoneId = await aZone(shop.db);
		await aDeliveryMethod(shop.db, {
			rates: [
				{ zoneId, maxWeightGrams: 5000, maxSize: "medium", priceFils: 2000 },
				{ zoneId, maxWeightGrams: 50_000, maxSize: "large", priceFils: 9000 },
			],
		});
		const { id, productId } = await aCart(shop, shopper);
		const priceWith = async (form: object) => {
			const { status } = await staff.put(`/api/admin/delivery/parcels/${productId}`, form);
			expect(status).toBe(200);
			return (await choose(shopper, id)).body.options.map(({ price }: { price: number }) => price);
		};
		expect(await priceWith({ weightGrams: 5000, sizeClass: "medium" })).toEqual([20]);
		expect(await priceWith({ weightGrams: 5001, sizeClass: "medium" })).toEqual([90]);
		expect(await priceWith({ weightGrams: 100, sizeClass: "large" })).toEqual([90]);
		expect(await priceWith({ weightGrams: 100, sizeClass: "oversized" })).toEqual([]);
	});

	test("keeps the chosen method, and takes the first one when it is switched off", async ({ shop }) => {
		const shopper = await shop.as("customer");
		const { id: other } = await aDeliveryMethod(shop.db);
		const { id } = await aCart(shop, shopper);
		await choose(shopper, id, { deliveryMethodId: other });
		expect((await choose(shopper, id)).body.cart.deliveryMethodId).toBe(other);
		await shop.db.updateTable("deliveryMethods").set({ isActive: false }).where("id", "=", other).execute();
		expect((await choose(shopper, id)).body.cart.deliveryMethodId).toBe(1);
	});
});

describe("the chosen delivery", () => {
	test("is charged, and stored with the order as it was agreed", async ({ shop }) => {
		const shopper = await shop.as("customer");
		const { id: express } = await aDeliveryMethod(shop.db, { name: "Express", leadDays: 0, deliveryTime: "Today" });
		const { id } = await aCart(shop, shopper);
		const { body: chosen } = await choose(shopper, id, { deliveryMethodId: express });
		const { started, order } = await buy(shop, shopper, id, express);
		expect(started.totals).toMatchObject({ shipping: 25, total: 415 });
		expect((await shop.stripe.paymentIntents.retrieve(started.paymentIntentId ?? "")).amount_received).toBe(41_500);
		await shop.db.deleteFrom("deliveryMethods").execute();
		const { body: detail } = await shopper.get(`/api/orders/${order.id}`);
		expect(detail).toMatchObject({
			shippingPrice: 25,
			total: 415,
			// 5 parts of 105.
			shippingVat: 1.19,
			delivery: { shortName: "Express", deliveryTime: "Today", day: chosen.options[1].day, slot: null },
		});
		const { body: staffOrder } = await (await shop.as("admin")).get(`/api/admin/orders/${order.id}`);
		expect(staffOrder.delivery).toEqual(detail.delivery);
		const mail = await shop.db
			.selectFrom("mails")
			.where("subject", "like", "%order%")
			.select("body")
			.executeTakeFirst();
		expect(mail?.body).toContain("Express");
	});

	test("is refused with a message before the payment when it was switched off or deleted, and the cart stays", async ({
		shop,
	}) => {
		const shopper = await shop.as("customer");
		const { id: express } = await aDeliveryMethod(shop.db, { name: "Express" });
		const { id, productId } = await aCart(shop, shopper);
		await choose(shopper, id, { deliveryMethodId: express });
		await shop.db.updateTable("deliveryMethods").set({ isActive: false }).where("id", "=", express).execute();
		expect((await shopper.post(`/api/payments/${id}`, {})).body).toMatchObject({
			status: 409,
			detail: "“Express” is no longer offered for this order. Please choose another delivery method.",
		});
		expect((await shopper.get(`/api/cart?id=${id}`)).body.delivery.problem).toMatch(/Express/);
		await shop.db.deleteFrom("deliveryMethods").where("id", "=", express).execute();
		expect((await shopper.post(`/api/payments/${id}`, {})).body.detail).toBe(
			"This delivery method is no longer offered. Please choose another one.",
		);
		const saved = await shopper.post("/api/cart", {
			id,
			items: [{ productId, quantity: 1 }],
			deliveryMethodId: express,
		});
		expect(saved.body).toMatchObject({ deliveryMethodId: null, items: [{ productId }] });
		expect((await choose(shopper, id)).body.cart.deliveryMethodId).toBe(1);
		expect((await shopper.post(`/api/payments/${id}`, {})).status).toBe(200);
	});

	test("is refused with a message when its zone was deleted and nothing else serves the address", async ({ shop }) => {
		const shopper = await shop.as("customer");
		const { id } = await aCart(shop, shopper);
		await choose(shopper, id);
		await shop.db.deleteFrom("deliveryZones").execute();
		expect((await choose(shopper, id)).body).toMatchObject({ options: [], cart: { deliveryEstimate: null } });
		expect((await shopper.post(`/api/payments/${id}`, {})).body).toMatchObject({
			status: 409,
			detail: "We cannot deliver this order to this address. Please choose another address, or contact us.",
		});
	});

	test("that was deleted after the payment does not lose the order", async ({ shop }) => {
		const shopper = await shop.as("customer");
		const { id: express } = await aDeliveryMethod(shop.db, { slots: [slot] });
		const { id } = await aCart(shop, shopper);
		await choose(shopper, id, { deliveryMethodId: express });
		const { body: started } = await shopper.post(`/api/payments/${id}`, {});
		await shop.db.deleteFrom("deliveryMethods").where("id", "=", express).execute();
		await pay(shop, started.paymentIntentId);
		const placed = await shopper.post("/api/orders", { ...orderRequest(id), deliveryMethodId: express });
		expect(placed.status).toBe(200);
		expect(placed.body.delivery).toMatchObject({ deliveryMethodId: express, slot: { startsAt: "10:00" } });
	});

	test("is reported to staff when the order goes to another zone than it was priced for", async ({ shop }) => {
		const shopper = await shop.as("customer");
		const zoneId = await aZone(shop.db, { name: "Ajman", countries: ["AE"], emirates: ["Ajman"] });
		const { id: courier } = await aDeliveryMethod(shop.db, { rates: [{ zoneId }] });
		const { id } = await aCart(shop, shopper);
		await choose(shopper, id, { destination: ajman, deliveryMethodId: courier });
		const { order } = await buy(shop, shopper, id, courier);
		const title = "The address is in another delivery zone";
		const { body: forStaff } = await (await shop.as("admin")).get(`/api/admin/orders/${order.id}`);
		expect(forStaff.timeline).toContainEqual(expect.objectContaining({ title }));
		const { body: forBuyer } = await shopper.get(`/api/orders/${order.id}`);
		expect(forBuyer.timeline).not.toContainEqual(expect.objectContaining({ title }));
	});

	test.for([
		["another address than the payment", { ...anAddress, city: "Ajman", state: "Ajman" }],
		["the address of the payment in other words", { ...anAddress, line2: "Second floor" }],
	] as const)("is reported to staff once when the browser says %s", async ([, shippingAddress], { shop }) => {
		const shopper = await shop.as("customer");
		const zoneId = await aZone(shop.db, { name: "Ajman", countries: ["AE"], emirates: ["Ajman"] });
		const { id: courier } = await aDeliveryMethod(shop.db, { rates: [{ zoneId }] });
		const { id } = await aCart(shop, shopper);
		await choose(shopper, id, { destination: ajman, deliveryMethodId: courier });
		const { body: started } = await shopper.post(`/api/payments/${id}`, {});
		await shop.provider.chaos.settled();
		shop.provider.chaos.dropWebhooks = 1000;
		await pay(shop, started.paymentIntentId);
		const request = { ...orderRequest(id), deliveryMethodId: courier, shippingAddress };
		const placed = await shopper.post("/api/orders", request);
		const { body: order } = await (await shop.as("admin")).get(`/api/admin/orders/${placed.body.id}`);
		expect(order).toMatchObject({ status: "PaymentRecieved", shippingAddress: { state: anAddress.state } });
		const reports = order.timeline.filter(
			({ title }: { title: string }) => title === "The address is in another delivery zone",
		);
		expect(reports).toHaveLength(1);
	});
});

const slot = { startsAt: "10:00", endsAt: "13:00", capacity: 1 };

describe("when the delivery changes beside the Pay button, the payment is refused with a message and the cart stays:", () => {
	const changes: Record<string, { change: (shop: ShopWithCards) => Promise<unknown>; sentence: string }> = {
		"its zone is deleted": {
			change: ({ db }) => db.deleteFrom("deliveryZones").where("name", "=", "Early").execute(),
			sentence: "“Morning” is no longer offered for this order. Please choose another delivery method.",
		},
		"its method is switched off": {
			change: ({ db }) =>
				db.updateTable("deliveryMethods").set({ isActive: false }).where("name", "=", "Morning").execute(),
			sentence: "“Morning” is no longer offered for this order. Please choose another delivery method.",
		},
		"its method is deleted": {
			change: ({ db }) => db.deleteFrom("deliveryMethods").where("name", "=", "Morning").execute(),
			sentence: "This delivery method is no longer offered. Please choose another one.",
		},
		"its slot is deleted": {
			change: ({ db }) => db.deleteFrom("deliverySlots").execute(),
			// It was the only one of the method.
			sentence: "“Morning” is no longer offered for this order. Please choose another delivery method.",
		},
		"the hold of its slot has expired, and another buyer has the last place": {
			change: async (shop) => {
				const expiresAt = new Date(Date.now() - 1000);
				await shop.db.updateTable("deliveryBookings").set({ expiresAt }).execute();
				const other = await shop.as("admin");
				const { id } = await aCart(shop, other, "other");
				const { body } = await choose(other, id, { deliveryMethodId: await idOf(shop) });
				expect((await other.post(`/api/payments/${id}`, {})).body.delivery.day).toBe(body.cart.delivery.day);
			},
			sentence: "This delivery time is no longer available. Please choose another one.",
		},
	};

	const idOf = async ({ db }: ShopWithCards) =>
		(await db.selectFrom("deliveryMethods").where("name", "=", "Morning").select("id").executeTakeFirstOrThrow()).id;

	test.for(Object.entries(changes))("%s", async ([, { change, sentence }], { shop }) => {
		const shopper = await shop.as("customer");
		await shop.db.updateTable("paymentMethods").set({ isActive: true }).where("kind", "=", "cash").execute();
		const zoneId = await aZone(shop.db, { name: "Early" });
		const { id: deliveryMethodId } = await aDeliveryMethod(shop.db, {
			name: "Morning",
			rates: [{ zoneId }],
			slots: [slot],
		});
		const { id, productId } = await aCart(shop, shopper);
		await choose(shopper, id, { deliveryMethodId });
		const { body: started } = await shopper.post(`/api/payments/${id}`, {});
		await change(shop);

		const shown = { total: started.totals.total, items: [{ productId, variantId: 0, quantity: 1, price: 390 }] };
		expect((await shopper.post(`/api/payments/${id}/approve`, shown)).body).toMatchObject({
			status: 409,
			detail: sentence,
		});
		const inCash = { requestId: crypto.randomUUID(), methodId: 2, shippingAddress: anAddress };
		expect(
			(await shopper.post(`/api/payments/${id}/place`, { ...inCash, shown: { ...shown, fee: 0 } })).body,
		).toMatchObject({
			status: 409,
			detail: sentence,
		});
		expect((await shopper.get(`/api/cart?id=${id}`)).body.items).toMatchObject([{ productId, quantity: 1 }]);
		expect((await shop.stripe.paymentIntents.retrieve(started.paymentIntentId)).amount_received).toBe(0);
		expect(await shop.db.selectFrom("orders").select("id").execute()).toEqual([]);
	});
});

describe("a slot", () => {
	test("is held for the first of two carts that pay for its last place, and free again for others after a refund", async ({
		shop,
	}) => {
		const [first, second] = [await shop.as("customer"), await shop.as("admin")];
		const { id: method } = await aDeliveryMethod(shop.db, { slots: [slot] });
		const carts = [await aCart(shop, first, "first"), await aCart(shop, second, "second")];
		for (const [at, shopper] of [first, second].entries()) {
			const { body } = await choose(shopper, carts[at]?.id ?? "", { deliveryMethodId: method });
			expect(body.cart.delivery.slot).toMatchObject({ startsAt: "10:00" });
		}
		const { started, order } = await buy(shop, first, "first", method);
		const day = order.delivery?.day ?? "";
		expect(started.delivery?.day).toBe(day);
		expect((await second.post("/api/payments/second", {})).body).toMatchObject({
			status: 409,
			detail: "This delivery time is no longer available. Please choose another one.",
		});
		const { body: again } = await choose(second, "second", { deliveryMethodId: method });
		expect(again.cart.delivery.day > day).toBe(true);
		await second.post(`/api/admin/orders/refund/${order.id}`, { requestId: crypto.randomUUID() });
		expect((await second.get(`/api/orders/${order.id}`)).status).toBe(404);
		const { body: freed } = await choose(second, "second", { deliveryMethodId: method });
		expect(freed.options[1].days[0].day).toBe(day);
	});

	test("is free again when the cart that holds it is deleted", async ({ shop }) => {
		const shopper = await shop.as("customer");
		const { id: method } = await aDeliveryMethod(shop.db, { slots: [slot] });
		const { id } = await aCart(shop, shopper);
		await choose(shopper, id, { deliveryMethodId: method });
		await shopper.post(`/api/payments/${id}`, {});
		expect(await shop.db.selectFrom("deliveryBookings").selectAll().execute()).toHaveLength(1);
		await shopper.delete(`/api/cart?id=${id}`);
		expect(await shop.db.selectFrom("deliveryBookings").selectAll().execute()).toEqual([]);
	});

	test("is not reserved twice by a payment that is started again", async ({ shop }) => {
		const shopper = await shop.as("customer");
		const { id: method } = await aDeliveryMethod(shop.db, { slots: [slot] });
		const { id } = await aCart(shop, shopper);
		await choose(shopper, id, { deliveryMethodId: method });
		const first = await shopper.post(`/api/payments/${id}`, {});
		const again = await shopper.post(`/api/payments/${id}`, {});
		expect([first.status, again.status]).toEqual([200, 200]);
		expect(again.body.clientSecret).toBe(first.body.clientSecret);
		const staff = await shop.as("admin");
		expect((await staff.get("/api/admin/delivery/slots")).body).toEqual([
			expect.objectContaining({ day: again.body.delivery.day, booked: 1, capacity: 1 }),
		]);
	});
});

describe("staff", () => {
	const zone = { name: "Dubai", countries: ["AE"], emirates: ["Dubai"], areas: [] };
	const rate = { price: 25, freeFrom: 500, minimumSubtotal: 0, maxWeightGrams: null, maxSize: "oversized" };
	const method = {
		name: "Same day",
		kind: "courier",
		description: "By our own driver",
		deliveryTime: "Today",
		isActive: true,
		position: 2,
		weekdays: [1, 2, 3, 4, 5, 6, 7],
		leadDays: 0,
		cutOff: "14:00",
		needsSlot: false,
		slots: [],
	};

	test("add, change and delete zones, methods and holidays, and the audit log has it", async ({ shop }) => {
		const staff = await shop.as("admin");
		const { body: made } = await staff.post("/api/admin/delivery/zones", zone);
		expect((await staff.post("/api/admin/delivery/zones", { ...zone, name: "DUBAI" })).body.errors.name).toBeDefined();
		const { body: added } = await staff.post("/api/admin/delivery/methods", {
			...method,
			rates: [{ ...rate, zoneId: made.id }],
		});
		expect(added).toMatchObject({
			name: "Same day",
			cutOff: "14:00",
			rates: [{ zone: "Dubai", price: 25, freeFrom: 500 }],
		});
		const url = `/api/admin/delivery/methods/${added.id}`;
		const rates = [{ ...rate, zoneId: made.id, price: 30 }];
		const { body: changed } = await staff.put(url, { ...method, rates, version: added.version });
		expect(changed.rates).toMatchObject([{ price: 30 }]);
		const outdated = await staff.put(url, { ...method, rates, version: added.version });
		expect(outdated.body).toMatchObject({ status: 409, current: { version: changed.version } });
		expect((await staff.get("/api/admin/delivery/zones?search=dubai")).body.data).toMatchObject([
			{ methods: ["Same day"] },
		]);
		const { body: holiday } = await staff.post("/api/admin/delivery/holidays", {
			day: "2026-12-02",
			name: "National Day",
		});
		expect((await staff.post("/api/admin/delivery/holidays", { day: "2026-12-02", name: "Again" })).status).toBe(400);
		for (const path of [`zones/${made.id}`, `methods/${added.id}`, `holidays/${holiday.id}`]) {
			expect((await staff.delete(`/api/admin/delivery/${path}`)).status).toBe(204);
			expect((await staff.get(`/api/admin/delivery/${path}`)).status).toBe(404);
		}
		const { body: log } = await staff.get("/api/admin/audit?area=deliveryMethods&pageSize=50");
		expect(log.data.map(({ action }: { action: string }) => action)).toEqual([
			"deleted",
			"changed",
			"changed",
			"added",
		]);
		expect(log.data[0]).toMatchObject({ recordName: "Same day", actor: expect.stringContaining("@") });
		const { body: holidays } = await staff.get("/api/admin/audit?area=deliveryHolidays");
		expect(holidays.data).toHaveLength(2);
	});

	test("get an error for each invalid field of a zone or method", async ({ shop }) => {
		const staff = await shop.as("admin");
		const wrongZone = await staff.post("/api/admin/delivery/zones", { ...zone, countries: ["AE", "OM"] });
		expect(wrongZone.body.errors.emirates).toEqual([
			"Emirates can be chosen if the United Arab Emirates is the only country",
		]);
		const wrong = { ...method, needsSlot: true, leadDays: null, rates: [{ ...rate, zoneId: 1 }] };
		expect((await staff.post("/api/admin/delivery/methods", wrong)).body.errors).toMatchObject({
			leadDays: [expect.any(String)],
			slots: [expect.any(String)],
		});
		const unknown = { ...method, rates: [{ ...rate, zoneId: 999 }] };
		expect((await staff.post("/api/admin/delivery/methods", unknown)).body.detail).toBe(
			"There is no such delivery zone.",
		);
	});

	test("see for an address and a basket why each method is offered or not", async ({ shop }) => {
		const staff = await shop.as("admin");
		const zoneId = await aZone(shop.db, { name: "Sharjah city", countries: ["AE"], emirates: ["Sharjah"] });
		await aDeliveryMethod(shop.db, {
			name: "Van",
			leadDays: 0,
			cutOff: "12:00",
			rates: [{ zoneId, maxWeightGrams: 5000, freeFromFils: 20_000 }],
		});
		const explain = async (query: string) =>
			(await staff.get(`/api/admin/delivery/test?country=AE&at=2026-11-30T11:00&${query}`)).body;
		const served = await explain("emirate=SHJ&subtotal=100&weightKg=2");
		expect(served.zones).toEqual(["Sharjah city", "Everywhere"]);
		expect(served.methods).toMatchObject([
			{ name: "Free Shipping", isOffered: true, price: 0, day: null },
			{
				name: "Van",
				isOffered: true,
				price: 25,
				day: "2026-11-30",
				explanation: expect.stringContaining("Sharjah city"),
			},
		]);
		expect((await explain("emirate=Sharjah&subtotal=200")).methods[1]).toMatchObject({ price: 0 });
		expect((await explain("emirate=Sharjah&weightKg=6")).methods[1]).toMatchObject({
			isOffered: false,
			explanation: "Not offered: in “Sharjah city” it takes at most 5 kg.",
		});
		expect((await explain("emirate=Ajman")).methods[1].explanation).toBe(
			"Not offered: it has no price for a zone of this address.",
		);
	});
});

test("a purchase that was started without an address is delivered by the first method", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const { cartId, intentId } = await startPurchase(shop, shopper);
	await pay(shop, intentId);
	expect((await shopper.post("/api/orders", orderRequest(cartId))).body.delivery).toMatchObject({
		deliveryMethodId: 1,
	});
});

describe("a product page", () => {
	test("states the delivery of one piece in the Emirates, and its cached pages follow the rules", async ({ shop }) => {
		const { id } = await aProduct(shop.db, { basePriceFils: 40_000 });
		const visitor = await shop.as("anyone");
		const stated = async () => (await visitor.get(`/api/Products/${id}/page`)).body.offer;
		const version = async () =>
			(await shop.db.selectFrom("catalogueVersion").select("version").executeTakeFirstOrThrow()).version;
		const before = await version();
		await shop.db.updateTable("deliveryRates").set({ priceFils: 2500, freeFromFils: 50_000 }).execute();
		expect(await version()).not.toBe(before);
		expect(await stated()).toMatchObject({ price: 25, freeFrom: 500 });
		await shop.db.updateTable("products").set({ basePriceFils: 50_000 }).execute();
		expect(await stated()).toMatchObject({ price: 0, freeFrom: 500 });
		await shop.db.updateTable("deliveryMethods").set({ isActive: false }).execute();
		expect(await stated()).toBeNull();
	});
});
