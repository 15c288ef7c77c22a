/** @module-tag thorough */

import type { Order, StaffOrder } from "@noor/contract/orders";
import type { PaymentMethod } from "@noor/contract/payment-methods";
import { describe, expect } from "vitest";
import type { Client } from "../../test/client.ts";
import { aCoupon, anAddress, aProduct, type MadeProduct } from "../../test/makers.ts";
import { accounts } from "../../test/shop.ts";
import { pay, type ShopWithCards, test } from "../../test/shop-with-cards.ts";
import { maxUnpaidOrders } from "../checkout/place-unpaid-order.ts";

/** Switches cash on for everybody, with a fee of AED 15, and returns the method. */
async function offerCash(shop: ShopWithCards, change: Partial<PaymentMethod> = {}): Promise<PaymentMethod> {
	const admin = await shop.as("admin");
	const { body } = await admin.get("/api/admin/payment-methods/2");
	const { id, version: _, ...form } = body;
	return (await admin.put(`/api/admin/payment-methods/${id}`, { ...form, isActive: true, fee: 15, ...change })).body;
}

interface Basket {
	cartId: string;
	lamp: MadeProduct;
	request: {
		requestId: string;
		methodId: number;
		shippingAddress: object;
		shown: { total: number; fee: number; items: object[] };
	};
}

/** A cart with lamps for AED 390 each, on the way to Dubai, and the request that orders it in cash. */
async function fill(
	shop: ShopWithCards,
	shopper: Client,
	wishes: { lamp?: MadeProduct; quantity?: number; cartId?: string } = {},
): Promise<Basket> {
	const { cartId = crypto.randomUUID().slice(0, 21), quantity = 1 } = wishes;
	const lamp = wishes.lamp ?? (await aProduct(shop.db, { basePriceFils: 39_000 }));
	await shopper.post("/api/cart", { id: cartId, items: [{ productId: lamp.id, quantity }] });
	await shopper.post("/api/cart/delivery", { id: cartId, destination: { country: "AE", state: anAddress.state } });
	const items = [{ productId: lamp.id, variantId: 0, quantity, price: 390 }];
	const shown = { total: 390 * quantity + 15, fee: 15, items };
	return { cartId, lamp, request: { requestId: crypto.randomUUID(), methodId: 2, shippingAddress: anAddress, shown } };
}

const place = (shopper: Client, { cartId, request }: Basket, change: object = {}) =>
	shopper.post(`/api/payments/${cartId}/place`, { ...request, ...change });

/** Orders in cash and returns the order. */
async function order(shop: ShopWithCards, shopper: Client, wishes: Parameters<typeof fill>[2] = {}): Promise<Order> {
	const { status, body } = await place(shopper, await fill(shop, shopper, wishes));
	if (status !== 200) throw new Error(`The order was not placed: ${status} ${body.detail}`);
	return body.order;
}

const stockOf = async (shop: ShopWithCards, { stockIds }: MadeProduct) =>
	(
		await shop.db
			.selectFrom("stock")
			.where("id", "=", stockIds[0] ?? 0)
			.select("quantity")
			.executeTakeFirstOrThrow()
	).quantity;

/** Subjects and texts of the mails, oldest first. */
const mailsOf = async (shop: ShopWithCards) =>
	(await shop.db.selectFrom("mails").select(["subject", "body"]).orderBy("id").execute()).map(
		({ subject, body }) => `${subject}\n${body}`,
	);

const countOrders = async (shop: ShopWithCards) => (await shop.db.selectFrom("orders").select("id").execute()).length;

const shipment = { carrier: "Khalid", trackingNumber: "K-1" };

describe("ordering in cash", () => {
	test("makes a pending order with the fee in its total, takes the stock, empties the cart and mails the amount", async ({
		shop,
	}) => {
		await offerCash(shop);
		const shopper = await shop.as("customer");
		const basket = await fill(shop, shopper, { quantity: 2 });
		const { body } = await place(shopper, basket);
		expect(body.order).toMatchObject({
			status: "Pending",
			paymentKind: "cash",
			subTotal: 780,
			fee: 15,
			total: 795,
			amountCharged: 0,
			paymentSummary: { type: "cash", label: "Cash on delivery", brand: "" },
			shippingAddress: { line1: anAddress.line1, phone: anAddress.phone },
		});
		expect(await stockOf(shop, basket.lamp)).toBe(8);
		expect(await shop.db.selectFrom("stockReservations").select("stockId").execute()).toEqual([]);
		expect((await shopper.get(`/api/cart?id=${basket.cartId}`)).body.items).toEqual([]);
		const [mail] = (await mailsOf(shop)).slice(-1);
		expect(mail).toContain("You pay AED 795.00 in cash");
		expect(mail).toContain("Fee (Cash on delivery)");
		const { body: found } = await shopper.get(`/api/orders?paymentIntentId=${body.paymentIntentId}`);
		expect(found.map(({ id }: Order) => id)).toEqual([body.order.id]);
		const { body: detail } = await shopper.get(`/api/orders/${body.order.id}`);
		// 5 % of VAT are contained in AED 795, and a part of it in the fee of AED 15.
		expect(detail).toMatchObject({ vat: 37.86, feeVat: 0.71, invoiceNumber: null });
	});

	test("uses the promo code of the cart", async ({ shop }) => {
		await offerCash(shop);
		await aCoupon(shop.db, { code: "TEN", percentOff: 10, maxUses: 1 });
		const shopper = await shop.as("customer");
		const basket = await fill(shop, shopper);
		await shopper.post("/api/cart/coupon", { id: basket.cartId, code: "TEN" });
		const { body } = await place(shopper, basket, { shown: { ...basket.request.shown, total: 366 } });
		expect(body.order).toMatchObject({ discount: 39, total: 366 });
		const uses = await shop.db.selectFrom("couponUses").select(["reservationKey", "expiresAt"]).execute();
		expect(uses).toEqual([{ reservationKey: `order:${body.order.id}`, expiresAt: null }]);
	});

	test("the same request, or another tab with the same cart, gets the same order, also at once", async ({ shop }) => {
		await offerCash(shop);
		const shopper = await shop.as("customer");
		const basket = await fill(shop, shopper);
		const answers = await Promise.all([
			place(shopper, basket),
			place(shopper, basket),
			place(shopper, basket, { requestId: crypto.randomUUID() }),
			place(shopper, basket, { requestId: crypto.randomUUID() }),
		]);
		answers.push(await place(shopper, basket));
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
		expect(new Set(answers.map(({ body }) => body.order.id)).size).toBe(1);
		expect(await countOrders(shop)).toBe(1);
		expect(await stockOf(shop, basket.lamp)).toBe(9);
		expect((await mailsOf(shop)).filter((mail) => mail.includes("Your order #"))).toHaveLength(1);
	});

	test("a request whose answer was lost makes no second order of a cart that the browser saved again", async ({
		shop,
	}) => {
		await offerCash(shop);
		const shopper = await shop.as("customer");
		const basket = await fill(shop, shopper);
		const { body: first } = await place(shopper, basket);
		await fill(shop, shopper, basket);
		const { body: second } = await place(shopper, basket);
		expect(second.order.id).toBe(first.order.id);
		expect(await countOrders(shop)).toBe(1);
	});

	test("of two shoppers who order the last piece at once, one gets it and the other an error message", async ({
		shop,
	}) => {
		await offerCash(shop);
		const lamp = await aProduct(shop.db, { name: "Last Lamp", basePriceFils: 39_000, stock: 1 });
		const [one, other] = [await shop.as("customer"), await shop.asShopper("other@post.example")];
		const answers = await Promise.all([
			fill(shop, one, { lamp }).then((basket) => place(one, basket)),
			fill(shop, other, { lamp }).then((basket) => place(other, basket)),
		]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect(answers.find(({ status }) => status === 409)?.body.detail).toContain("Last Lamp");
		expect(await stockOf(shop, lamp)).toBe(0);
	});

	test("a card payment that was started for the cart is cancelled, and cannot be made any more", async ({ shop }) => {
		await offerCash(shop);
		const shopper = await shop.as("customer");
		const basket = await fill(shop, shopper);
		const { body: started } = await shopper.post(`/api/payments/${basket.cartId}`, {});
		expect((await place(shopper, basket)).status).toBe(200);
		expect((await shop.stripe.paymentIntents.retrieve(started.paymentIntentId)).status).toBe("canceled");
		await expect(pay(shop, started.paymentIntentId)).rejects.toThrow();
		await shop.provider.chaos.settled();
		expect(await countOrders(shop)).toBe(1);
		expect(await stockOf(shop, basket.lamp)).toBe(9);
	});

	test("a cart whose card payment was made is not ordered again in cash, whoever comes first", async ({ shop }) => {
		await offerCash(shop);
		const shopper = await shop.as("customer");
		const basket = await fill(shop, shopper);
		const { body: started } = await shopper.post(`/api/payments/${basket.cartId}`, {});
		const [paid, placed] = await Promise.allSettled([pay(shop, started.paymentIntentId), place(shopper, basket)]);
		await shop.provider.chaos.settled();
		const orders = await shop.db.selectFrom("orders").select(["paymentKind", "status"]).execute();
		expect(orders).toHaveLength(1);
		const isCash = placed.status === "fulfilled" && placed.value.status === 200;
		expect(orders[0]).toEqual(
			isCash ? { paymentKind: "cash", status: "Pending" } : { paymentKind: "card", status: "PaymentRecieved" },
		);
		expect(paid.status).toBe(isCash ? "rejected" : "fulfilled");
		expect(await stockOf(shop, basket.lamp)).toBe(9);
	});

	test("a cart that is paid already is refused with a message", async ({ shop }) => {
		await offerCash(shop);
		const shopper = await shop.as("customer");
		const basket = await fill(shop, shopper);
		const { body: started } = await shopper.post(`/api/payments/${basket.cartId}`, {});
		await shop.provider.chaos.settled();
		shop.provider.chaos.dropWebhooks = 1;
		await pay(shop, started.paymentIntentId);
		const refused = await place(shopper, basket);
		expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining("already been paid")]);
		await shop.provider.chaos.settled();
		expect(await countOrders(shop)).toBe(1);
	});

	test("an order is refused when price, limit or method has changed, and cart and stock stay", async ({ shop }) => {
		await offerCash(shop);
		const shopper = await shop.as("customer");
		const basket = await fill(shop, shopper);
		await offerCash(shop, { fee: 20 });
		const dearer = await place(shopper, basket);
		expect([dearer.status, dearer.body.detail]).toEqual([409, expect.stringContaining("has changed")]);
		expect(dearer.body.current).toMatchObject({ id: basket.cartId, totals: { total: 390 } });
		await offerCash(shop, { maximumTotal: 100 });
		expect((await place(shopper, basket)).body.detail).toBe(
			"“Cash on delivery” is offered for orders of up to AED 100.00.",
		);
		await offerCash(shop, { isActive: false });
		expect((await place(shopper, basket)).body.detail).toContain("not offered at the moment");
		await (await shop.as("admin")).delete("/api/admin/payment-methods/2");
		expect((await place(shopper, basket)).body.detail).toContain("no longer offered");
		expect(await countOrders(shop)).toBe(0);
		expect((await shopper.get(`/api/cart?id=${basket.cartId}`)).body.items).toHaveLength(1);
		expect(await stockOf(shop, basket.lamp)).toBe(10);
	});

	test("an order with another price or address than agreed, or without a phone, is refused", async ({ shop }) => {
		await offerCash(shop);
		const shopper = await shop.as("customer");
		const basket = await fill(shop, shopper);
		const sharjah = await place(shopper, basket, { shippingAddress: { ...anAddress, state: "Sharjah", city: "" } });
		expect([sharjah.status, sharjah.body.detail]).toEqual([409, expect.stringContaining("another address")]);
		const silent = await place(shopper, basket, { shippingAddress: { ...anAddress, phone: "" } });
		expect([silent.status, Object.keys(silent.body.errors)]).toEqual([400, ["shippingAddress.phone"]]);
		await shop.db.updateTable("products").set({ basePriceFils: 40_000 }).where("id", "=", basket.lamp.id).execute();
		expect((await place(shopper, basket)).status).toBe(409);
		const card = await place(shopper, basket, { methodId: 1 });
		expect(card.status).toBe(400);
		expect(await countOrders(shop)).toBe(0);
	});

	test("an account has at most three unpaid orders", async ({ shop }) => {
		await offerCash(shop);
		const shopper = await shop.as("customer");
		for (let count = 0; count < maxUnpaidOrders; count++) await order(shop, shopper);
		const refused = await place(shopper, await fill(shop, shopper));
		expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining("3 of your orders")]);
	});
});

test("an order in cash to Saudi Arabia needs the national address, unless it is collected", async ({ shop }) => {
	await offerCash(shop, { countries: ["SA"] });
	const shopper = await shop.as("customer");
	const basket = await fill(shop, shopper);
	const shippingAddress = { ...anAddress, line1: "Wadi Tarj Street", city: "Riyadh", state: "", country: "SA" };
	await shopper.post("/api/cart/delivery", { id: basket.cartId, destination: shippingAddress });
	const change = { shippingAddress };
	expect((await place(shopper, basket, change)).body.detail).toContain("Building number, Street, District");
	const details = { company: null, mapUrl: "", country: "SA", building: "7214", street: "Wadi Tarj", area: "Al Aqiq" };
	await shopper.post("/api/cart/details", { id: basket.cartId, details });
	expect((await place(shopper, basket, change)).body.order).toMatchObject({ details: { building: "7214" } });
});

describe("staff and orders in cash", () => {
	test("a first order is shipped after a call, then collected: it is completed and has its invoice", async ({
		shop,
	}) => {
		await offerCash(shop);
		const { id } = await order(shop, await shop.as("customer"));
		const admin = await shop.as("admin");
		const early = await admin.post(`/api/admin/orders/${id}/ship`, shipment);
		expect([early.status, early.body.detail]).toEqual([409, expect.stringContaining("confirmed by telephone")]);
		expect((await admin.get("/api/admin/orders?waiting=toConfirm")).body.data).toHaveLength(1);
		const { body: confirmed } = await admin.post(`/api/admin/orders/${id}/confirm`);
		expect(confirmed.orderItems[0].toShip).toBe(1);
		expect(confirmed.cash).toMatchObject({ needsCall: false, confirmed: { by: expect.stringContaining("@") } });
		expect((await admin.get("/api/admin/orders?waiting=toConfirm")).body.data).toHaveLength(0);
		expect((await admin.post(`/api/admin/orders/${id}/ship`, shipment)).body.status).toBe("Shipped");
		expect((await admin.post(`/api/admin/orders/${id}/complete`)).body.detail).toContain("cash that was collected");
		const { body: shipped } = await admin.get(`/api/admin/orders/${id}`);
		const { run, version } = shipped.cash;
		expect(run.courier).toBe("Khalid");
		const { body: done } = await admin.post(`/api/admin/orders/${id}/collect`, { amount: 405, version, ...run });
		expect(done).toMatchObject({ status: "Completed", amountCharged: 405, refundable: 405, cash: { collected: 405 } });
		expect(done.invoiceNumber).not.toBeNull();
		expect(done.timeline.at(-1)).toMatchObject({ title: "Delivered", detail: "AED 405.00 paid in cash" });
		expect((await mailsOf(shop)).at(-1)).toContain("has been delivered");
		const { body: log } = await admin.get(`/api/admin/audit?area=orders&record=${id}`);
		expect(log.data[0]).toMatchObject({ before: { collected: null }, after: { collected: 405, status: "Completed" } });
	});

	test("a buyer who has received an order is not called again", async ({ shop }) => {
		await offerCash(shop);
		const shopper = await shop.as("customer");
		const admin = await shop.as("admin");
		const first = await order(shop, shopper);
		await admin.post(`/api/admin/orders/${first.id}/confirm`);
		await admin.post(`/api/admin/orders/${first.id}/ship`, shipment);
		await collect(admin, first.id, 405);
		const second = await order(shop, shopper);
		expect((await admin.post(`/api/admin/orders/${second.id}/ship`, shipment)).status).toBe(200);
	});

	test("the ledger shows per courier and day what was expected, collected, and the difference", async ({ shop }) => {
		await offerCash(shop, { confirmation: "none" });
		const shopper = await shop.as("customer");
		const admin = await shop.as("admin");
		const orders = [await order(shop, shopper), await order(shop, shopper), await order(shop, shopper)];
		for (const { id } of orders) await admin.post(`/api/admin/orders/${id}/ship`, shipment);
		const [full, short, refused] = orders.map(({ id }) => id) as [number, number, number];
		await collect(admin, full, 405);
		await collect(admin, short, 400);
		await admin.post(`/api/admin/orders/${refused}/cancel`, { reason: "Did not open" });
		const ledger = async (query = "") => (await admin.get(`/api/admin/courier-runs${query}`)).body.data;
		expect(await ledger("?open=true&search=khal")).toEqual([
			expect.objectContaining({
				courier: "Khalid",
				expected: 810,
				collected: 805,
				difference: -5,
				orders: [
					{ id: full, expected: 405, collected: 405 },
					{ id: short, expected: 405, collected: 400 },
				],
			}),
		]);
		await collect(admin, short, 405);
		expect(await ledger("?open=true")).toEqual([]);
		expect(await ledger()).toEqual([expect.objectContaining({ difference: 0 })]);
	});

	test("a buyer cancels an order before it leaves, and only once", async ({ shop }) => {
		await offerCash(shop, { confirmation: "none" });
		const [shopper, admin] = [await shop.as("customer"), await shop.as("admin")];
		const [first, second] = [await order(shop, shopper), await order(shop, shopper)];
		expect((await shopper.get(`/api/orders/${first.id}`)).body.isCancellable).toBe(true);
		expect((await admin.post(`/api/orders/${first.id}/cancel`)).status).toBe(404);
		const cancel = () => shopper.post(`/api/orders/${first.id}/cancel`);
		const pressed = await Promise.all([cancel(), cancel()]);
		expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect((await shopper.get(`/api/orders/${first.id}`)).body).toMatchObject({
			status: "Cancelled",
			isCancellable: false,
		});
		await admin.post(`/api/admin/orders/${second.id}/ship`, shipment);
		expect((await shopper.post(`/api/orders/${second.id}/cancel`)).status).toBe(409);
	});

	test("a refused delivery returns the stock and the promo code, is cancelled with its reason, and owes nothing", async ({
		shop,
	}) => {
		await offerCash(shop, { confirmation: "none" });
		const shopper = await shop.as("customer");
		const admin = await shop.as("admin");
		const lamp = await aProduct(shop.db, { basePriceFils: 39_000 });
		const { id } = await order(shop, shopper, { lamp, quantity: 3 });
		await admin.post(`/api/admin/orders/${id}/ship`, shipment);
		expect(await stockOf(shop, lamp)).toBe(7);
		const answers = await Promise.all([
			admin.post(`/api/admin/orders/${id}/cancel`, { reason: "The buyer changed their mind" }),
			admin.post(`/api/admin/orders/${id}/cancel`, { reason: "The buyer changed their mind" }),
			collect(admin, id, 1185),
		]);
		// Either it was collected first, or cancelled once.
		const { body: after }: { body: StaffOrder } = await admin.get(`/api/admin/orders/${id}`);
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		expect(await stockOf(shop, lamp)).toBe(after.status === "Cancelled" ? 10 : 7);
		const { id: other } = await order(shop, shopper, { lamp });
		await admin.post(`/api/admin/orders/${other}/ship`, shipment);
		const before = await stockOf(shop, lamp);
		const { body: refused } = await admin.post(`/api/admin/orders/${other}/cancel`, { reason: "Not at home" });
		expect(refused).toMatchObject({ status: "Cancelled", refundable: 0, amountCharged: 0, invoiceNumber: null });
		expect(refused.notes.at(-1)).toMatchObject({ text: "Not at home" });
		expect(refused.timeline.at(-1).detail).toContain("delivery was refused");
		expect(await stockOf(shop, lamp)).toBe(before + 1);
		expect((await mailsOf(shop)).at(-1)).toContain("is cancelled");
		expect((await collect(admin, other, 405)).status).toBe(409);
		expect((await admin.post(`/api/admin/orders/${other}/ship`, shipment)).status).toBe(409);
	});

	test("an order that is picked up is paid at the counter in full, and then handed out", async ({ shop }) => {
		await offerCash(shop);
		const { id } = await order(shop, await shop.as("customer"));
		const admin = await shop.as("admin");
		expect((await collect(admin, id, 400)).body.detail).toContain("paid in full: AED 405.00");
		expect((await collect(admin, id, 405)).body).toMatchObject({ status: "PaymentRecieved", amountCharged: 405 });
	});

	test("a collection is based on the state that was seen, and is refused with the current one otherwise", async ({
		shop,
	}) => {
		await offerCash(shop, { confirmation: "none" });
		const { id } = await order(shop, await shop.as("customer"));
		const admin = await shop.as("admin");
		await admin.post(`/api/admin/orders/${id}/ship`, shipment);
		const outdated = await collect(admin, id, 405, 1);
		expect([outdated.status, outdated.body.current.id]).toEqual([409, id]);
	});

	test("what was collected can be given back by hand, with a credit note and without the card provider", async ({
		shop,
	}) => {
		await offerCash(shop, { confirmation: "none" });
		const lamp = await aProduct(shop.db, { basePriceFils: 39_000 });
		const { id } = await order(shop, await shop.as("customer"), { lamp });
		const admin = await shop.as("admin");
		await admin.post(`/api/admin/orders/${id}/ship`, shipment);
		await collect(admin, id, 405);
		const { status, body } = await admin.post(`/api/admin/orders/refund/${id}`, {});
		expect([status, body.status, body.refundedAmount]).toEqual([200, "Refunded", 405]);
		expect(await stockOf(shop, lamp)).toBe(10);
		const { body: detail } = await admin.get(`/api/admin/orders/${id}`);
		expect(detail.refunds[0].creditNote).not.toBeNull();
		expect((await collect(admin, id, 400)).status).toBe(409);
	});

	test("an order that is paid by card is neither confirmed, collected nor cancelled here", async ({ shop }) => {
		const shopper = await shop.as("customer");
		const basket = await fill(shop, shopper);
		const { body: started } = await shopper.post(`/api/payments/${basket.cartId}`, {});
		await pay(shop, started.paymentIntentId);
		await shop.provider.chaos.settled();
		const { id } = await shop.db.selectFrom("orders").select("id").executeTakeFirstOrThrow();
		const admin = await shop.as("admin");
		expect((await admin.post(`/api/admin/orders/${id}/confirm`)).status).toBe(409);
		expect((await collect(admin, id, 390, 1)).status).toBe(409);
		expect((await admin.post(`/api/admin/orders/${id}/cancel`, { reason: "No" })).body.detail).toContain("Refund it");
	});
});

/** Collects an amount today, based on the present version unless another is said. */
async function collect(admin: Client, id: number, amount: number, version?: number) {
	const { body } = await admin.get(`/api/admin/orders/${id}`);
	const run = body.cash?.run ?? { day: "2026-11-23", courier: "Counter" };
	return admin.post(`/api/admin/orders/${id}/collect`, { amount, version: version ?? body.cash?.version ?? 1, ...run });
}

describe("cash beside other features", () => {
	test("a pickup is paid in full, handed over only after that, and completed by its code", async ({ shop }) => {
		await offerCash(shop, { confirmation: "none" });
		const [shopper, admin] = [await shop.as("customer"), await shop.as("admin")];
		await shop.db.updateTable("deliveryMethods").set({ kind: "pickup" }).execute();
		const { id } = await order(shop, shopper);
		const [confirmation] = (await mailsOf(shop)).slice(-1);
		expect(confirmation).toContain("You pay AED 405.00 in cash when you collect it.");
		expect(confirmation).toMatch(/The total contains VAT of 5\s%: AED 19\.29\./);
		expect(confirmation).toContain("Your address:");
		const url = `/api/admin/orders/${id}`;
		expect((await admin.post(`${url}/ready-for-pickup`, {})).body.status).toBe("Shipped");
		const [parcel] = (await admin.get(url)).body.parcels;
		const { pickupCode: code } = (await shopper.get(`/api/orders/${id}`)).body.parcels[0];
		const handOver = () => admin.post(`${url}/parcels/${parcel.id}/hand-over`, { code });
		expect((await handOver()).body.detail).toBe(
			"This order is paid in cash. Collect the cash first, then hand it over.",
		);
		const collectAmount = async (amount: number) =>
			admin.post(`${url}/collect`, {
				amount,
				day: "2026-11-23",
				courier: "Showroom",
				version: (await admin.get(url)).body.cash.version,
			});
		expect((await collectAmount(1)).body.detail).toContain("in full");
		expect((await collectAmount(405)).body.status).toBe("Shipped");
		expect((await handOver()).body.status).toBe("Completed");
		expect((await mailsOf(shop)).at(-1)).toContain("picked up");
	});

	test("a cancelled pickup is not handed over, and an order with a delivered parcel is not cancelled", async ({
		shop,
	}) => {
		await offerCash(shop, { confirmation: "none" });
		const [shopper, admin] = [await shop.as("customer"), await shop.as("admin")];
		const sent = await order(shop, shopper, { quantity: 2 });
		const [line] = (await admin.get(`/api/admin/orders/${sent.id}`)).body.orderItems;
		await admin.post(`/api/admin/orders/${sent.id}/ship`, { ...shipment, lines: [{ itemId: line.id, quantity: 1 }] });
		const [first] = (await admin.get(`/api/admin/orders/${sent.id}`)).body.parcels;
		expect((await admin.post(`/api/admin/orders/${sent.id}/parcels/${first.id}/deliver`)).status).toBe(200);
		const cancel = (id: number) => admin.post(`/api/admin/orders/${id}/cancel`, { reason: "Refused at the door." });
		expect(await cancel(sent.id)).toMatchObject({
			status: 409,
			body: { detail: expect.stringContaining("A parcel of this order has arrived") },
		});
		await shop.db.updateTable("deliveryMethods").set({ kind: "pickup" }).execute();
		const { id } = await order(shop, shopper);
		await admin.post(`/api/admin/orders/${id}/ready-for-pickup`, {});
		const [parcel] = (await admin.get(`/api/admin/orders/${id}`)).body.parcels;
		const { pickupCode: code } = (await shopper.get(`/api/orders/${id}`)).body.parcels[0];
		expect((await cancel(id)).status).toBe(200);
		const handOver = await admin.post(`/api/admin/orders/${id}/parcels/${parcel.id}/hand-over`, { code });
		expect(handOver.body.detail).toBe("An order that is Cancelled is not handed over.");
	});

	test("cash that is on its way to the buyer counts as an unpaid order, too", async ({ shop }) => {
		await offerCash(shop, { confirmation: "none" });
		const [shopper, admin] = [await shop.as("customer"), await shop.as("admin")];
		for (let count = 0; count < maxUnpaidOrders; count++) {
			const { id } = await order(shop, shopper);
			expect((await admin.post(`/api/admin/orders/${id}/ship`, shipment)).status).toBe(200);
		}
		const { status, body } = await place(shopper, await fill(shop, shopper));
		expect([status, body.detail]).toEqual([409, expect.stringContaining(String(maxUnpaidOrders))]);
	});

	test("guests of one address have together at most three unpaid orders", async ({ shop }) => {
		await offerCash(shop, { confirmation: "none" });
		const email = "layla@post.example";
		const guests = await Promise.all(Array.from({ length: maxUnpaidOrders + 3 }, () => shop.asGuest(email)));
		const baskets = [];
		for (const guest of guests) baskets.push(await fill(shop, guest));
		const answers = await Promise.all(baskets.map((basket, index) => place(guests[index] as Client, basket)));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxUnpaidOrders);
		expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
		expect(await countOrders(shop)).toBe(maxUnpaidOrders);
	});

	test("an order of AED 0 is refused, because nothing could be collected", async ({ shop }) => {
		await offerCash(shop, { confirmation: "none", fee: 0 });
		const shopper = await shop.as("customer");
		await aCoupon(shop.db, { code: "GIFT", percentOff: 100 });
		const basket = await fill(shop, shopper);
		await shopper.post("/api/cart/coupon", { id: basket.cartId, code: "GIFT" });
		const { status, body } = await place(shopper, basket, { shown: { ...basket.request.shown, total: 0, fee: 0 } });
		expect([status, body.detail]).toEqual([409, expect.stringContaining("There is nothing to pay")]);
		expect(await countOrders(shop)).toBe(0);
	});

	test("a refund that is requested twice is made once, and not through the provider", async ({ shop }) => {
		await offerCash(shop, { confirmation: "none" });
		const [shopper, admin] = [await shop.as("customer"), await shop.as("admin")];
		const { id } = await order(shop, shopper);
		await collect(admin, id, 405);
		const requestId = crypto.randomUUID();
		shop.provider.chaos.failCalls = 5;
		const refund = () => admin.post(`/api/admin/orders/refund/${id}`, { requestId });
		expect([(await refund()).status, (await refund()).status]).toEqual([200, 200]);
		expect((await admin.get(`/api/admin/orders/${id}`)).body.refunds).toHaveLength(1);
		expect((await mailsOf(shop)).at(-1)).toContain("You paid this order in cash");
	});

	test("an account with an unpaid order is not deleted", async ({ shop }) => {
		await offerCash(shop, { confirmation: "none" });
		const [shopper, admin] = [await shop.as("customer"), await shop.as("admin")];
		const { id } = await order(shop, shopper);
		const remove = () => shopper.post("/api/account/delete", { password: accounts.customer.password });
		expect((await remove()).body.detail).toContain(`Order #${id} is not paid yet`);
		await admin.post(`/api/admin/orders/${id}/cancel`, { reason: "Not wanted." });
		expect((await remove()).status).toBe(204);
	});
});
