/** @module-tag thorough */

import type { StaffOrder } from "@noor/contract/orders";
import { describe, expect } from "vitest";
import { answerPage } from "../../test/answer-page.ts";
import type { Client } from "../../test/client.ts";
import { aCoupon, aDeliveryMethod, anAddress, aProduct, type MadeProduct } from "../../test/makers.ts";
import { mailsTo, stockOf } from "../../test/paid-order.ts";
import { accounts } from "../../test/shop.ts";
import { pay, type ShopWithCards, startPurchase, test } from "../../test/shop-with-cards.ts";
import { maxUnpaidOrders } from "../checkout/place-unpaid-order.ts";
import { reconcilePayments } from "../payments/reconcile-payments.ts";
import { expireLinkOrders } from "./end-link-orders.ts";

const email = "caller@test.example";
const details = { company: null, area: "", building: "", apartment: "", makani: "", mapUrl: "" };

/** The entries of staff for one lamp of AED 390 to Dubai. */
function aRequest({ id: productId }: MadeProduct, { quantity = 1, total = 390 * quantity, ...change }: Wishes = {}) {
	const items = [{ productId, variantId: 0, quantity, price: 390 }];
	return {
		requestId: crypto.randomUUID(),
		email,
		shippingAddress: anAddress,
		details,
		couponCode: "",
		note: "",
		shown: { total, items },
		...change,
	};
}
type Wishes = { quantity?: number; total?: number } & Record<string, unknown>;

const aLamp = (shop: ShopWithCards, stock = 10) => aProduct(shop.db, { basePriceFils: 39_000, stock });

/** Places an order and returns its number. */
async function place(staff: Client, request: object): Promise<number> {
	const { status, body } = await staff.post("/api/admin/phone-orders", request);
	if (status !== 200) throw new Error(`The order was not placed: ${status} ${body.detail}`);
	return body.orderId;
}

const read = async (staff: Client, id: number): Promise<StaffOrder> =>
	(await staff.get(`/api/admin/orders/${id}`)).body;

/** The token of another link to an order. */
async function aToken(staff: Client, orderId: number): Promise<string> {
	const { body } = await staff.post(`/api/admin/orders/${orderId}/payment-link`, {});
	return body.url.split("/pay/")[1];
}

/** Opens the link and begins to pay. @returns the payment at the card provider */
async function begin(shop: ShopWithCards, token: string): Promise<string> {
	const visitor = await shop.as("anyone");
	const { status, body } = await visitor.post(`/api/pay/${token}`, {});
	if (status !== 200) throw new Error(`The payment was not started: ${status} ${body.detail}`);
	await shop.provider.chaos.settled();
	return body.clientSecret.split("_secret")[0];
}

const stateOf = async (shop: ShopWithCards, token: string) =>
	(await (await shop.as("anyone")).get(`/api/pay/${token}`)).body.state;

const expire = (shop: ShopWithCards, orderId: number) =>
	shop.db
		.updateTable("linkOrders")
		.set({ expiresAt: new Date(0) })
		.where("orderId", "=", orderId)
		.execute();

const available = async (staff: Client, lamp: MadeProduct) =>
	(
		await staff.post("/api/admin/phone-orders/price", {
			items: [{ productId: lamp.id, quantity: 1 }],
			destination: { country: "AE", state: "Dubai" },
			delivery: {},
		})
	).body.cart.items[0].stockQuantity;

describe("pricing an order by telephone", () => {
	test("gives the shop's prices, the stock, the delivery methods with prices, and the discount; nothing stays", async ({
		shop,
	}) => {
		const lamp = await aLamp(shop, 7);
		const { id: express } = await aDeliveryMethod(shop.db, { name: "Express" });
		await aCoupon(shop.db, { code: "TEN", percentOff: 10 });
		const staff = await shop.as("orders");
		const draft = {
			items: [{ productId: lamp.id, quantity: 2 }],
			destination: { country: "AE", state: "Dubai" },
			delivery: { deliveryMethodId: express },
			couponCode: "ten",
		};
		const { status, body } = await staff.post("/api/admin/phone-orders/price", draft);
		expect(status).toBe(200);
		expect(body).toMatchObject({
			cart: {
				items: [{ price: 390, quantity: 2, stockQuantity: 7 }],
				delivery: { deliveryMethodId: express },
				coupon: { code: "TEN", problem: null },
				totals: { subtotal: 780, discount: 78, shipping: 25, total: 727, vat: 34.62 },
			},
			couponProblem: "",
			deliveryProblem: "",
			buyer: null,
		});
		expect(body.options.map(({ price }: { price: number }) => price)).toContain(25);
		expect(await shop.db.selectFrom("carts").select("id").execute()).toEqual([]);
		expect(await shop.db.selectFrom("stockReservations").select("stockId").execute()).toEqual([]);
	});

	test("has the reason why a promo code or a delivery is refused, and prices the rest", async ({ shop }) => {
		const lamp = await aLamp(shop);
		await aCoupon(shop.db, { code: "BIG", minimumSubtotalFils: 100_000 });
		const staff = await shop.as("orders");
		const draft = { items: [{ productId: lamp.id, quantity: 1 }], destination: { country: "AE", state: "Dubai" } };
		const ask = async (change: object) =>
			(await staff.post("/api/admin/phone-orders/price", { ...draft, delivery: {}, ...change })).body;
		expect(await ask({ couponCode: "NONE" })).toMatchObject({
			couponProblem: "Invalid promo code",
			cart: { coupon: null, totals: { total: 390 } },
		});
		const big = await ask({ couponCode: "BIG" });
		expect(big.couponProblem).not.toBe("");
		expect(big.cart).toMatchObject({ coupon: null, totals: { total: 390 } });
		const gone = await ask({ delivery: { deliveryMethodId: 999 } });
		expect(gone.deliveryProblem).not.toBe("");
		expect(gone.cart.delivery.deliveryMethodId).toBe(1);
		expect(
			(await staff.post("/api/admin/phone-orders/price", { ...draft, items: [], delivery: {} })).body.errors,
		).toEqual({
			items: ["Add at least one product"],
		});
	});

	test("distinguishes an account with a verified mailbox from a guest, and lists open orders", async ({ shop }) => {
		const lamp = await aLamp(shop);
		await shop.asShopper(email);
		const staff = await shop.as("orders");
		const draft = { items: [{ productId: lamp.id, quantity: 1 }], destination: { country: "AE" }, delivery: {}, email };
		const ask = async () => (await staff.post("/api/admin/phone-orders/price", draft)).body;
		expect(await ask()).toMatchObject({ buyer: "guest", waitingOrders: [] });
		await shop.db.updateTable("users").set({ emailVerifiedAt: new Date() }).where("email", "=", email).execute();
		const orderId = await place(staff, aRequest(lamp));
		expect(await ask()).toMatchObject({ buyer: "account", waitingOrders: [orderId] });
	});
});

describe("placing an order by telephone", () => {
	test("makes a pending order of a guest, reserves its stock until the link expires, and mails the link", async ({
		shop,
	}) => {
		const lamp = await aLamp(shop, 3);
		const staff = await shop.as("orders");
		const orderId = await place(staff, aRequest(lamp, { quantity: 2, note: "Call before 6 pm." }));
		const order = await read(staff, orderId);
		expect(order).toMatchObject({
			status: "Pending",
			paymentKind: "link",
			paymentSummary: { type: "", label: "Payment link", brand: "" },
			total: 780,
			amountCharged: 0,
			isGuest: true,
			buyerEmail: email,
			shippingAddress: { line1: anAddress.line1 },
			invoiceNumber: null,
			notes: [{ text: "Call before 6 pm.", by: accounts.orders.email }],
			link: { isOpen: true, startedAt: null, enteredBy: accounts.orders.email },
		});
		const hours = (Date.parse(order.link?.expiresAt ?? "") - Date.parse(order.orderDate)) / 3_600_000;
		expect(hours).toBeCloseTo(48, 1);
		expect(await available(staff, lamp)).toBe(1);
		expect(await stockOf(shop, lamp.stockIds[0])).toMatchObject({ quantity: 3 });
		const mail = await shop.db.selectFrom("mails").selectAll().executeTakeFirstOrThrow();
		expect(mail).toMatchObject({
			recipient: email,
			subject: `Please pay for your order #${orderId} at Noor`,
			isForGuest: true,
		});
		const [, token = ""] = /\/pay\/([\w-]{43})/.exec(mail.body) ?? [];
		expect(await stateOf(shop, token)).toBe("open");
		const entry = await shop.db
			.selectFrom("auditLog")
			.where("area", "=", "orders")
			.select(["actorEmail", "recordId"])
			.execute();
		expect(entry).toEqual([{ actorEmail: accounts.orders.email, recordId: orderId }]);
	});

	test("the same request, also at once, makes one order", async ({ shop }) => {
		const lamp = await aLamp(shop);
		const [one, two] = [await shop.as("orders"), await shop.as("manager")];
		const request = aRequest(lamp);
		const orders = await Promise.all([place(one, request), place(two, request), place(one, request)]);
		expect(new Set(orders).size).toBe(1);
		expect(await shop.db.selectFrom("orders").select("id").execute()).toHaveLength(1);
		expect(await mailsTo(shop, email)).toHaveLength(1);
		expect(await shop.db.selectFrom("users").where("email", "=", email).select("id").execute()).toHaveLength(1);
	});

	test("a price that changed meanwhile is answered with the current one, and nothing is placed", async ({ shop }) => {
		const lamp = await aLamp(shop);
		const staff = await shop.as("orders");
		const request = aRequest(lamp);
		await shop.db.updateTable("products").set({ basePriceFils: 41_000 }).execute();
		const { status, body } = await staff.post("/api/admin/phone-orders", request);
		expect(status).toBe(409);
		expect(body.current.cart.totals.total).toBe(410);
		expect(await shop.db.selectFrom("orders").select("id").execute()).toEqual([]);
		expect(await shop.db.selectFrom("carts").select("id").execute()).toEqual([]);
		expect(await shop.db.selectFrom("users").where("email", "=", email).select("id").execute()).toEqual([]);
		const items = [{ ...request.shown.items[0], price: 410 }];
		await place(staff, { ...request, shown: { total: 410, items } });
	});

	test("is refused with a reason when stock is short, nothing delivers, or a field is wrong", async ({ shop }) => {
		const lamp = await aLamp(shop, 1);
		const staff = await shop.as("orders");
		const post = (request: object) => staff.post("/api/admin/phone-orders", request);
		const short = await post(aRequest(lamp, { quantity: 2 }));
		expect(short).toMatchObject({ status: 409, body: { detail: expect.stringContaining("1") } });
		const { body } = await post(aRequest(lamp, { email: "nobody", shippingAddress: { ...anAddress, phone: "" } }));
		expect(Object.keys(body.errors).toSorted()).toEqual(["email", "shippingAddress.phone"]);
		const wrongCode = await post(aRequest(lamp, { couponCode: "NONE" }));
		expect(wrongCode.body.errors).toEqual({ couponCode: ["Invalid promo code"] });
		await shop.db.updateTable("deliveryMethods").set({ isActive: false }).execute();
		expect(await post(aRequest(lamp))).toMatchObject({
			status: 409,
			body: { detail: "No delivery method is available for this address. Choose pickup, or another address." },
		});
		expect(await shop.db.selectFrom("orders").select("id").execute()).toEqual([]);
	});

	test("takes nothing from a cart that its buyer is paying, and counts towards no limit of the buyer", async ({
		shop,
	}) => {
		const lamp = await aLamp(shop);
		const shopper = await shop.asShopper(email);
		await shop.db.updateTable("users").set({ emailVerifiedAt: new Date() }).where("email", "=", email).execute();
		const { cartId } = await startPurchase(shop, shopper, { lamp });
		const staff = await shop.as("orders");
		for (let placed = 0; placed <= maxUnpaidOrders; placed++) await place(staff, aRequest(lamp));
		const held = await shop.db
			.selectFrom("stockReservations")
			.where("reservationKey", "=", cartId)
			.select("quantity")
			.execute();
		expect(held).toEqual([{ quantity: 1 }]);
		const { body: cash } = await (await shop.as("admin")).get("/api/admin/payment-methods/2");
		await (await shop.as("admin")).put("/api/admin/payment-methods/2", { ...cash, isActive: true });
		const other = crypto.randomUUID();
		await shopper.post("/api/cart", { id: other, items: [{ productId: lamp.id, quantity: 1 }] });
		await shopper.post("/api/cart/delivery", { id: other, destination: { country: "AE", state: "Dubai" } });
		const items = [{ productId: lamp.id, variantId: 0, quantity: 1, price: 390 }];
		const shown = { total: 390 + cash.fee, fee: cash.fee, items };
		const inCash = { requestId: crypto.randomUUID(), methodId: 2, shippingAddress: anAddress, shown };
		expect((await shopper.post(`/api/payments/${other}/place`, inCash)).status).toBe(200);
		expect((await shopper.get("/api/orders")).body).toHaveLength(maxUnpaidOrders + 2);
	});
});

describe("paying by a link", () => {
	test("needs no account, settles the order with its invoice, and sells its stock once", async ({ shop }) => {
		const lamp = await aLamp(shop, 3);
		await aCoupon(shop.db, { code: "TEN", percentOff: 10, maxUses: 1 });
		const staff = await shop.as("orders");
		const orderId = await place(staff, aRequest(lamp, { couponCode: "TEN", total: 351 }));
		const token = await aToken(staff, orderId);
		const intentId = await begin(shop, token);
		expect(await begin(shop, await aToken(staff, orderId))).toBe(intentId);
		expect((await pay(shop, intentId)).status).toBe("succeeded");
		await shop.provider.chaos.settled();
		const order = await read(staff, orderId);
		expect(order).toMatchObject({
			status: "PaymentRecieved",
			amountCharged: 351,
			paymentSummary: { brand: "visa", last4: 4242 },
			invoiceNumber: expect.stringContaining("000001"),
			link: { isOpen: false },
		});
		expect(await stockOf(shop, lamp.stockIds[0])).toMatchObject({ quantity: 2 });
		expect(await available(staff, lamp)).toBe(2);
		const uses = await shop.db.selectFrom("couponUses").select(["reservationKey", "expiresAt"]).execute();
		expect(uses).toEqual([{ reservationKey: `order:${orderId}`, expiresAt: null }]);
		expect((await mailsTo(shop, email)).at(-1)).toContain(`Your order #${orderId}`);
		expect(await stateOf(shop, token)).toBe("paid");
		const again = await (await shop.as("anyone")).post(`/api/pay/${token}`, {});
		expect(again).toMatchObject({ status: 409, body: { detail: "This order has been paid already." } });
		const shipped = await staff.post(`/api/admin/orders/${orderId}/ship`, { carrier: "Aramex", trackingNumber: "1" });
		expect(shipped.body.status).toBe("Shipped");
		const refund = await (await shop.as("admin")).post(`/api/admin/orders/refund/${orderId}`, {});
		expect(refund).toMatchObject({ status: 200, body: { status: "Refunded" } });
	});

	test("two tabs at once begin one payment", async ({ shop }) => {
		const staff = await shop.as("orders");
		const token = await aToken(staff, await place(staff, aRequest(await aLamp(shop))));
		const started = await Promise.all([begin(shop, token), begin(shop, token), begin(shop, token)]);
		expect(new Set(started).size).toBe(1);
	});

	test("a payment whose webhook was lost is settled when the page is opened again, or by the reconciliation", async ({
		shop,
	}) => {
		const lamp = await aLamp(shop);
		const staff = await shop.as("orders");
		const [seen, unseen] = [await place(staff, aRequest(lamp)), await place(staff, aRequest(lamp))];
		const token = await aToken(staff, seen);
		const intents = [await begin(shop, token), await begin(shop, await aToken(staff, unseen))];
		shop.provider.chaos.dropWebhooks = 1000;
		for (const intent of intents) await pay(shop, intent);
		await shop.provider.chaos.settled();
		expect(await stateOf(shop, token)).toBe("paid");
		expect((await read(staff, unseen)).status).toBe("Pending");
		await shop.db
			.updateTable("checkouts")
			.set({ lastReconciledAt: new Date(0) })
			.execute();
		await reconcilePayments(shop.db, shop.deps);
		expect((await read(staff, unseen)).status).toBe("PaymentRecieved");
	});

	test("a declined card leaves the order waiting, and another one pays it, also a day later", async ({ shop }) => {
		const lamp = await aLamp(shop);
		const staff = await shop.as("orders");
		const orderId = await place(staff, aRequest(lamp));
		const token = await aToken(staff, orderId);
		const intentId = await begin(shop, token);
		await pay(shop, intentId, "pm_card_chargeDeclined").catch(() => {});
		await shop.provider.chaos.settled();
		const aDayAgo = new Date(Date.now() - 86_400_000);
		await shop.db.updateTable("checkouts").set({ createdAt: aDayAgo, lastReconciledAt: aDayAgo }).execute();
		await reconcilePayments(shop.db, shop.deps);
		expect(await stateOf(shop, token)).toBe("open");
		expect(await begin(shop, token)).toBe(intentId);
		await pay(shop, intentId);
		await shop.provider.chaos.settled();
		expect((await read(staff, orderId)).status).toBe("PaymentRecieved");
	});

	test("an unknown token, or one of another kind of order, is not found", async ({ shop }) => {
		const visitor = await shop.as("anyone");
		for (const answer of [await visitor.get("/api/pay/nothing"), await visitor.post("/api/pay/nothing", {})])
			expect(answer.status).toBe(404);
	});

	test("staff extend the time, which keeps the stock as long, and send the link again", async ({ shop }) => {
		const lamp = await aLamp(shop, 1);
		const staff = await shop.as("orders");
		const orderId = await place(staff, aRequest(lamp));
		const soon = new Date(Date.now() + 60_000);
		await shop.db.updateTable("linkOrders").set({ expiresAt: soon }).execute();
		await shop.db.updateTable("stockReservations").set({ expiresAt: soon }).execute();
		const { body } = await staff.post(`/api/admin/orders/${orderId}/payment-link/extend`, {});
		expect(Date.parse(body.link.expiresAt) - soon.getTime()).toBeGreaterThan(47 * 3_600_000);
		const held = await shop.db.selectFrom("stockReservations").select("expiresAt").executeTakeFirstOrThrow();
		expect(held.expiresAt.toISOString() > body.link.expiresAt).toBe(true);
		await staff.post(`/api/admin/orders/${orderId}/payment-link/send`, {});
		expect(await mailsTo(shop, email)).toHaveLength(2);
	});
});

test("the buyer gets the link in the language of the order, and staff read in theirs how it is paid", async ({
	shop,
}) => {
	const staff = await shop.as("orders");
	const orderId = await place(staff, aRequest(await aLamp(shop), { locale: "ar" }));
	const labelIn = async (lang: string) =>
		(await staff.get(`/api/admin/orders/${orderId}?lang=${lang}`)).body.paymentSummary.label;
	expect([await labelIn("en"), await labelIn("ar")]).toEqual(["Payment link", "رابط الدفع"]);
	const { body } = await staff.post(`/api/admin/orders/${orderId}/payment-link?lang=en`, {});
	expect(body.url).toContain("/ar/pay/");
	expect(body.message).toBe(`هذا رابط دفع قيمة طلبك رقم ${orderId}: ${body.url}`);
	expect((await read(staff, orderId)).mailSubject).toBe(`طلبك رقم ${orderId}`);
});

describe("an order that is not paid by its link", () => {
	const check = async (shop: ShopWithCards, lamp: MadeProduct, orderId: number) => {
		const staff = await shop.as("orders");
		expect((await read(staff, orderId)).status).toBe("Cancelled");
		expect(await available(staff, lamp)).toBe(1);
		expect(await stockOf(shop, lamp.stockIds[0])).toMatchObject({ quantity: 1 });
		expect(await shop.db.selectFrom("couponUses").select("reservationKey").execute()).toEqual([]);
		for (const action of ["", "/send", "/extend"]) {
			const { status } = await staff.post(`/api/admin/orders/${orderId}/payment-link${action}`, {});
			expect(status).toBe(409);
		}
	};

	test.for([false, true])(
		"expires, and gives back stock and promo code, with a mail; begun: %s",
		async (begun, { shop }) => {
			const lamp = await aLamp(shop, 1);
			await aCoupon(shop.db, { code: "TEN", percentOff: 10, maxUses: 1 });
			const staff = await shop.as("orders");
			const orderId = await place(staff, aRequest(lamp, { couponCode: "TEN", total: 351 }));
			const token = await aToken(staff, orderId);
			const intentId = begun ? await begin(shop, token) : undefined;
			await expireLinkOrders(shop.db, shop.deps);
			expect(await stateOf(shop, token)).toBe("open");
			await expire(shop, orderId);
			expect(await stateOf(shop, token)).toBe("expired");
			await shop.db
				.updateTable("checkouts")
				.set({ lastReconciledAt: new Date(0) })
				.execute();
			await expireLinkOrders(shop.db, shop.deps);
			await reconcilePayments(shop.db, shop.deps);
			await shop.provider.chaos.settled();
			await check(shop, lamp, orderId);
			expect((await mailsTo(shop, email)).at(-1)).toBe(`Your order #${orderId} was not paid in time`);
			expect(await stateOf(shop, token)).toBe("expired");
			if (intentId) await expect(pay(shop, intentId)).rejects.toThrow();
		},
	);

	test.for([false, true])(
		"is cancelled by staff with a reason, and cannot be paid any more; begun: %s",
		async (begun, { shop }) => {
			const lamp = await aLamp(shop, 1);
			const staff = await shop.as("orders");
			const orderId = await place(staff, aRequest(lamp));
			const token = await aToken(staff, orderId);
			const intentId = begun ? await begin(shop, token) : undefined;
			const { body } = await staff.post(`/api/admin/orders/${orderId}/payment-link/cancel`, {
				reason: "Changed their mind.",
			});
			expect(body).toMatchObject({ status: "Cancelled", notes: [{ text: "Changed their mind." }] });
			await shop.provider.chaos.settled();
			await check(shop, lamp, orderId);
			expect(await mailsTo(shop, email)).toHaveLength(2);
			expect((await mailsTo(shop, email)).at(-1)).not.toContain("in time");
			expect(await stateOf(shop, token)).toBe("cancelled");
			if (intentId) await expect(pay(shop, intentId)).rejects.toThrow();
		},
	);

	test("that was paid meanwhile is settled instead of cancelled", async ({ shop }) => {
		const staff = await shop.as("orders");
		const orderId = await place(staff, aRequest(await aLamp(shop)));
		const intentId = await begin(shop, await aToken(staff, orderId));
		shop.provider.chaos.dropWebhooks = 1000;
		await pay(shop, intentId);
		const cancelled = await staff.post(`/api/admin/orders/${orderId}/payment-link/cancel`, { reason: "Too late." });
		expect(cancelled).toMatchObject({ status: 409, body: { detail: "This order has been paid already." } });
		await expire(shop, orderId);
		expect((await read(staff, orderId)).status).toBe("PaymentRecieved");
	});

	test("is not cancelled as an order in cash is", async ({ shop }) => {
		const staff = await shop.as("orders");
		const orderId = await place(staff, aRequest(await aLamp(shop)));
		expect((await staff.post(`/api/admin/orders/${orderId}/cancel`, { reason: "No." })).status).toBe(409);
		expect((await staff.post(`/api/admin/orders/${orderId}/ship`, { carrier: "A", trackingNumber: "1" })).status).toBe(
			409,
		);
	});
});

test("a payment that is underway keeps its order beyond the expiry, and the page says so", async ({ shop }) => {
	const staff = await shop.as("orders");
	const orderId = await place(staff, aRequest(await aLamp(shop)));
	const token = await aToken(staff, orderId);
	const intentId = await begin(shop, token);
	const tokenOfMethod = await shop.stripe.testHelpers.confirmationTokens.create({
		payment_method_data: { type: "klarna", billing_details: { email } },
	});
	const intent = await shop.stripe.paymentIntents.confirm(intentId, {
		confirmation_token: tokenOfMethod.id,
		return_url: `https://noor.example/pay/${token}`,
	});
	await answerPage(shop, intent, "succeeds later");
	await expire(shop, orderId);
	await shop.db
		.updateTable("checkouts")
		.set({ lastReconciledAt: new Date(0) })
		.execute();
	await reconcilePayments(shop.db, shop.deps);
	expect(await stateOf(shop, token)).toBe("underway");
	const visitor = await shop.as("anyone");
	expect(await visitor.post(`/api/pay/${token}`, {})).toMatchObject({
		status: 409,
		body: { detail: expect.stringContaining("being processed") },
	});
	await shop.provider.chaos.passTime(10_000);
	await shop.provider.chaos.settled();
	expect(await stateOf(shop, token)).toBe("paid");
	expect((await read(staff, orderId)).status).toBe("PaymentRecieved");
});
