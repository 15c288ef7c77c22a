import { sql } from "kysely";
import { expect } from "vitest";
import { anAddress, aProduct } from "../../test/makers.ts";
import {
	orderRequest,
	pay,
	placeUnpaidOrder,
	type ShopWithCards,
	startPurchase,
	test,
} from "../../test/shop-with-cards.ts";
import { untilBlocked } from "../../test/until-blocked.ts";
import { lockCart } from "../carts/lock-cart.ts";
import { json } from "../database/column-types.ts";
import { inTransaction } from "../database/database.ts";
import type { PaymentDeps } from "../payment-provider/payment-deps.ts";
import { openPayments, type Payments } from "../payment-provider/stripe.ts";
import { retryPaymentEvents } from "../payments/receive-payment-event.ts";
import { reconcilePayments } from "../payments/reconcile-payments.ts";
import { releasePendingOrder } from "../payments/release-pending-order.ts";
import { settlePayment } from "../payments/settle-payment.ts";
import { ProviderRefusal } from "../refusal.ts";
import { holdOnlyThisCart } from "./one-held-cart.ts";
import { startPayment } from "./start-payment.ts";

type SetQuantity = (productId: number, quantity: number) => Promise<unknown>;

test("a lamp is sold: cart, payment, order, webhook, stock", async ({ shop }) => {
	const lamp = await aProduct(shop.db, {
		name: "Qamar Dome",
		variants: [{ size: "Ø 30 cm", priceFils: 45_950, sku: "QAM-30", stock: 5 }],
	});
	const shopper = await shop.as("customer");
	const { cartId, intentId, totalFils } = await startPurchase(shop, shopper, { lamp, quantity: 2 });
	expect(totalFils).toBe(91_900);
	shop.provider.chaos.holdWebhooks = true;
	expect((await pay(shop, intentId)).status).toBe("succeeded");

	const placed = await shopper.post("/api/orders", orderRequest(cartId));
	expect(placed.body).toMatchObject({
		status: "Pending",
		subTotal: 919,
		discount: 0,
		shippingPrice: 0,
		total: 919,
		buyerEmail: "customer@test.example",
		shippingAddress: anAddress,
		paymentSummary: { last4: 4242, brand: "visa", expMonth: 12, expYear: 2034 },
		orderItems: [{ productName: "Qamar Dome", size: "Ø 30 cm", sku: "QAM-30", quantity: 2, price: 459.5 }],
	});
	expect((await shopper.delete(`/api/cart?id=${cartId}`)).status).toBe(204);

	shop.provider.chaos.calm();
	await shop.provider.chaos.settled();
	const [order] = (await shopper.get(`/api/orders?paymentIntentId=${intentId}`)).body;
	expect(order).toEqual({
		...placed.body,
		status: "PaymentRecieved",
		amountCharged: order.total,
		paymentSummary: { ...placed.body.paymentSummary, expYear: expect.any(Number) },
	});
	expect(await stockOf(shop, lamp.stockIds[0])).toEqual({ quantity: 3, moved: 3, held: 0 });
	const admin = await shop.as("admin");
	for (const query of ["status=PaymentRecieved", "filter=PaymentRecieved&pageNumber=1"])
		expect((await admin.get(`/api/admin/orders?${query}`)).body).toMatchObject({ count: 1, data: [order] });
});

test("an order is made although the browser closed right after paying", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const { cartId, intentId } = await startPurchase(shop, shopper);
	await pay(shop, intentId);
	await shop.provider.chaos.settled();
	const orders = (await shopper.get("/api/orders")).body;
	expect(orders).toHaveLength(1);
	expect(orders[0]).toMatchObject({
		status: "PaymentRecieved",
		shippingAddress: { name: "Layla Haddad", line1: anAddress.line1, city: "Dubai", country: "AE" },
		paymentSummary: { brand: "visa", last4: 4242 },
	});
	expect((await shopper.get(`/api/cart?id=${cartId}`)).body.items).toEqual([]);
});

test("repeated and reordered webhooks of one payment create one order", async ({ shop }) => {
	const lamp = await aProduct(shop.db, { stock: 5 });
	const shopper = await shop.as("customer");
	shop.provider.chaos.duplicateWebhooks = true;
	shop.provider.chaos.reorderWebhooks = true;
	const { cartId, intentId } = await startPurchase(shop, shopper, { lamp });
	await pay(shop, intentId);
	const placed = await Promise.all(Array.from({ length: 10 }, () => shopper.post("/api/orders", orderRequest(cartId))));
	await shop.provider.chaos.settled();
	expect(new Set(placed.map(({ body }) => body.id)).size).toBe(1);
	expect((await shopper.get("/api/orders")).body).toHaveLength(1);
	expect(await stockOf(shop, lamp.stockIds[0])).toEqual({ quantity: 4, moved: 4, held: 0 });
	expect(await mailsFor(shop)).toBe(1);
});

test("a payment whose webhooks are all lost is found by the reconciler", async ({ shop }) => {
	const shopper = await shop.as("customer");
	shop.provider.chaos.dropWebhooks = 100;
	const { intentId } = await startPurchase(shop, shopper);
	await pay(shop, intentId);
	expect((await shopper.get("/api/orders")).body).toEqual([]);
	await letTimePass(shop, 2);
	await reconcilePayments(shop.db, shop.deps);
	expect((await shopper.get("/api/orders")).body).toMatchObject([{ status: "PaymentRecieved" }]);
});

test("an event that could not be processed is answered 200, stored, and processed later", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const { intentId } = await startPurchase(shop, shopper);
	shop.provider.chaos.holdWebhooks = true;
	await pay(shop, intentId);
	// The charge is settled, so that no event follows later.
	await shop.provider.chaos.passTime(2_000);
	// Looking up the payment fails, as when the provider is down at just that moment.
	Object.assign(shop.provider.chaos, { failCalls: 100, onlyCalls: (call: string) => call.startsWith("GET") });
	shop.provider.chaos.holdWebhooks = false;
	await shop.provider.chaos.settled();
	expect((await shopper.get("/api/orders")).body).toEqual([]);
	shop.provider.chaos.calm();
	const waiting = () =>
		shop.db.selectFrom("paymentEvents").where("processedAt", "is", null).select("attempts").execute();
	const failed = await waiting();
	expect(failed.length).toBeGreaterThan(0);
	// Not due yet, however long this test has taken so far.
	await letTimePass(shop, -60);
	await retryPaymentEvents(shop.db, shop.deps);
	expect(await waiting()).toEqual(failed);
	await letTimePass(shop, 61);
	await retryPaymentEvents(shop.db, shop.deps);
	expect(await waiting()).toEqual([]);
	expect((await shopper.get("/api/orders")).body).toMatchObject([{ status: "PaymentRecieved" }]);
});

test("an event that has failed for long is retried once a day, and not any more once its payment is settled", async ({
	shop,
}) => {
	const shopper = await shop.as("customer");
	const { intentId } = await startPurchase(shop, shopper);
	shop.provider.chaos.dropWebhooks = 100;
	await pay(shop, intentId);
	const types = ["charge.dispute.created", "charge.succeeded", "payment_intent.succeeded", "refund.created"];
	for (const type of types)
		await shop.db.insertInto("paymentEvents").values({ id: type, type, objectId: intentId, attempts: 99 }).execute();
	// The provider also delivers events of its own in the background. Only the four of this test are looked at.
	const waiting = async () => {
		const events = shop.db.selectFrom("paymentEvents").where("processedAt", "is", null).where("id", "in", types);
		const rows = await events.select(["id", "attempts"]).orderBy("id").execute();
		return rows.map(({ id, attempts }) => `${id} ${attempts}`);
	};
	const allAfter = (attempts: number) => types.map((id) => `${id} ${attempts}`);
	Object.assign(shop.provider.chaos, { failCalls: 100, onlyCalls: (call: string) => call.startsWith("GET") });
	await retryPaymentEvents(shop.db, shop.deps);
	expect(await waiting()).toEqual(allAfter(100));
	await letTimePass(shop, 12 * 60);
	await retryPaymentEvents(shop.db, shop.deps);
	expect(await waiting()).toEqual(allAfter(100));
	await letTimePass(shop, 12 * 60);
	await retryPaymentEvents(shop.db, shop.deps);
	expect(await waiting()).toEqual(allAfter(101));
	shop.provider.chaos.calm();
	await reconcilePayments(shop.db, shop.deps);
	expect((await shopper.get("/api/orders")).body).toMatchObject([{ status: "PaymentRecieved" }]);
	expect(await waiting()).toEqual(["charge.dispute.created 101", "refund.created 101"]);
	await letTimePass(shop, 24 * 60);
	await retryPaymentEvents(shop.db, shop.deps);
	expect(await waiting()).toEqual([]);
});

test("an unfinished payment is given up after an hour, and its stock is available again", async ({ shop }) => {
	const lamp = await aProduct(shop.db, { stock: 1 });
	const shopper = await shop.as("customer");
	const { cartId, intentId } = await startPurchase(shop, shopper, { lamp });
	const order = await placeUnpaidOrder(shop, cartId);
	expect(await stockOf(shop, lamp.stockIds[0])).toEqual({ quantity: 1, moved: 1, held: 1 });
	await letTimePass(shop, 61);
	await reconcilePayments(shop.db, shop.deps);
	await shop.provider.chaos.settled();
	expect((await shop.stripe.paymentIntents.retrieve(intentId)).status).toBe("canceled");
	expect((await shopper.get(`/api/orders/${order.id}`)).body.status).toBe("Cancelled");
	expect(await stockOf(shop, lamp.stockIds[0])).toEqual({ quantity: 1, moved: 1, held: 0 });
});

test("of many who check out the last lamp at once exactly one gets it, and the others get an error message", async ({
	shop,
}) => {
	const lamp = await aProduct(shop.db, { name: "Last Lamp", stock: 1 });
	const shoppers = await Promise.all(
		Array.from({ length: 20 }, (_, index) => shop.asShopper(`racer-${index}@test.example`)),
	);
	for (const [index, shopper] of shoppers.entries())
		await shopper.post("/api/cart", { id: `race-${index}`, items: [{ productId: lamp.id, quantity: 1 }] });
	const answers = await Promise.all(shoppers.map((shopper, index) => shopper.post(`/api/payments/race-${index}`, {})));
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
	const refused = answers.filter(({ status }) => status === 409);
	expect(refused).toHaveLength(19);
	for (const { body } of refused) expect(body.detail).toBe("“Last Lamp” is out of stock.");
});

test("carts with the same lamps in another order wait for each other instead of deadlocking", async ({ shop }) => {
	const lamps = [await aProduct(shop.db, { stock: 100 }), await aProduct(shop.db, { stock: 100 })];
	const shopper = await shop.as("customer");
	const lines = lamps.map(({ id }) => ({ productId: id, quantity: 1 }));
	const carts = Array.from({ length: 10 }, (_, index) => `order-${index}`);
	for (const [index, id] of carts.entries())
		await shopper.post("/api/cart", { id, items: index % 2 ? lines : lines.toReversed() });
	const answers = await Promise.all(carts.map((id) => shopper.post(`/api/payments/${id}`, {})));
	expect(answers.map(({ status }) => status)).toEqual(carts.map(() => 200));
});

test("a reservation belongs to its cart, follows its quantity, and lowers what is available to others", async ({
	shop,
}) => {
	const lamp = await aProduct(shop.db, { name: "Few", stock: 5 });
	const shopper = await shop.as("customer");
	const { cartId } = await startPurchase(shop, shopper, { lamp, quantity: 3 });
	expect((await shopper.get(`/api/cart?id=${cartId}`)).body.items[0].stockQuantity).toBe(5);
	const other = await shop.as("admin");
	await other.post("/api/cart", { id: "other", items: [{ productId: lamp.id, quantity: 3 }] });
	expect((await other.get("/api/cart?id=other")).body.items[0].stockQuantity).toBe(2);
	const seenWith = async (cart: string) =>
		(await other.get(`/api/Products/${lamp.id}?cartId=${cart}`)).body.stockQuantity;
	expect([await seenWith("other"), await seenWith(cartId)]).toEqual([2, 5]);
	expect((await other.post("/api/payments/other", {})).body.detail).toBe("Only 2 of “Few” left in stock.");
	await startPurchase(shop, shopper, { lamp, quantity: 1, cartId });
	expect((await other.post("/api/payments/other", {})).status).toBe(200);
});

test("a variant is not out of stock for the cart that holds its last piece", async ({ shop }) => {
	const lamp = await aProduct(shop.db, { variants: [{ size: "Ø 30 cm", priceFils: 45_950, stock: 1 }] });
	const shopper = await shop.as("customer");
	const { cartId } = await startPurchase(shop, shopper, { lamp });
	const left = async (query: string) => {
		const [variant] = (await shopper.get(`/api/Products/variants/${lamp.id}${query}`)).body;
		const { variants } = (await shopper.get(`/api/Products/${lamp.id}${query}`)).body;
		return [variant.stockQuantity, variants[0].stockQuantity];
	};
	expect(await left("")).toEqual([0, 0]);
	expect(await left("?cartId=another")).toEqual([0, 0]);
	expect(await left(`?cartId=${cartId}`)).toEqual([1, 1]);
});

test("starting the payment of an unchanged cart again keeps its intent", async ({ shop }) => {
	const lamp = await aProduct(shop.db, { basePriceFils: 10_000 });
	const shopper = await shop.as("customer");
	const first = await startPurchase(shop, shopper, { lamp });
	const again = await startPurchase(shop, shopper, { lamp, cartId: first.cartId });
	expect(again.intentId).toBe(first.intentId);
	await pay(shop, first.intentId);
	await shop.provider.chaos.settled();
	expect((await shopper.get("/api/orders")).body).toMatchObject([{ status: "PaymentRecieved", total: 100 }]);
});

test.for([
	["another quantity", async (_: ShopWithCards, lamp: number, setQuantity: SetQuantity) => setQuantity(lamp, 2)],
	[
		"another price",
		({ db }: ShopWithCards, lamp: number) =>
			db.updateTable("products").set({ basePriceFils: 12_000 }).where("id", "=", lamp).execute(),
	],
] as const)("after %s the client secret of the old total cannot pay any more", async ([, change], { shop }) => {
	const lamp = await aProduct(shop.db, { basePriceFils: 10_000 });
	const shopper = await shop.as("customer");
	const shown = await startPurchase(shop, shopper, { lamp });
	await change(shop, lamp.id, (productId, quantity) =>
		shopper.post("/api/cart", { id: shown.cartId, items: [{ productId, quantity }] }),
	);
	const changed = (await shopper.post(`/api/payments/${shown.cartId}`, {})).body;
	expect(changed.paymentIntentId).not.toBe(shown.intentId);
	expect((await shop.stripe.paymentIntents.retrieve(shown.intentId)).status).toBe("canceled");
	await expect(pay(shop, shown.intentId)).rejects.toThrow();
	await pay(shop, changed.paymentIntentId);
	await shop.provider.chaos.settled();
	expect((await shopper.get("/api/orders")).body).toMatchObject([
		{ status: "PaymentRecieved", total: changed.totals.total },
	]);
	expect(await stockOf(shop, lamp.stockIds[0])).toMatchObject({ held: 0 });
});

test("a payment made with the old client secret just before the cart changed is settled for what was shown", async ({
	shop,
}) => {
	const lamp = await aProduct(shop.db, { basePriceFils: 10_000 });
	const shopper = await shop.as("customer");
	const shown = await startPurchase(shop, shopper, { lamp });
	shop.provider.chaos.holdWebhooks = true;
	await pay(shop, shown.intentId);
	await shopper.post("/api/cart", { id: shown.cartId, items: [{ productId: lamp.id, quantity: 3 }] });
	const refused = await shopper.post(`/api/payments/${shown.cartId}`, {});
	expect(refused.body).toMatchObject({ status: 409, detail: expect.stringContaining("already been paid") });
	expect((await shopper.get("/api/orders")).body).toMatchObject([{ status: "PaymentRecieved", total: 100 }]);
	expect((await shopper.get(`/api/cart?id=${shown.cartId}`)).body.items).toMatchObject([{ quantity: 2 }]);
});

test("a payment is approved for the lines and the total that are shown, and for no others", async ({ shop }) => {
	const lamp = await aProduct(shop.db, { basePriceFils: 39_000 });
	const shopper = await shop.as("customer");
	const { cartId, intentId } = await startPurchase(shop, shopper, { lamp });
	const shown = { total: 390, items: [{ productId: lamp.id, variantId: 0, quantity: 1, price: 390 }] };
	const approve = (body: object) => shopper.post(`/api/payments/${cartId}/approve`, body);
	expect((await approve(shown)).body).toMatchObject({ paymentIntentId: intentId, totals: { total: 390 } });

	await shopper.post("/api/cart", { id: cartId, items: [{ productId: lamp.id, quantity: 2 }] });
	const refused = await approve(shown);
	expect(refused.body).toMatchObject({
		status: 409,
		code: "conflict",
		detail: "Your order has changed since this page was shown. Please check the new total.",
		current: { items: [{ productId: lamp.id, quantity: 2, price: 390 }], totals: { total: 780 } },
	});
	const { totals, items } = refused.body.current;
	const accepted = await approve({ total: totals.total, items });
	expect(accepted.status).toBe(200);
	expect(accepted.body.clientSecret).toBe(refused.body.current.clientSecret);
	expect((await approve({ ...shown, total: 780 })).status).toBe(409);
	expect((await approve({ total: -1, items: [] })).status).toBe(400);
	expect((await (await shop.as("admin")).post(`/api/payments/${cartId}/approve`, shown)).status).toBe(404);
});

test("approving renews a reservation that has expired, and refuses when somebody else has the last piece", async ({
	shop,
}) => {
	const lamp = await aProduct(shop.db, { basePriceFils: 39_000, stock: 1 });
	const [slow, quick] = [await shop.as("customer"), await shop.as("admin")];
	const { cartId } = await startPurchase(shop, slow, { lamp });
	const shown = { total: 390, items: [{ productId: lamp.id, variantId: 0, quantity: 1, price: 390 }] };
	await letTimePass(shop, 11);
	expect((await slow.post(`/api/payments/${cartId}/approve`, shown)).status).toBe(200);
	expect(await stockOf(shop, lamp.stockIds[0])).toMatchObject({ held: 1 });
	await letTimePass(shop, 11);
	await startPurchase(shop, quick, { lamp });
	const refused = await slow.post(`/api/payments/${cartId}/approve`, shown);
	expect(refused.body).toMatchObject({ status: 409, detail: expect.stringContaining("is out of stock") });
});

test("the payment of a deleted cart is cancelled at once, or by the reconciler where the provider failed", async ({
	shop,
}) => {
	const shopper = await shop.as("customer");
	const [first, second] = [await startPurchase(shop, shopper), await startPurchase(shop, shopper)];
	await shopper.delete(`/api/cart?id=${first.cartId}`);
	expect((await shop.stripe.paymentIntents.retrieve(first.intentId)).status).toBe("canceled");
	await shop.db.deleteFrom("carts").where("id", "=", second.cartId).execute();
	await letTimePass(shop, 1);
	await reconcilePayments(shop.db, shop.deps);
	expect((await shop.stripe.paymentIntents.retrieve(second.intentId)).status).toBe("canceled");
});

test("a provider that does not answer does not hold up deleting a cart or asking for an order", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const [deleted, asked] = [await startPurchase(shop, shopper), await startPurchase(shop, shopper)];
	await letTimePass(shop, 1);
	shop.provider.chaos.delayAnswersMs = 3_600_000;
	const [gone, orders] = await Promise.all([
		shopper.delete(`/api/cart?id=${deleted.cartId}`),
		shopper.get(`/api/orders?paymentIntentId=${asked.intentId}`),
	]);
	expect(gone.status).toBe(204);
	expect(orders).toMatchObject({ status: 200, body: [] });
	expect((await shopper.get(`/api/cart?id=${deleted.cartId}`)).body.items ?? []).toEqual([]);
});

test("with every webhook lost, creating the order or asking for it settles the payment", async ({ shop }) => {
	const shopper = await shop.as("customer");
	shop.provider.chaos.dropWebhooks = 100;
	const placed = await startPurchase(shop, shopper);
	await pay(shop, placed.intentId);
	expect((await shopper.post("/api/orders", orderRequest(placed.cartId))).status).toBe(200);
	const asked = await startPurchase(shop, shopper);
	await pay(shop, asked.intentId);
	await letTimePass(shop, 1);
	expect((await shopper.get(`/api/orders?paymentIntentId=${asked.intentId}`)).body).toMatchObject([
		{ status: "PaymentRecieved" },
	]);
	expect((await shopper.get("/api/orders")).body).toMatchObject([
		{ status: "PaymentRecieved" },
		{ status: "PaymentRecieved" },
	]);
});

test("two tabs that start the payment of one cart at once share one intent", async ({ shop }) => {
	const lamp = await aProduct(shop.db);
	const shopper = await shop.as("customer");
	await shopper.post("/api/cart", { id: "two-tabs", items: [{ productId: lamp.id, quantity: 1 }] });
	const answers = await Promise.all(Array.from({ length: 5 }, () => shopper.post("/api/payments/two-tabs", {})));
	expect(new Set(answers.map(({ body }) => body.paymentIntentId)).size).toBe(1);
	const open = await shop.stripe.paymentIntents.list({ limit: 100 });
	expect(open.data.filter(({ status }) => status !== "canceled")).toHaveLength(1);
});

test("a cart that has been paid cannot be charged again", async ({ shop }) => {
	const lamp = await aProduct(shop.db);
	const shopper = await shop.as("customer");
	shop.provider.chaos.dropWebhooks = 100;
	const { cartId, intentId } = await startPurchase(shop, shopper, { lamp });
	await pay(shop, intentId);
	await expect(pay(shop, intentId)).rejects.toThrow();
	// The other tab goes back to the payment step before any webhook has come.
	const again = await shopper.post(`/api/payments/${cartId}`, {});
	expect(again.status).toBe(409);
	expect(again.body.detail).toMatch(/already been paid/);
	expect((await shopper.get("/api/orders")).body).toMatchObject([{ status: "PaymentRecieved" }]);
	expect((await shopper.post(`/api/payments/${cartId}`, {})).body.detail).toBe("Problem With Cart");
});

test("a cart whose order waits for its payment is not paid twice, and not left waiting", async ({ shop }) => {
	const lamp = await aProduct(shop.db, { stock: 1 });
	const shopper = await shop.as("customer");
	shop.provider.chaos.dropWebhooks = 100;
	const first = await startPurchase(shop, shopper, { lamp, cartId: "once" });
	const givenUp = await placeUnpaidOrder(shop, "once");
	// Nobody has paid: that order is given up, and the last lamp is for this cart again.
	const again = await shopper.post("/api/payments/once", {});
	expect(again.status).toBe(200);
	expect(again.body.paymentIntentId).not.toBe(first.intentId);
	expect((await shop.stripe.paymentIntents.retrieve(first.intentId)).status).toBe("canceled");
	expect((await shopper.get(`/api/orders/${givenUp.id}`)).body.status).toBe("Cancelled");
	expect((await shopper.post("/api/orders", orderRequest("once"))).status).toBe(400);

	await pay(shop, again.body.paymentIntentId);
	const { body: order } = await shopper.post("/api/orders", orderRequest("once"));
	expect(order.status).toBe("Pending");
	const clicks = await Promise.all(Array.from({ length: 5 }, () => shopper.post("/api/payments/once", {})));
	expect(new Set(clicks.map(({ status }) => status))).not.toContain(200);
	expect((await shopper.get(`/api/orders/${order.id}`)).body.status).toBe("PaymentRecieved");
	const { data: intents } = await shop.stripe.paymentIntents.list({ limit: 100 });
	expect(intents.map(({ status }) => status).toSorted()).toEqual(["canceled", "succeeded"]);
	expect(await shop.db.selectFrom("checkouts").where("closedAt", "is", null).select("id").execute()).toEqual([]);
});

test("a payment that the provider does not know does not keep its cart from being paid", async ({ shop }) => {
	const lamp = await aProduct(shop.db, { stock: 1 });
	const shopper = await shop.as("customer");
	await startPurchase(shop, shopper, { lamp, cartId: "moved" });
	const order = await placeUnpaidOrder(shop, "moved");
	await leaveAccount(shop);
	const again = await shopper.post("/api/payments/moved", {});
	expect(again.status).toBe(200);
	expect((await shopper.get(`/api/orders/${order.id}`)).body.status).toBe("Cancelled");
	await pay(shop, again.body.paymentIntentId);
	await shop.provider.chaos.settled();
	const orders = (await shopper.get("/api/orders")).body;
	expect(orders.map(({ status }: { status: string }) => status).toSorted()).toEqual(["Cancelled", "PaymentRecieved"]);
	expect(await shop.db.selectFrom("checkouts").where("closedAt", "is", null).select("id").execute()).toEqual([]);
});

test("a payment that the provider does not know is given up after an hour, but not because nobody answers", async ({
	shop,
}) => {
	const lamp = await aProduct(shop.db, { stock: 1 });
	const shopper = await shop.as("customer");
	const { cartId } = await startPurchase(shop, shopper, { lamp });
	const order = await placeUnpaidOrder(shop, cartId);
	const statusNow = async () => (await shopper.get(`/api/orders/${order.id}`)).body.status;
	await leaveAccount(shop);
	await letTimePass(shop, 50);
	await reconcilePayments(shop.db, shop.deps);
	expect(await statusNow()).toBe("Pending");
	await letTimePass(shop, 60);
	for (const onlyCalls of [() => true, (call: string) => call.startsWith("GET")]) {
		Object.assign(shop.provider.chaos, { failCalls: 100, onlyCalls });
		await reconcilePayments(shop.db, shop.deps);
		expect(await statusNow()).toBe("Pending");
		await letTimePass(shop, 60);
	}
	shop.provider.chaos.calm();
	await reconcilePayments(shop.db, shop.deps);
	expect(await statusNow()).toBe("Cancelled");
	expect(await stockOf(shop, lamp.stockIds[0])).toEqual({ quantity: 1, moved: 1, held: 0 });
	expect(await shop.db.selectFrom("checkouts").where("closedAt", "is", null).select("id").execute()).toEqual([]);
});

test("a payment that is put back on its cart after it was settled is taken off again", async ({ shop }) => {
	const { shopper, bulb, cartId, intentId } = await startPurchaseAndGoOn(shop);
	await pay(shop, intentId);
	await shop.provider.chaos.settled();
	const late = { paymentIntentId: intentId, clientSecret: "late" };
	await shop.db.updateTable("carts").set(late).where("id", "=", cartId).execute();
	await shop.db.updateTable("checkouts").set({ closedAt: null }).execute();
	await settlePayment(shop.db, shop.deps, intentId);
	expect((await shopper.get(`/api/cart?id=${cartId}`)).body).toMatchObject({
		items: [{ productId: bulb.id }],
		paymentIntentId: null,
		clientSecret: null,
	});
	expect(await shop.db.selectFrom("checkouts").where("closedAt", "is", null).select("id").execute()).toEqual([]);
});

test("a payment that was settled while another tab was starting it is not put on the cart again", async ({ shop }) => {
	const { shopper, lamp, bulb, cartId } = await startPurchaseAndGoOn(shop);
	const { paymentIntentId: intentId } = (await shopper.post(`/api/payments/${cartId}`, {})).body;
	const updateIntent: Payments["updateIntent"] = async (id, purpose) => {
		const updated = await shop.deps.payments.updateIntent(id, purpose);
		await shopper.post("/api/cart", {
			id: cartId,
			items: [lamp, bulb].map(({ id: productId }) => ({ productId, quantity: 2 })),
		});
		await pay(shop, intentId);
		await shop.provider.chaos.settled();
		return updated;
	};
	const deps = { ...shop.deps, payments: { ...shop.deps.payments, updateIntent } };
	const { id: userId } = await shop.db.selectFrom("users").select("id").executeTakeFirstOrThrow();
	const visitor = { userId, email: "customer@test.example", sessionId: "", role: null, isGuest: false };
	await expect(startPayment(shop.db, deps, cartId, visitor)).rejects.toThrow("already been paid");
	expect((await shopper.get(`/api/cart?id=${cartId}`)).body).toMatchObject({
		items: [{ quantity: 1 }, { quantity: 1 }],
		paymentIntentId: null,
	});
});

test("an order has the address and the card that the provider reports, not those of the browser", async ({ shop }) => {
	const shopper = await shop.as("customer");
	shop.provider.chaos.holdWebhooks = true;
	const { cartId, intentId } = await startPurchase(shop, shopper);
	await pay(shop, intentId, "pm_card_mastercard");
	const { body: order } = await shopper.post("/api/orders", {
		...orderRequest(cartId),
		shippingAddress: { ...anAddress, name: "Somebody Else", line1: "Elsewhere 1" },
	});
	expect(order).toMatchObject({ shippingAddress: { line1: "Elsewhere 1" }, paymentSummary: { brand: "visa" } });
	shop.provider.chaos.calm();
	await shop.provider.chaos.settled();
	expect((await shopper.get(`/api/orders/${order.id}`)).body).toMatchObject({
		status: "PaymentRecieved",
		shippingAddress: { name: anAddress.name, line1: anAddress.line1 },
		paymentSummary: { brand: "mastercard", last4: 4444 },
	});
});

test("an order takes the address of a country without cities, and a phone as people write it", async ({ shop }) => {
	const shopper = await shop.as("customer");
	shop.provider.chaos.holdWebhooks = true;
	const { cartId, intentId } = await startPurchase(shop, shopper);
	await pay(shop, intentId);
	const { status, body: order } = await shopper.post("/api/orders", {
		...orderRequest(cartId),
		shippingAddress: {
			name: "Layla Haddad",
			line1: "Villa 12",
			line2: "",
			city: "",
			state: "Dubai",
			country: "AE",
			postal_code: "",
			phone: "050 123 4567",
		},
	});
	expect(status).toBe(200);
	expect(order.shippingAddress).toMatchObject({ city: "", state: "Dubai", postalCode: "", phone: "+971501234567" });
});

test("an order takes a payment without a card, until the provider says how it was paid", async ({ shop }) => {
	const shopper = await shop.as("customer");
	shop.provider.chaos.holdWebhooks = true;
	const { cartId, intentId } = await startPurchase(shop, shopper);
	await pay(shop, intentId);
	const { status, body: order } = await shopper.post("/api/orders", {
		...orderRequest(cartId),
		paymentSummary: { type: "link", label: "Link" },
	});
	expect(status).toBe(200);
	expect(order.paymentSummary).toEqual({
		type: "link",
		label: "Link",
		wallet: "",
		brand: "",
		last4: 0,
		expMonth: 0,
		expYear: 0,
	});
	expect((await shopper.get(`/api/orders/${order.id}`)).body.paymentSummary).toMatchObject({
		type: "card",
		label: "",
		brand: "visa",
		last4: 4242,
	});
});

for (const status of ["processing", "requires_capture"] as const)
	test(`a payment in status ${status} keeps its order and its stock for days, and is not given up`, async ({
		shop,
	}) => {
		const lamp = await aProduct(shop.db, { stock: 3 });
		const { intentId } = await startPurchase(shop, await shop.as("customer"), { lamp });
		const deps = withStatus(shop, status);
		// The browser was closed: the order is made by the provider's event.
		await settlePayment(shop.db, deps, intentId);
		for (const minutes of [70, 24 * 60, 10 * 24 * 60]) {
			await letTimePass(shop, minutes);
			await reconcilePayments(shop.db, deps);
			expect(await shop.db.selectFrom("orders").select("status").execute()).toEqual([{ status: "Pending" }]);
			expect(await stockOf(shop, lamp.stockIds[0])).toMatchObject({ quantity: 3, held: 1 });
		}
		expect((await shop.stripe.paymentIntents.retrieve(intentId)).status).toBe("requires_payment_method");
		await pay(shop, intentId);
		await settlePayment(shop.db, shop.deps, intentId);
		expect(await shop.db.selectFrom("orders").select("status").execute()).toEqual([{ status: "PaymentRecieved" }]);
	});

test("a payment that fails after days of processing cancels its order and returns its stock", async ({ shop }) => {
	const lamp = await aProduct(shop.db, { stock: 3 });
	const { intentId } = await startPurchase(shop, await shop.as("customer"), { lamp });
	await settlePayment(shop.db, withStatus(shop, "processing"), intentId);
	await pay(shop, intentId, "pm_card_visa_chargeDeclined").catch(() => {});
	await shop.provider.chaos.settled();
	expect(await shop.db.selectFrom("orders").select("status").execute()).toEqual([{ status: "Cancelled" }]);
	expect(await stockOf(shop, lamp.stockIds[0])).toMatchObject({ quantity: 3, held: 0 });
});

/** The dependencies of a purchase, with a provider that reports open payments in this status. */
function withStatus(shop: ShopWithCards, status: "processing" | "requires_capture"): PaymentDeps {
	const findIntent: Payments["findIntent"] = async (id) => {
		const intent = await shop.deps.payments.findIntent(id);
		return intent && { ...intent, status };
	};
	return { ...shop.deps, payments: { ...shop.deps.payments, findIntent } };
}

test("an expired reservation is not renewed by the order: the last lamp is reserved once", async ({ shop }) => {
	const lamp = await aProduct(shop.db, { stock: 1 });
	const [slow, quick] = [await shop.as("customer"), await shop.as("admin")];
	const first = await startPurchase(shop, slow, { lamp });
	await letTimePass(shop, 11);
	await startPurchase(shop, quick, { lamp });
	expect((await placeUnpaidOrder(shop, first.cartId)).status).toBe("Pending");
	expect(await stockOf(shop, lamp.stockIds[0])).toEqual({ quantity: 1, moved: 1, held: 1 });
});

test("an order that was given up is restored when it is paid after all, with an event in its timeline", async ({
	shop,
}) => {
	const shopper = await shop.as("customer");
	const { cartId, intentId } = await startPurchase(shop, shopper);
	const order = await placeUnpaidOrder(shop, cartId);
	await shop.db.transaction().execute((tx) => releasePendingOrder(tx, intentId, cartId, shop.deps.publicUrl()));
	await pay(shop, intentId);
	await shop.provider.chaos.settled();
	const { body } = await shopper.get(`/api/orders/${order.id}`);
	expect(body.status).toBe("PaymentRecieved");
	expect(body.timeline.map(({ title }: { title: string }) => title)).toEqual([
		"Order placed",
		"Cancelled",
		"Payment received",
	]);
});

test("an order above the maximum of a card is refused with a message, and its cart can still be opened", async ({
	shop,
}) => {
	const lamp = await aProduct(shop.db, { basePriceFils: 500_000, stock: 9_999 });
	const lamps = [
		lamp,
		await aProduct(shop.db, { basePriceFils: 500_000 }),
		await aProduct(shop.db, { basePriceFils: 500_000 }),
	];
	const shopper = await shop.as("customer");
	const fill = (items: object[]) => shopper.post("/api/cart", { id: "big", items });
	await fill(lamps.map(({ id }) => ({ productId: id, quantity: 999 })));
	const { status, body: cart } = await shopper.get("/api/cart?id=big");
	expect([status, cart.totals.total]).toEqual([200, 14_985_000]);
	const refused = await shopper.post("/api/payments/big", {});
	expect([refused.status, refused.body.detail]).toEqual([
		409,
		"An order can be at most AED 999,999.99 before its discount, and this one comes to AED 14,985,000.00. Please split it, or contact us.",
	]);
	expect(await shop.db.selectFrom("checkouts").select("id").execute()).toEqual([]);
	await fill([{ productId: lamp.id, quantity: 199 }]);
	expect((await shopper.post("/api/payments/big", {})).body.totals.total).toBe(995_000);
});

test("claiming a cart and paying it at once wait for each other instead of deadlocking", async ({ shop }) => {
	const lamp = await aProduct(shop.db, { stock: 100 });
	const shopper = await shop.as("customer");
	await shopper.post("/api/cart", { id: "claimed", items: [{ productId: lamp.id, quantity: 1 }] });
	const { id: userId } = await shop.db.selectFrom("users").select("id").executeTakeFirstOrThrow();
	let claiming: Promise<{ status: number }> | undefined;
	// A payment holds its cart, and then writes rows that name the user whom a claim is holding.
	await shop.db.transaction().execute(async (tx) => {
		await lockCart(tx, "claimed");
		claiming = shopper.post("/api/cart/claim", { id: "claimed" });
		await untilBlocked(shop.db);
		await tx
			.insertInto("checkouts")
			.values({ cartId: "claimed", userId, lines: json([]), subtotalFils: 0, shippingFils: 0, totalFils: 0 })
			.execute();
	});
	expect((await claiming)?.status).toBe(200);
	const both = Array.from({ length: 10 }, (_, turn) =>
		turn % 2 ? shopper.post("/api/cart/claim", { id: "claimed" }) : shopper.post("/api/payments/claimed", {}),
	);
	expect(new Set((await Promise.all(both)).map(({ status }) => status))).toEqual(new Set([200]));
});

test("what was put into the cart while it was being paid stays in it", async ({ shop }) => {
	const { shopper, lamp, bulb, cartId, intentId } = await startPurchaseAndGoOn(shop, 3);
	await pay(shop, intentId);
	await shop.provider.chaos.settled();
	expect((await shopper.get("/api/orders")).body).toMatchObject([{ orderItems: [{ quantity: 1 }] }]);
	expect((await shopper.get(`/api/cart?id=${cartId}`)).body.items).toMatchObject([
		{ productId: lamp.id, quantity: 2 },
		{ productId: bulb.id, quantity: 1 },
	]);
});

test("an amount that differs from the order is a mismatch, never a payment", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const { cartId, intentId } = await startPurchase(shop, shopper);
	await placeUnpaidOrder(shop, cartId);
	await shop.stripe.paymentIntents.update(intentId, { amount: 5_000 });
	await pay(shop, intentId);
	await shop.provider.chaos.settled();
	expect((await shopper.get("/api/orders")).body).toMatchObject([{ status: "PaymentMismatch" }]);
});

test("a declined card changes nothing, and another card pays the same intent", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const { intentId } = await startPurchase(shop, shopper);
	await expect(pay(shop, intentId, "pm_card_visa_chargeDeclined")).rejects.toThrow("Your card was declined.");
	await shop.provider.chaos.settled();
	expect((await shopper.get("/api/orders")).body).toEqual([]);
	await pay(shop, intentId, "pm_card_mastercard");
	await shop.provider.chaos.settled();
	expect((await shopper.get("/api/orders")).body).toMatchObject([{ paymentSummary: { brand: "mastercard" } }]);
});

test("stock that was bought by somebody else after a reservation expired never goes below zero", async ({ shop }) => {
	const lamp = await aProduct(shop.db, { stock: 1 });
	const [slow, quick] = [await shop.as("customer"), await shop.as("admin")];
	const first = await startPurchase(shop, slow, { lamp });
	await letTimePass(shop, 11);
	const second = await startPurchase(shop, quick, { lamp });
	await pay(shop, second.intentId);
	await pay(shop, first.intentId);
	await shop.provider.chaos.settled();
	expect(await stockOf(shop, lamp.stockIds[0])).toEqual({ quantity: 0, moved: 0, held: 0 });
	const short = await shop.db.selectFrom("orderEvents").where("kind", "=", "short-of-stock").selectAll().execute();
	expect(short).toHaveLength(1);
});

test("an order needs a payment that was made, a delivery method and an address", async ({ shop }) => {
	const shopper = await shop.as("customer");
	expect((await shopper.post("/api/orders", orderRequest("unknown"))).body).toMatchObject({
		status: 400,
		detail: "Problem creating order",
	});
	const { cartId, intentId } = await startPurchase(shop, shopper);
	const good = orderRequest(cartId);
	expect((await shopper.post("/api/orders", good)).body).toMatchObject({
		status: 400,
		detail: "Problem creating order",
	});
	expect(await shop.db.selectFrom("orders").select("id").execute()).toEqual([]);
	shop.provider.chaos.dropWebhooks = 100;
	await pay(shop, intentId);
	expect((await shopper.post("/api/orders", { ...good, deliveryMethodId: 7 })).body.detail).toBe(
		"Problem creating order",
	);
	for (const field of ["cartId", "deliveryMethodId", "shippingAddress", "paymentSummary"])
		expect((await shopper.post("/api/orders", { ...good, [field]: undefined })).body, field).toMatchObject({
			status: 400,
			message: "Problem creating order",
			errors: { [field]: ["This is required"] },
		});
	const stranger = await shop.as("admin");
	expect((await stranger.post("/api/orders", good)).body.detail).toBe("Problem creating order");
	expect((await shopper.post("/api/orders", good)).body.status).toBe("Pending");
});

test("another person's order, payment and cart are not found", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const { cartId, intentId } = await startPurchase(shop, shopper);
	const order = await placeUnpaidOrder(shop, cartId);
	const stranger = await shop.as("admin");
	expect((await stranger.get(`/api/orders/${order.id}`)).status).toBe(404);
	expect((await stranger.get(`/api/orders?paymentIntentId=${intentId}`)).body).toEqual([]);
	expect((await stranger.post(`/api/payments/${cartId}`, {})).status).toBe(404);
	expect((await stranger.get(`/api/admin/orders/${order.id}`)).body.id).toBe(order.id);
});

test("an empty cart cannot be paid", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const answer = await shopper.post("/api/payments/nothing-in-it", {});
	expect(answer.body).toMatchObject({ status: 400, detail: "Problem With Cart" });
});

test("a webhook is accepted only with a valid and recent signature", async ({ shop }) => {
	const visitor = await shop.as("anyone");
	const payload = JSON.stringify({ id: "evt_forged", type: "payment_intent.succeeded", data: { object: {} } });
	const signed = (secret: string, timestamp = Math.floor(Date.now() / 1000)) =>
		shop.stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
	const post = (headers: Record<string, string>) =>
		shop.inject({
			method: "POST",
			url: "/api/payments/webhook",
			payload,
			headers: { "content-type": "application/json", ...headers },
		});
	expect((await post({})).statusCode).toBe(400);
	expect((await post({ "stripe-signature": signed("whsec_wrong") })).statusCode).toBe(400);
	const old = Math.floor(Date.now() / 1000) - 301;
	expect((await post({ "stripe-signature": signed("whsec_of_the_tests", old) })).statusCode).toBe(400);
	const future = Math.floor(Date.now() / 1000) + 400;
	expect((await post({ "stripe-signature": signed("whsec_of_the_tests", future) })).statusCode).toBe(400);
	expect((await post({ "stripe-signature": signed("whsec_of_the_tests") })).statusCode).toBe(200);
	expect((await visitor.get("/api/account/auth-status")).status).toBe(200);
});

test("an event of an unknown payment is accepted and has no effect", async ({ shop }) => {
	const intent = await shop.stripe.paymentIntents.create({
		amount: 10_000,
		currency: "aed",
		automatic_payment_methods: { enabled: true },
	});
	await pay(shop, intent.id);
	await shop.provider.chaos.settled();
	expect(await shop.db.selectFrom("orders").selectAll().execute()).toEqual([]);
	const waiting = await shop.db.selectFrom("paymentEvents").where("processedAt", "is", null).selectAll().execute();
	expect(waiting).toEqual([]);
});

/** A shopper begins to pay for a lamp, and goes on to fill the cart: so many of that lamp, and a bulb. */
async function startPurchaseAndGoOn(shop: ShopWithCards, lamps = 1) {
	const [lamp, bulb] = [await aProduct(shop.db), await aProduct(shop.db)];
	const shopper = await shop.as("customer");
	const { cartId, intentId } = await startPurchase(shop, shopper, { lamp });
	await shopper.post("/api/cart", {
		id: cartId,
		items: [
			{ productId: lamp.id, quantity: lamps },
			{ productId: bulb.id, quantity: 1 },
		],
	});
	return { shopper, lamp, bulb, cartId, intentId };
}

/** The stock on hand, the stock by the movements, and the reserved stock. */
async function stockOf(shop: ShopWithCards, stockId = 0) {
	const { rows } = await sql<{ quantity: number; moved: number; held: number }>`
		select quantity,
			(select coalesce(sum(change), 0)::int from stock_movements where stock_id = ${stockId}) as moved,
			(select coalesce(sum(quantity), 0)::int from stock_reservations
				where stock_id = ${stockId} and expires_at > now()) as held
		from stock where id = ${stockId}`.execute(shop.db);
	return rows[0];
}

async function mailsFor(shop: ShopWithCards): Promise<number> {
	return (await shop.db.selectFrom("mails").select("id").execute()).length;
}

/** As if every payment so far had been started with another account of the card provider. */
async function leaveAccount({ db }: ShopWithCards): Promise<void> {
	for (const table of ["carts", "checkouts", "orders"] as const)
		await db.updateTable(table).set({ paymentIntentId: sql`payment_intent_id || '_elsewhere'` }).execute();
}

/** As if everything that waits had begun earlier. */
async function letTimePass(shop: ShopWithCards, minutes: number): Promise<void> {
	await sql`update checkouts set created_at = created_at - make_interval(mins => ${minutes}),
		last_reconciled_at = last_reconciled_at - make_interval(mins => ${minutes})`.execute(shop.db);
	await sql`update payment_events set next_attempt_at = next_attempt_at - make_interval(mins => ${minutes})`.execute(
		shop.db,
	);
	await sql`update stock_reservations set expires_at = expires_at - make_interval(mins => ${minutes})`.execute(shop.db);
}

test("one account with many carts reserves the pieces of one of them", async ({ shop }) => {
	const lamps = await Promise.all(Array.from({ length: 5 }, () => aProduct(shop.db, { stock: 20 })));
	const shopper = await shop.as("customer");
	for (const lamp of lamps) await startPurchase(shop, shopper, { lamp, quantity: 20 });
	const held = await shop.db.selectFrom("stockReservations").select(["stockId", "quantity"]).execute();
	expect(held).toEqual([{ stockId: lamps.at(-1)?.stockIds[0], quantity: 20 }]);
	const staff = await shop.as("admin");
	const holders = async (lamp = lamps[0]) =>
		(await staff.get(`/api/admin/stock/${lamp?.stockIds[0]}/reservations`)).body as unknown[];
	expect(await holders(lamps.at(-1))).toEqual([
		{ pieces: 20, email: "customer@test.example", orderId: null, expiresAt: expect.any(String) },
	]);
	expect(await holders(lamps[0])).toEqual([]);
	expect((await staff.get("/api/admin/stock/999999/reservations")).status).toBe(404);
});

test("of two carts that a shopper pays at once only one reserves pieces, whichever waited for the other", async ({
	shop,
}) => {
	const lamp = await aProduct(shop.db, { stock: 20 });
	const shopper = await shop.as("customer");
	const { cartId } = await startPurchase(shop, shopper, { lamp });
	const { id: userId } = await shop.db.selectFrom("users").select("id").executeTakeFirstOrThrow();
	await inTransaction(shop.db, async (waiting) => {
		// The time of a transaction is that of its first statement.
		await sql`select 1`.execute(waiting);
		const faster = await startPurchase(shop, shopper, { lamp });
		const held = shop.db.selectFrom("stockReservations").select("reservationKey");
		expect(await held.execute()).toEqual([{ reservationKey: faster.cartId }]);
		const lines = [{ stockId: lamp.stockIds[0] ?? 0, quantity: 1, productName: "Lamp", size: "" }];
		await holdOnlyThisCart(waiting, { cartId, userId, isExpress: false, lines });
	});
	const held = await shop.db.selectFrom("stockReservations").select("reservationKey").execute();
	expect(held).toEqual([{ reservationKey: cartId }]);
});

test("carts of one shopper do not compete: the last piece goes to the newer cart, and the older one cannot pay", async ({
	shop,
}) => {
	const lamp = await aProduct(shop.db, { name: "Last Lamp", stock: 1 });
	const shopper = await shop.as("customer");
	const older = await startPurchase(shop, shopper, { lamp });
	await shopper.post("/api/cart", { id: "newer", items: [{ productId: lamp.id, quantity: 1 }] });
	// Started at the same time, the first keeps the piece.
	expect((await shopper.post("/api/payments/newer", {})).body.detail).toBe("“Last Lamp” is out of stock.");
	await letTimePass(shop, 1);
	const newer = (await shopper.post("/api/payments/newer", {})).body;
	expect((await shop.stripe.paymentIntents.retrieve(older.intentId)).status).toBe("canceled");
	await pay(shop, newer.paymentIntentId);
	await shop.provider.chaos.settled();
	expect((await shopper.get("/api/orders")).body).toMatchObject([{ status: "PaymentRecieved" }]);
	expect(await stockOf(shop, lamp.stockIds[0])).toEqual({ quantity: 0, moved: 0, held: 0 });
});

test("the last piece stays with the cart whose payment has gone through already", async ({ shop }) => {
	const lamp = await aProduct(shop.db, { stock: 1 });
	const shopper = await shop.as("customer");
	const older = await startPurchase(shop, shopper, { lamp });
	shop.provider.chaos.dropWebhooks = 100;
	await pay(shop, older.intentId);
	await letTimePass(shop, 1);
	await shopper.post("/api/cart", { id: "newer", items: [{ productId: lamp.id, quantity: 1 }] });
	expect((await shopper.post("/api/payments/newer", {})).status).toBe(409);
	expect((await shopper.get("/api/orders")).body).toMatchObject([{ status: "PaymentRecieved" }]);
});

test("an order has at most 500 pieces", async ({ shop }) => {
	const lamp = await aProduct(shop.db, { stock: 600, basePriceFils: 1_000 });
	const shopper = await shop.as("customer");
	await shopper.post("/api/cart", { id: "bulk", items: [{ productId: lamp.id, quantity: 501 }] });
	const refused = await shopper.post("/api/payments/bulk", {});
	expect(refused.status).toBe(409);
	expect(refused.body.detail).toBe(
		"An order can have at most 500 items, and this one has 501. Please split it, or contact us.",
	);
	await shopper.post("/api/cart", { id: "bulk", items: [{ productId: lamp.id, quantity: 500 }] });
	expect((await shopper.post("/api/payments/bulk", {})).status).toBe(200);
});

test("an account that starts 200 payments in an hour and makes none is refused until later", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const { intentId, cartId } = await startPurchase(shop, shopper);
	await sql`insert into checkouts (cart_id, user_id, payment_intent_id, lines, subtotal_fils, shipping_fils, total_fils,
			created_at, closed_at)
		select 'cart' || n, user_id, 'pi_' || n, '[]', 100, 0, 100, now() - make_interval(mins => 30), now()
		from checkouts, generate_series(1, 199) as n where payment_intent_id = ${intentId}`.execute(shop.db);
	await shopper.post("/api/cart", {
		id: "one-more",
		items: [{ productId: (await aProduct(shop.db)).id, quantity: 1 }],
	});
	const refused = await shopper.post("/api/payments/one-more", {});
	expect(refused.status).toBe(429);
	expect(Number(refused.headers["retry-after"])).toBeGreaterThan(1700);
	// The payment that is open already goes on.
	expect((await shopper.post(`/api/payments/${cartId}`, {})).status).toBe(200);
	await pay(shop, intentId);
	await shop.provider.chaos.settled();
	expect((await shopper.post("/api/payments/one-more", {})).status).toBe(200);
});

test("keys that the provider refuses are a ProviderRefusal with the provider's reason", async ({ shop }) => {
	const { host, port } = shop.connection;
	const payments = openPayments({
		secretKey: "sk_test_revoked",
		webhookSecret: "whsec_x",
		connection: { host, port, protocol: "http" },
	});
	const purpose = { amountFils: 1_000, checkoutId: crypto.randomUUID(), cartId: "c", userId: 1, customerId: null };
	const refusal = await payments.createIntent(purpose).catch((error: unknown) => error);
	expect(refusal).toBeInstanceOf(ProviderRefusal);
	expect((refusal as ProviderRefusal).reason).toMatchObject({ type: "StripeAuthenticationError" });
});
