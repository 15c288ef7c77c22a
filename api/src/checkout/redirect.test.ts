/** @module-tag thorough */

import { sql } from "kysely";
import { describe, expect } from "vitest";
import type { Client } from "../../test/client.ts";
import { aDeliveryMethod, aProduct } from "../../test/makers.ts";
import { mailsTo, stockOf } from "../../test/paid-order.ts";
import { accounts } from "../../test/shop.ts";
import { pay } from "../../test/shop-with-cards.ts";
import {
	aRedirectRequest,
	comeBack,
	decideAt,
	type ShopWithRedirect,
	startAtTabby,
	tabbyWebhookSecret,
	test,
} from "../../test/shop-with-redirect.ts";
import { webhookHeader } from "../payment-provider/tabby.ts";
import { retryPaymentEvents } from "../payments/receive-payment-event.ts";
import { reconcilePayments } from "../payments/reconcile-payments.ts";

const captures = "POST /api/v2/payments/:id/captures";

async function ordersOf(shopper: Client, intentId: string) {
	return (await shopper.get(`/api/orders?paymentIntentId=${intentId}`)).body;
}

/** The reservations of carts and orders, and the lines of the cart. */
async function heldBy(shop: ShopWithRedirect, cartId: string) {
	const reserved = await shop.db.selectFrom("stockReservations").select("quantity").execute();
	const lines = await shop.db.selectFrom("cartLines").where("cartId", "=", cartId).select("quantity").execute();
	const cart = await shop.db
		.selectFrom("carts")
		.where("id", "=", cartId)
		.select("paymentIntentId as intentId")
		.executeTakeFirst();
	return { reserved: reserved.length, lines: lines.length, intentId: cart?.intentId ?? null };
}

/** Lets the reconciler ask about every open payment now, and repeats the events that failed. */
async function reconcile(shop: ShopWithRedirect): Promise<void> {
	const longAgo = new Date(Date.now() - 600_000);
	await shop.db.updateTable("checkouts").set({ lastReconciledAt: longAgo }).execute();
	await shop.db.updateTable("paymentEvents").set({ nextAttemptAt: longAgo }).execute();
	await reconcilePayments(shop.db, shop.deps);
	await retryPaymentEvents(shop.db, shop.deps);
}

function sendWebhook(shop: ShopWithRedirect, payment: object, secret = tabbyWebhookSecret) {
	return shop.inject({
		method: "POST",
		url: "/api/payments/redirect-webhook",
		headers: { "content-type": "application/json", [webhookHeader]: secret },
		payload: payment,
	});
}

test("an authorised payment is captured and makes a paid order, by its webhook alone", async ({ shop }) => {
	const lamp = await aProduct(shop.db, { basePriceFils: 39_000, stock: 3 });
	const shopper = await shop.as("customer");
	const started = await startAtTabby(shop, shopper, { lamp });
	expect(await heldBy(shop, started.cartId)).toEqual({ reserved: 1, lines: 1, intentId: started.intentId });
	await decideAt(shop, started.url, "authorise-and-stay");
	expect(await ordersOf(shopper, started.intentId)).toMatchObject([
		{
			status: "PaymentRecieved",
			total: started.totalFils / 100,
			paymentKind: "redirect",
			paymentSummary: { type: "tabby", label: "Tabby", brand: "", last4: 0 },
			shippingAddress: { name: "Layla Haddad", line1: "Villa 12, Al Wasl Road", phone: "+971501234567" },
		},
	]);
	expect(await stockOf(shop, lamp.stockIds[0])).toMatchObject({ quantity: 2 });
	expect(await heldBy(shop, started.cartId)).toEqual({ reserved: 0, lines: 0, intentId: null });
	expect(await mailsTo(shop, accounts.customer.email)).toHaveLength(1);
});

test("a guest pays at the provider as an account does", async ({ shop }) => {
	const guest = await shop.asGuest();
	const { url, intentId } = await startAtTabby(shop, guest);
	const back = await decideAt(shop, url, "authorise");
	expect(back?.pathname).toBe("/checkout/return");
	expect((await comeBack(guest, back)).body).toEqual({ state: "made", paymentIntentId: intentId, orderUrl: null });
	expect(await ordersOf(guest, intentId)).toMatchObject([{ status: "PaymentRecieved" }]);
});

test("the provider's page and the way back are in the language of the page", async ({ shop }) => {
	const guest = await shop.asGuest();
	guest.locale = "ar";
	const { url } = await startAtTabby(shop, guest);
	const page = await (await fetch(url)).text();
	expect(page).toContain('<html lang="ar" dir="rtl">');
	expect(page).toContain("الموافقة على الدفع");
	expect((await decideAt(shop, url, "authorise"))?.pathname).toBe("/ar/checkout/return");
});

test("a guest who signs in while at the provider gets a link to the order, which stays the guest's", async ({
	shop,
}) => {
	const guest = await shop.asGuest();
	const { url, intentId, checkoutId } = await startAtTabby(shop, guest);
	const back = await decideAt(shop, url, "authorise");
	const account = await shop.as("customer");
	const { status, body } = await comeBack(account, back);
	expect({ status, ...body }).toMatchObject({ status: 200, state: "made", paymentIntentId: intentId });
	const { pathname, searchParams } = new URL(body.orderUrl, "https://shop.test");
	const linked = await account.get(`/api/guest${pathname}?token=${searchParams.get("token")}`);
	expect(linked.body).toMatchObject({ status: "PaymentRecieved", paymentKind: "redirect" });
	expect((await account.get("/api/orders")).body).toEqual([]);
	await shop.db
		.updateTable("checkouts")
		.set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
		.execute();
	expect((await account.post(`/api/payments/returns/${checkoutId}`, { outcome: "success" })).status).toBe(404);
});

describe("a guest who signs in to an account that has a cart, while at the provider", () => {
	/** Starts at the provider as a guest, and returns the account's own cart and a function that signs in and claims. */
	async function startBesideAccount(shop: ShopWithRedirect) {
		const own = crypto.randomUUID();
		const account = await shop.as("customer");
		const other = await aProduct(shop.db);
		await account.post("/api/cart", { id: own, items: [{ productId: other.id, quantity: 1 }] });
		await account.post("/api/cart/claim", { id: own });
		const lamp = await aProduct(shop.db, { stock: 3 });
		const guest = await shop.asGuest();
		const started = await startAtTabby(shop, guest, { lamp });
		async function signIn(): Promise<{ status: number; productIds: number[] }> {
			await guest.post("/api/login", { email: accounts.customer.email, password: accounts.customer.password });
			const { status, body } = await guest.post("/api/cart/claim", { id: started.cartId });
			return { status, productIds: body.items?.map(({ productId }: { productId: number }) => productId) };
		}
		return { own, other, lamp, guest, started, signIn };
	}

	test("ends the session there, finds everything in the account's cart, and pays once", async ({ shop }) => {
		const { own, other, lamp, guest, started, signIn } = await startBesideAccount(shop);
		expect(await signIn()).toEqual({ status: 200, productIds: [other.id, lamp.id] });
		const back = await decideAt(shop, started.url, "authorise");
		expect((await paymentAt(shop, started.intentId)).status).toBe("EXPIRED");
		const returned = { state: "ended", paymentIntentId: started.intentId, orderUrl: null };
		expect((await comeBack(guest, back)).body).toEqual(returned);
		await guest.post(`/api/payments/${own}`, {});
		const [intent] = await shop.db.selectFrom("carts").select("paymentIntentId").where("id", "=", own).execute();
		await pay(shop, intent?.paymentIntentId ?? "");
		await shop.provider.chaos.settled();
		expect(await shop.db.selectFrom("orders").select("paymentKind").execute()).toEqual([{ paymentKind: "card" }]);
		expect(await stockOf(shop, lamp.stockIds[0])).toMatchObject({ quantity: 2 });
	});

	test("after authorising has the order, and not its lines in the account's cart", async ({ shop }) => {
		shop.tabby.chaos.dropWebhooks = 99;
		const { other, guest, started, signIn } = await startBesideAccount(shop);
		const back = await decideAt(shop, started.url, "authorise");
		expect(await signIn()).toEqual({ status: 200, productIds: [other.id] });
		expect((await comeBack(guest, back)).body).toMatchObject({ state: "made", orderUrl: expect.any(String) });
		expect((await paymentAt(shop, started.intentId)).captures).toHaveLength(1);
		expect(await shop.db.selectFrom("orders").select("status").execute()).toEqual([{ status: "PaymentRecieved" }]);
	});

	test("keeps both carts while the provider cannot be reached, and gets a message to try again", async ({ shop }) => {
		const { other, lamp, started, signIn } = await startBesideAccount(shop);
		shop.tabby.chaos.failCalls = 99;
		expect((await signIn()).status).toBe(409);
		expect(await heldBy(shop, started.cartId)).toEqual({ reserved: 1, lines: 1, intentId: started.intentId });
		shop.tabby.chaos.failCalls = 0;
		expect(await signIn()).toEqual({ status: 200, productIds: [other.id, lamp.id] });
	});
});

test.for<[string, (shop: ShopWithRedirect) => Promise<unknown>]>([
	["costs more", ({ db }) => db.updateTable("deliveryRates").set({ priceFils: 8_000 }).execute()],
	["is deleted", ({ db }) => db.deleteFrom("deliveryMethods").where("name", "=", "Courier").execute()],
])(
	"the order keeps the delivery that was agreed, although it %s while the buyer is at the provider",
	async ([, change], { shop }) => {
		await shop.db.updateTable("deliveryMethods").set({ isActive: false }).execute();
		await aDeliveryMethod(shop.db, { name: "Courier" });
		const shopper = await shop.as("customer");
		const lamp = await aProduct(shop.db, { basePriceFils: 39_000, stock: 1 });
		const started = await startAtTabby(shop, shopper, { lamp });
		expect(started.totalFils).toBe(41_500);
		await change(shop);
		const back = await decideAt(shop, started.url, "authorise");
		expect((await comeBack(shopper, back)).body).toMatchObject({ state: "made" });
		const [{ id }] = await ordersOf(shopper, started.intentId);
		expect((await shopper.get(`/api/orders/${id}`)).body).toMatchObject({
			status: "PaymentRecieved",
			total: 415,
			delivery: { shortName: "Courier" },
		});
	},
);

test("without any webhook the return of the buyer settles the payment", async ({ shop }) => {
	shop.tabby.chaos.dropWebhooks = 99;
	const shopper = await shop.as("customer");
	const { url, intentId } = await startAtTabby(shop, shopper);
	const back = await decideAt(shop, url, "authorise");
	expect((await comeBack(shopper, back)).body.state).toBe("made");
	expect(await ordersOf(shopper, intentId)).toMatchObject([{ status: "PaymentRecieved" }]);
});

test("without webhook and return the reconciliation settles the payment", async ({ shop }) => {
	shop.tabby.chaos.dropWebhooks = 99;
	const shopper = await shop.as("customer");
	const { url, intentId } = await startAtTabby(shop, shopper);
	await decideAt(shop, url, "authorise-and-stay");
	await reconcile(shop);
	const rows = await shop.db.selectFrom("orders").where("paymentIntentId", "=", intentId).select("status").execute();
	expect(rows).toEqual([{ status: "PaymentRecieved" }]);
});

test("repeated and concurrent webhooks and returns capture once and make one order", async ({ shop }) => {
	shop.tabby.chaos.duplicateWebhooks = true;
	const shopper = await shop.as("customer");
	const { url, intentId, checkoutId } = await startAtTabby(shop, shopper);
	await decideAt(shop, url, "authorise");
	const again = () => shopper.post(`/api/payments/returns/${checkoutId}`, { outcome: "success" });
	await Promise.all([again(), again(), again(), reconcile(shop)]);
	expect(await ordersOf(shopper, intentId)).toMatchObject([{ status: "PaymentRecieved" }]);
	expect((await paymentAt(shop, intentId)).captures).toHaveLength(1);
	expect(await mailsTo(shop, accounts.customer.email)).toHaveLength(1);
});

test("a forged webhook is refused, and a genuine one of an unknown payment has no effect", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const { intentId } = await startAtTabby(shop, shopper);
	const payment = { id: intentId.slice("tabby_".length), status: "authorized" };
	expect((await sendWebhook(shop, payment, "guessed")).statusCode).toBe(400);
	expect((await sendWebhook(shop, payment, "")).statusCode).toBe(400);
	expect((await sendWebhook(shop, { something: "else" })).statusCode).toBe(400);
	expect(await shop.db.selectFrom("paymentEvents").select("id").execute()).toEqual([]);
	// It says authorised, and the provider is asked: it is not.
	expect((await sendWebhook(shop, payment)).statusCode).toBe(200);
	expect((await sendWebhook(shop, { id: "unknown", status: "authorized" })).statusCode).toBe(200);
	expect(await ordersOf(shopper, intentId)).toEqual([]);
	const events = await shop.db.selectFrom("paymentEvents").select(["objectId", "lastError"]).execute();
	expect(events.map(({ lastError }) => lastError)).toEqual([null, null]);
});

test("an order whose capture fails waits with its stock, and is paid by the next attempt", async ({ shop }) => {
	const lamp = await aProduct(shop.db, { stock: 1 });
	const shopper = await shop.as("customer");
	const { url, intentId } = await startAtTabby(shop, shopper, { lamp });
	// The adapter asks three times.
	Object.assign(shop.tabby.chaos, { failCalls: 3, onlyCalls: (call: string) => call === captures });
	await decideAt(shop, url, "authorise-and-stay");
	const rows = () => shop.db.selectFrom("orders").where("paymentIntentId", "=", intentId).select("status").execute();
	expect(await rows()).toEqual([{ status: "Pending" }]);
	expect(await shop.db.selectFrom("stockReservations").select("quantity").execute()).toEqual([{ quantity: 1 }]);
	await reconcile(shop);
	expect(await rows()).toEqual([{ status: "PaymentRecieved" }]);
	expect(await stockOf(shop, lamp.stockIds[0])).toMatchObject({ quantity: 0 });
});

test("a capture that took effect without an answer is not made twice", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const { url, intentId } = await startAtTabby(shop, shopper);
	Object.assign(shop.tabby.chaos, { failAnswers: 1, onlyCalls: (call: string) => call === captures });
	await decideAt(shop, url, "authorise-and-stay");
	await reconcile(shop);
	expect(await ordersOf(shopper, intentId)).toMatchObject([{ status: "PaymentRecieved" }]);
	expect((await paymentAt(shop, intentId)).captures).toHaveLength(1);
});

test.for(["reject", "cancel"] as const)(
	"a payment that ended by %s frees stock and cart, and the cart can be paid by card",
	async (outcome, { shop }) => {
		const lamp = await aProduct(shop.db, { stock: 1 });
		const shopper = await shop.as("customer");
		const { url, cartId, intentId } = await startAtTabby(shop, shopper, { lamp });
		const back = await decideAt(shop, url, outcome);
		expect(back?.searchParams.get("outcome")).toBe(outcome === "reject" ? "failure" : "cancel");
		expect((await comeBack(shopper, back)).body).toEqual({ state: "ended", paymentIntentId: intentId, orderUrl: null });
		expect(await heldBy(shop, cartId)).toEqual({ reserved: 0, lines: 1, intentId: null });
		expect(await ordersOf(shopper, intentId)).toEqual([]);
		const card = await shopper.post(`/api/payments/${cartId}`, {});
		await pay(shop, card.body.paymentIntentId);
		await shop.provider.chaos.settled();
		expect(await ordersOf(shopper, card.body.paymentIntentId)).toMatchObject([{ status: "PaymentRecieved" }]);
	},
);

test("a session that expires frees what it reserved", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const { cartId, url, intentId } = await startAtTabby(shop, shopper);
	shop.tabby.chaos.passTime(20 * 60_000);
	await reconcile(shop);
	expect(await heldBy(shop, cartId)).toEqual({ reserved: 0, lines: 1, intentId: null });
	await decideAt(shop, url, "authorise");
	expect(await ordersOf(shopper, intentId)).toEqual([]);
});

test("a buyer who returns without paying ends the session", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const { checkoutId, cartId, url } = await startAtTabby(shop, shopper);
	const back = await shopper.post(`/api/payments/returns/${checkoutId}`, { outcome: "cancel" });
	expect(back.body.state).toBe("ended");
	expect(await heldBy(shop, cartId)).toEqual({ reserved: 0, lines: 1, intentId: null });
	expect((await (await fetch(url)).text()).includes("This payment is over")).toBe(true);
});

test("giving up a payment that was authorised meanwhile makes its order", async ({ shop }) => {
	shop.tabby.chaos.dropWebhooks = 99;
	const shopper = await shop.as("customer");
	const { checkoutId, url, intentId } = await startAtTabby(shop, shopper);
	await decideAt(shop, url, "authorise-and-stay");
	const back = await shopper.post(`/api/payments/returns/${checkoutId}`, { outcome: "cancel" });
	expect(back.body.state).toBe("made");
	expect(await ordersOf(shopper, intentId)).toMatchObject([{ status: "PaymentRecieved" }]);
});

test("paying by card in another tab ends the session at the provider, and nothing is paid twice", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const { cartId, url, intentId } = await startAtTabby(shop, shopper);
	const card = await shopper.post(`/api/payments/${cartId}`, {});
	expect(card.status).toBe(200);
	await decideAt(shop, url, "authorise-and-stay");
	expect((await paymentAt(shop, intentId)).status).toBe("EXPIRED");
	await pay(shop, card.body.paymentIntentId);
	await shop.provider.chaos.settled();
	expect(await shop.db.selectFrom("orders").select("paymentKind").execute()).toEqual([{ paymentKind: "card" }]);
});

test("a cart that is authorised at the provider cannot be paid by card any more", async ({ shop }) => {
	shop.tabby.chaos.dropWebhooks = 99;
	const shopper = await shop.as("customer");
	const { cartId, url } = await startAtTabby(shop, shopper);
	await decideAt(shop, url, "authorise-and-stay");
	const card = await shopper.post(`/api/payments/${cartId}`, {});
	expect(card).toMatchObject({ status: 409, body: { detail: "This payment is being processed. Please wait." } });
	await reconcile(shop);
	expect(await shop.db.selectFrom("orders").select("paymentKind").execute()).toEqual([{ paymentKind: "redirect" }]);
});

test("starting at the provider gives up the payment by card, unless it has been made", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const { cartId, body } = await aRedirectRequest(shop, shopper);
	const card = (await shopper.post(`/api/payments/${cartId}`, {})).body.paymentIntentId;
	const started = await shopper.post(`/api/payments/${cartId}/redirect`, body);
	expect(started.status).toBe(200);
	expect((await shop.stripe.paymentIntents.retrieve(card)).status).toBe("canceled");
	await decideAt(shop, started.body.url, "cancel");
	const other = (await shopper.post(`/api/payments/${cartId}`, {})).body.paymentIntentId;
	shop.provider.chaos.dropWebhooks = 99;
	await pay(shop, other);
	const late = await shopper.post(`/api/payments/${cartId}/redirect`, body);
	expect(late).toMatchObject({ status: 409, body: { detail: expect.stringContaining("already been paid") } });
});

test("of two tabs that start at once, one session stays open", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const { cartId, body } = await aRedirectRequest(shop, shopper);
	const start = () => shopper.post(`/api/payments/${cartId}/redirect`, body);
	const answers = await Promise.all([start(), start(), start()]);
	expect(answers.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0);
	const rows = await shop.pool.query("select document ->> 'id' as id from card_provider.tabby_payments");
	const payments = await Promise.all(rows.rows.map(({ id }) => paymentAt(shop, `tabby_${id}`)));
	const open = payments.filter(({ status }) => status === "CREATED");
	expect(open).toHaveLength(1);
	expect((await heldBy(shop, cartId)).intentId).toBe(`tabby_${open[0]?.id}`);
});

test("another amount than was ordered is a mismatch, which is held", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const { url, intentId } = await startAtTabby(shop, shopper);
	await shop.pool.query(
		"update card_provider.tabby_payments set document = jsonb_set(document::jsonb, '{amount}', '\"1.00\"')",
	);
	await decideAt(shop, url, "authorise-and-stay");
	expect(await ordersOf(shopper, intentId)).toMatchObject([{ status: "PaymentMismatch" }]);
});

test("an authorisation of a payment that was given up is released, and makes no order", async ({ shop }) => {
	shop.tabby.chaos.dropWebhooks = 99;
	const shopper = await shop.as("customer");
	const { url, intentId } = await startAtTabby(shop, shopper);
	await shop.db.updateTable("checkouts").set({ closedAt: new Date() }).execute();
	await decideAt(shop, url, "authorise-and-stay");
	await sendWebhook(shop, { id: intentId.slice("tabby_".length), status: "authorized" });
	expect(await paymentAt(shop, intentId)).toMatchObject({ status: "CLOSED", captures: [] });
	expect(await shop.db.selectFrom("orders").select("id").execute()).toEqual([]);
});

test("an authorised payment that was not started here is left alone", async ({ shop }) => {
	shop.tabby.chaos.dropWebhooks = 99;
	const { url, intentId } = await startAtTabby(shop, await shop.as("customer"));
	await shop.db.updateTable("carts").set({ paymentIntentId: null }).execute();
	await shop.db.deleteFrom("checkouts").execute();
	await decideAt(shop, url, "authorise-and-stay");
	await sendWebhook(shop, { id: intentId.slice("tabby_".length), status: "authorized" });
	expect(await paymentAt(shop, intentId)).toMatchObject({ status: "AUTHORIZED", captures: [] });
});

test("what is reserved outlasts the page of the provider", async ({ shop }) => {
	await startAtTabby(shop, await shop.as("customer"));
	const [held] = await shop.db
		.selectFrom("stockReservations")
		.select(sql<number>`extract(epoch from expires_at - now())`.as("seconds"))
		.execute();
	expect(Number(held?.seconds)).toBeGreaterThan(20 * 60);
});

test("a payment that the provider refuses has its message, and can be made by card", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const { cartId, body } = await aRedirectRequest(shop, shopper, { phone: "+971500000002" });
	const refused = await shopper.post(`/api/payments/${cartId}/redirect`, body);
	expect(refused).toMatchObject({
		status: 409,
		body: { detail: expect.stringContaining("Tabby is unable to approve") },
	});
	expect((await shopper.post(`/api/payments/${cartId}`, {})).status).toBe(200);
});

test("nothing is started for another total, another address or a method that is not offered", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const { cartId, body } = await aRedirectRequest(shop, shopper);
	const start = (changed: object) => shopper.post(`/api/payments/${cartId}/redirect`, { ...body, ...changed });
	const other = await start({ shown: { ...body.shown, total: body.shown.total - 1 } });
	expect(other).toMatchObject({ status: 409, body: { current: { id: cartId } } });
	const moved = await start({ shippingAddress: { ...body.shippingAddress, state: "Sharjah" } });
	expect(moved).toMatchObject({ status: 409, body: { detail: expect.stringContaining("another address") } });
	expect((await start({ methodId: 1 })).status).toBe(400);
	expect((await start({ methodId: 999 })).status).toBe(409);
	await shop.db.updateTable("paymentMethods").set({ maxTotalFils: 100 }).where("id", "=", shop.methodId).execute();
	expect(await start({})).toMatchObject({ status: 409, body: { detail: expect.stringContaining("up to AED") } });
	const { rows } = await shop.pool.query("select 1 from card_provider.tabby_payments");
	expect(rows).toEqual([]);
});

test("an unreachable provider is reported as an outage, and the cart can be paid by card", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const { cartId, body } = await aRedirectRequest(shop, shopper);
	shop.tabby.chaos.failCalls = 3;
	expect((await shopper.post(`/api/payments/${cartId}/redirect`, body)).status).toBe(503);
	expect((await shopper.post(`/api/payments/${cartId}`, {})).status).toBe(200);
});

test("refunds go through the provider, in part and then the rest, and at most once", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const { url, intentId, totalFils } = await startAtTabby(shop, shopper);
	await decideAt(shop, url, "authorise-and-stay");
	const [{ id }] = await ordersOf(shopper, intentId);
	const admin = await shop.as("admin");
	const refund = (body: object) => admin.post(`/api/admin/orders/refund/${id}`, body);
	const requestId = crypto.randomUUID();
	Object.assign(shop.tabby.chaos, { failAnswers: 1, onlyCalls: (call: string) => call.endsWith("/refunds") });
	expect((await refund({ amount: 10, requestId })).status).toBe(200);
	expect((await refund({ amount: 10, requestId })).status).toBe(200);
	expect((await paymentAt(shop, intentId)).refunds).toMatchObject([{ amount: "10.00", reference_id: requestId }]);
	expect(await refund({})).toMatchObject({ status: 200, body: { status: "Refunded" } });
	await shop.tabby.chaos.settled();
	const amounts = (await paymentAt(shop, intentId)).refunds.map(({ amount }) => Number(amount));
	expect(amounts).toEqual([10, totalFils / 100 - 10]);
	const rows = await shop.db.selectFrom("refunds").select("status").execute();
	expect(rows).toEqual([{ status: "succeeded" }, { status: "succeeded" }]);
});

test("a refund that was made in the provider's dashboard is recorded", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const { url, intentId } = await startAtTabby(shop, shopper);
	await decideAt(shop, url, "authorise-and-stay");
	const paymentId = intentId.slice("tabby_".length);
	await fetch(`${await shop.tabby.listen()}/api/v2/payments/${paymentId}/refunds`, {
		method: "POST",
		headers: { authorization: `Bearer ${shop.tabby.secretKey}`, "content-type": "application/json" },
		body: JSON.stringify({ amount: "25.00", reference_id: "by hand" }),
	});
	await shop.tabby.chaos.settled();
	const rows = await shop.db.selectFrom("refunds").select(["amountFils", "status"]).execute();
	expect(rows).toEqual([{ amountFils: 2500, status: "succeeded" }]);
});

test("a return of another buyer's payment does not exist", async ({ shop }) => {
	const { checkoutId } = await startAtTabby(shop, await shop.as("customer"));
	const stranger = await shop.asShopper("stranger@test.example");
	const answer = await stranger.post(`/api/payments/returns/${checkoutId}`, { outcome: "cancel" });
	expect(answer).toMatchObject({ status: 404, body: { code: "not-found" } });
});

test("the method is offered by its rules, with its name and description", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const { cartId } = await aRedirectRequest(shop, shopper);
	const ask = async (country: string) => {
		const { body } = await shopper.post(`/api/payments/${cartId}/methods`, {
			destination: { country, state: "Dubai" },
		});
		return body.find(({ kind }: { kind: string }) => kind === "redirect");
	};
	expect(await ask("AE")).toMatchObject({ name: "Tabby", description: "Pay in 4", isOffered: true, fee: 0 });
	expect(await ask("OM")).toMatchObject({ isOffered: false, reason: expect.stringContaining("this country") });
});

/** A payment as the emulator has it. */
async function paymentAt(shop: ShopWithRedirect, intentId: string) {
	const response = await fetch(`${await shop.tabby.listen()}/api/v2/payments/${intentId.slice("tabby_".length)}`, {
		headers: { authorization: `Bearer ${shop.tabby.secretKey}` },
	});
	return (await response.json()) as {
		id: string;
		status: string;
		captures: object[];
		refunds: { amount: string; reference_id: string }[];
	};
}
