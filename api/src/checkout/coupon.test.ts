import { sql } from "kysely";
import { expect } from "vitest";
import type { Client } from "../../test/client.ts";
import { aCoupon, aProduct } from "../../test/makers.ts";
import { pay, placeUnpaidOrder, type ShopWithCards, test } from "../../test/shop-with-cards.ts";
import { reconcilePayments } from "../payments/reconcile-payments.ts";

test("a discount is in the cart, the payment, the order, the mail and the count of uses", async ({ shop }) => {
	await aCoupon(shop.db, { code: "EID15", name: "Eid", percentOff: 15 });
	const shopper = await shop.as("customer");
	await fillCart(shop, shopper, "cart", "EID15", 333);
	const { body: cart } = await shopper.post("/api/payments/cart", {});
	expect(cart.totals).toEqual({ subtotal: 3.33, discount: 0.5, shipping: 0, total: 2.83, vat: 0.13, vatPercent: 5 });
	expect((await shop.stripe.paymentIntents.retrieve(cart.paymentIntentId)).amount).toBe(283);
	await pay(shop, cart.paymentIntentId);
	await shop.provider.chaos.settled();
	const [order] = (await shopper.get("/api/orders")).body;
	expect(order).toMatchObject({
		status: "PaymentRecieved",
		subTotal: 3.33,
		discount: 0.5,
		total: 2.83,
		coupon: { code: "EID15", name: "Eid" },
	});
	const mail = await shop.db.selectFrom("mails").select("body").executeTakeFirstOrThrow();
	expect(mail.body).toContain("Discount (EID15): -AED 0.50");
	expect(await uses(shop)).toEqual([{ reservationKey: `order:${order.id}`, redeemed: true }]);
	expect((await shopper.get("/api/cart?id=cart")).body).toMatchObject({ items: [], coupon: null });
});

test("of many who pay with the last use of a code at once exactly one gets it", async ({ shop }) => {
	await aCoupon(shop.db, { code: "LAST", maxUses: 1 });
	const shopper = await shop.as("customer");
	const carts = Array.from({ length: 12 }, (_, index) => `race-${index}`);
	for (const id of carts) await fillCart(shop, shopper, id, "LAST");
	const answers = await Promise.all(carts.map((id) => shopper.post(`/api/payments/${id}`, {})));
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
	const refused = answers.filter(({ status }) => status === 409);
	expect(refused).toHaveLength(11);
	for (const { body } of refused)
		expect(body.detail).toBe("The code LAST has been used up. Please remove it or use another.");
});

test("a limit per customer holds for each of them alone", async ({ shop }) => {
	await aCoupon(shop.db, { code: "ONCE", maxUsesPerCustomer: 1 });
	const [shopper, other] = [await shop.as("customer"), await shop.as("admin")];
	await buy(shop, shopper, "first", "ONCE");
	expect((await shopper.get("/api/coupons/ONCE")).status).toBe(404);
	await fillCart(shop, shopper, "second");
	expect((await shopper.post("/api/cart/coupon", { id: "second", code: "ONCE" })).body.detail).toBe(
		"Invalid promo code",
	);
	await buy(shop, other, "others", "ONCE");
	expect(await uses(shop)).toHaveLength(2);
});

test("of many carts that one customer pays at once, no more get a code than each customer may use it", async ({
	shop,
}) => {
	await aCoupon(shop.db, { code: "TWICE", maxUsesPerCustomer: 2 });
	const [shopper, other] = [await shop.as("customer"), await shop.as("admin")];
	const carts = Array.from({ length: 10 }, (_, index) => `race-${index}`);
	for (const id of carts) await fillCart(shop, shopper, id, "TWICE");
	await fillCart(shop, other, "others", "TWICE");
	const [others, ...answers] = await Promise.all([
		other.post("/api/payments/others", {}),
		...carts.map((id) => shopper.post(`/api/payments/${id}`, {})),
	]);
	expect(others.status).toBe(200);
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
	const refused = answers.filter(({ status }) => status === 409);
	expect(refused).toHaveLength(8);
	for (const { body } of refused)
		expect(body.detail).toBe("The code TWICE has been used up. Please remove it or use another.");
	expect(await uses(shop)).toHaveLength(3);
});

test("starting the payment again keeps the one reserved use", async ({ shop }) => {
	await aCoupon(shop.db, { code: "LAST", maxUses: 1 });
	const shopper = await shop.as("customer");
	await fillCart(shop, shopper, "cart", "LAST");
	for (let again = 0; again < 3; again++) expect((await shopper.post("/api/payments/cart", {})).status).toBe(200);
	expect((await shopper.get("/api/cart?id=cart")).body.coupon.problem).toBeNull();
	expect(await uses(shop)).toEqual([{ reservationKey: "cart", redeemed: false }]);
});

test("a reserved use is released when the code is removed, the cart deleted, or the reservation expired", async ({
	shop,
}) => {
	await aCoupon(shop.db, { code: "LAST", maxUses: 1 });
	const [shopper, other] = [await shop.as("customer"), await shop.as("admin")];
	await fillCart(shop, other, "others", "LAST");
	const isFree = async () => (await other.get("/api/coupons/LAST")).status === 200;
	const take = async (id: string) => {
		await fillCart(shop, shopper, id, "LAST");
		expect((await shopper.post(`/api/payments/${id}`, {})).status).toBe(200);
		expect(await isFree()).toBe(false);
	};
	await take("removed");
	await shopper.delete("/api/cart/coupon?id=removed");
	expect(await isFree()).toBe(true);
	await take("deleted");
	await shopper.delete("/api/cart?id=deleted");
	expect(await isFree()).toBe(true);
	await take("forgotten");
	await sql`update coupon_uses set expires_at = now() - interval '1 second'`.execute(shop.db);
	expect(await isFree()).toBe(true);
	expect((await other.post("/api/payments/others", {})).status).toBe(200);
});

test("an order that is never paid gives its use of the code back", async ({ shop }) => {
	await aCoupon(shop.db, { code: "LAST", maxUses: 1 });
	const shopper = await shop.as("customer");
	await fillCart(shop, shopper, "cart", "LAST");
	await shopper.post("/api/payments/cart", {});
	const order = await placeUnpaidOrder(shop, "cart");
	expect(await uses(shop)).toEqual([{ reservationKey: `order:${order.id}`, redeemed: false }]);
	await sql`update checkouts set created_at = created_at - interval '61 minutes',
		last_reconciled_at = last_reconciled_at - interval '61 minutes'`.execute(shop.db);
	await reconcilePayments(shop.db, shop.deps);
	expect((await shopper.get(`/api/orders/${order.id}`)).body.status).toBe("Cancelled");
	expect(await uses(shop)).toEqual([]);
});

test("an expired reservation of a use is not renewed by an order, and the use counts once the order is paid", async ({
	shop,
}) => {
	await aCoupon(shop.db, { code: "LAST", maxUses: 1 });
	const [shopper, other] = [await shop.as("customer"), await shop.as("admin")];
	await fillCart(shop, shopper, "slow", "LAST");
	const { body: slow } = await shopper.post("/api/payments/slow", {});
	await sql`update coupon_uses set expires_at = now() - interval '1 second'`.execute(shop.db);
	await fillCart(shop, other, "quick", "LAST");
	expect((await other.post("/api/payments/quick", {})).status).toBe(200);
	const order = await placeUnpaidOrder(shop, "slow");
	expect(await uses(shop)).toEqual([
		{ reservationKey: "slow", redeemed: false },
		{ reservationKey: "quick", redeemed: false },
	]);
	await pay(shop, slow.paymentIntentId);
	await shop.provider.chaos.settled();
	expect(await uses(shop)).toContainEqual({ reservationKey: `order:${order.id}`, redeemed: true });
});

test("starting the payment with a code that became invalid is refused with a message", async ({ shop }) => {
	const id = await aCoupon(shop.db, { code: "EID10" });
	const shopper = await shop.as("customer");
	await fillCart(shop, shopper, "cart", "EID10");
	await (await shop.as("admin")).post(`/api/admin/coupons/${id}/end`);
	const { status, body } = await shopper.post("/api/payments/cart", {});
	expect([status, body.detail]).toEqual([409, "The code EID10 is no longer valid. Please remove it or use another."]);
	await shopper.delete("/api/cart/coupon?id=cart");
	expect((await shopper.post("/api/payments/cart", {})).body.totals.discount).toBe(0);
});

test("the agreed total is paid, although the code was changed or removed meanwhile", async ({ shop }) => {
	const id = await aCoupon(shop.db, { code: "EID10" });
	const shopper = await shop.as("customer");
	await fillCart(shop, shopper, "cart", "EID10", 10_000);
	const { body: cart } = await shopper.post("/api/payments/cart", {});
	await shop.db.updateTable("coupons").set({ percentOff: 50, name: "Half" }).where("id", "=", id).execute();
	await shopper.delete("/api/cart/coupon?id=cart");
	await pay(shop, cart.paymentIntentId);
	await shop.provider.chaos.settled();
	const [order] = (await shopper.get("/api/orders")).body;
	expect(order).toMatchObject({ status: "PaymentRecieved", discount: 10, total: 90, coupon: { code: "EID10" } });
	expect(await uses(shop)).toEqual([{ reservationKey: `order:${order.id}`, redeemed: true }]);
});

test("a total that no card can pay is refused with a message", async ({ shop }) => {
	await aCoupon(shop.db, { code: "ALL", percentOff: 100 });
	await aCoupon(shop.db, { code: "ALMOST", amountOffFils: 9_801 });
	await aCoupon(shop.db, { code: "ENOUGH", amountOffFils: 9_800 });
	const shopper = await shop.as("customer");
	const start = async (code: string) => {
		await fillCart(shop, shopper, code, code, 10_000);
		return shopper.post(`/api/payments/${code}`, {});
	};
	expect((await start("ALL")).body).toMatchObject({
		status: 409,
		detail: "A card payment is at least AED 2.00, and this order comes to AED 0.00. Please add something to it.",
	});
	expect((await start("ALMOST")).status).toBe(409);
	expect((await start("ENOUGH")).body.totals.total).toBe(2);
	// A refused request has reserved nothing.
	expect(await uses(shop)).toEqual([{ reservationKey: "ENOUGH", redeemed: false }]);
});

async function fillCart(shop: ShopWithCards, shopper: Client, id: string, code?: string, basePriceFils = 10_000) {
	const lamp = await aProduct(shop.db, { basePriceFils });
	await shopper.post("/api/cart", { id, items: [{ productId: lamp.id, quantity: 1 }] });
	if (code === undefined) return;
	const { status, body } = await shopper.post("/api/cart/coupon", { id, code });
	if (status !== 200) throw new Error(`The code was not taken: ${status} ${body.detail}`);
}

async function buy(shop: ShopWithCards, shopper: Client, id: string, code: string) {
	await fillCart(shop, shopper, id, code);
	const { body } = await shopper.post(`/api/payments/${id}`, {});
	await pay(shop, body.paymentIntentId);
	await shop.provider.chaos.settled();
}

async function uses(shop: ShopWithCards) {
	const rows = await shop.db
		.selectFrom("couponUses")
		.select(["reservationKey", "expiresAt"])
		.orderBy("createdAt")
		.execute();
	return rows.map(({ reservationKey, expiresAt }) => ({ reservationKey, redeemed: expiresAt === null }));
}
