import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { expect } from "vitest";
import type { Client } from "../../test/client.ts";
import { aCoupon, aProduct, type MadeProduct } from "../../test/makers.ts";
import { pay, placeUnpaidOrder, type ShopWithCards, startPurchase, test } from "../../test/shop-with-cards.ts";
import { untilBlocked } from "../../test/until-blocked.ts";
import { assignInvoiceNumber } from "./invoice-number.ts";

test("an order has its timeline, the VAT it contains and the number of its invoice", async ({ shop }) => {
	await aCoupon(shop.db, { code: "EID10", name: "Eid" });
	const [dome, globe] = [
		await aProduct(shop.db, { name: "Dome", basePriceFils: 45_950 }),
		await aProduct(shop.db, { name: "Globe", basePriceFils: 3_333 }),
	];
	const shopper = await shop.as("customer");
	const id = await buy(shop, shopper, "cart", [dome, globe, globe], "EID10");
	const { body: order } = await shopper.get(`/api/orders/${id}`);
	expect(order).toMatchObject({
		subTotal: 526.16,
		discount: 52.62,
		total: 473.54,
		vat: 22.55,
		shippingVat: 0,
		invoiceNumber: "INV-000001",
		coupon: { code: "EID10", name: "Eid" },
		orderItems: [
			{ productName: "Dome", quantity: 1, price: 459.5, discount: 45.95, vat: 19.69 },
			{ productName: "Globe", quantity: 2, price: 33.33, discount: 6.67, vat: 2.86 },
		],
		timeline: [
			{ title: "Order placed", detail: null },
			{ title: "Payment received", detail: "AED 473.54" },
		],
	});
	expect(Date.parse(order.invoiceDate)).toBeGreaterThan(Date.now() - 60_000);
	const admin = await shop.as("admin");
	expect((await admin.get(`/api/admin/orders/${id}`)).body).toMatchObject(order);
	await admin.post(`/api/admin/orders/refund/${id}`);
	const refunded = (await shopper.get(`/api/orders/${id}`)).body;
	expect(refunded.timeline.at(-1)).toMatchObject({ title: "Refunded", detail: "AED 473.54" });
	expect(refunded.invoiceNumber).toBe("INV-000001");
});

test("an order that is not paid has no invoice yet", async ({ shop }) => {
	const shopper = await shop.as("customer");
	await startPayment(shopper, "cart", [await aProduct(shop.db)]);
	const placed = await placeUnpaidOrder(shop, "cart");
	expect((await shopper.get(`/api/orders/${placed.id}`)).body).toMatchObject({
		invoiceNumber: null,
		invoiceDate: null,
		vat: 4.76,
		timeline: [{ title: "Order placed" }],
	});
});

test("invoices are numbered without gaps, however many are paid at once, and each number once", async ({ shop }) => {
	const lamp = await aProduct(shop.db, { stock: 50 });
	const shopper = await shop.as("customer");
	const carts = Array.from({ length: 6 }, (_, index) => `cart-${index}`);
	const intents = await Promise.all(carts.map((id) => startPayment(shopper, id, [lamp])));
	// One amount is not what was agreed: that order is no sale, so it gets no invoice.
	await shop.stripe.paymentIntents.update(intents[3]!, { amount: 500 });
	await Promise.all(intents.map((intent) => pay(shop, intent)));
	await shop.provider.chaos.settled();
	const orders = await shop.db.selectFrom("orders").select(["status", "invoiceNumber"]).execute();
	const numbers = orders.flatMap(({ invoiceNumber }) => invoiceNumber ?? []);
	expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
	expect(orders.find(({ status }) => status === "PaymentMismatch")?.invoiceNumber).toBeNull();
});

test("invoices are dated when they get their number, however long they waited for it", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const id = await buy(shop, shopper, "cart", [await aProduct(shop.db)]);
	await shop.db.updateTable("orders").set({ invoiceNumber: null, invoicedAt: null }).execute();
	let numbering: Promise<void> | undefined;
	const before = await shop.db.transaction().execute(async (tx) => {
		await tx.selectFrom("invoiceCounter").selectAll().forUpdate().execute();
		numbering = assignInvoiceNumber(shop.db, id);
		await untilBlocked(shop.db);
		const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx);
		return rows[0]?.now as Date;
	});
	await numbering;
	const { invoicedAt } = await shop.db.selectFrom("orders").select("invoicedAt").executeTakeFirstOrThrow();
	expect(invoicedAt?.getTime()).toBeGreaterThanOrEqual(before.getTime());
});

test("buying again adds what is still sold to the cart, and names what is not", async ({ shop }) => {
	const dome = await aProduct(shop.db, { name: "Dome", stock: 3 });
	const globe = await aProduct(shop.db, { name: "Globe", variants: [{ size: "Ø 20 cm", stock: 9 }] });
	const arc = await aProduct(shop.db, { name: "Arc", variants: [{ size: "Tall", stock: 1 }, {}] });
	const cone = await aProduct(shop.db, { name: "Cone" });
	const shopper = await shop.as("customer");
	const id = await buy(shop, shopper, "first", [dome, dome, globe, arc, cone]);
	await shop.db.deleteFrom("products").where("id", "=", cone.id).execute();
	await shopper.post("/api/cart", { id: "second", items: [line(globe, 2)] });

	const { status, body } = await shopper.post(`/api/orders/${id}/reorder`, { cartId: "second" });
	expect(status).toBe(200);
	expect(quantities(body.cart)).toEqual({ Globe: 3, Dome: 1 });
	expect(body.missing).toEqual([
		{ productName: "Dome", size: "", reason: "Only 1 more of “Dome” could be added." },
		{ productName: "Arc", size: "Tall", reason: "“Arc, Tall” is out of stock." },
		{ productName: "Cone", size: "", reason: "“Cone” is no longer sold." },
	]);
	const again = (await shopper.post(`/api/orders/${id}/reorder`, { cartId: "second" })).body;
	expect(quantities(again.cart)).toEqual({ Globe: 4, Dome: 1 });
	expect(again.missing[0].reason).toBe("All 1 of “Dome” that can be bought are already in your cart.");
});

test("buying again creates a missing cart, unless nothing of the order is sold any more", async ({ shop }) => {
	const lamp = await aProduct(shop.db);
	const shopper = await shop.as("customer");
	const id = await buy(shop, shopper, "first", [lamp]);
	const made = await shopper.post(`/api/orders/${id}/reorder`, { cartId: "new" });
	expect(made.body).toMatchObject({ cart: { id: "new", items: [{ quantity: 1 }] }, missing: [] });
	await shop.db.deleteFrom("products").execute();
	const none = await shopper.post(`/api/orders/${id}/reorder`, { cartId: "none" });
	expect(none.body).toMatchObject({ cart: { id: "none", items: [] }, missing: [{ productName: expect.any(String) }] });
	expect(await shop.db.selectFrom("carts").where("id", "=", "none").selectAll().execute()).toEqual([]);
});

test("another person's order cannot be bought again, nor into another person's cart", async ({ shop }) => {
	const lamp = await aProduct(shop.db);
	const [shopper, stranger] = [await shop.as("customer"), await shop.as("admin")];
	const id = await buy(shop, shopper, "first", [lamp]);
	await stranger.post("/api/cart", { id: "theirs", items: [line(lamp, 1)] });
	expect((await stranger.post(`/api/orders/${id}/reorder`, { cartId: "theirs" })).status).toBe(404);
	expect((await shopper.post(`/api/orders/${id}/reorder`, { cartId: "theirs" })).status).toBe(404);
	expect((await stranger.get(`/api/orders/${id}`)).status).toBe(404);
});

function line({ id, variantIds }: MadeProduct, quantity: number) {
	return { productId: id, variantId: variantIds[0] ?? 0, quantity };
}

function quantities(cart: { items: { productName: string; quantity: number }[] }) {
	return Object.fromEntries(cart.items.map(({ productName, quantity }) => [productName, quantity]));
}

async function startPayment(shopper: Client, cartId: string, lamps: MadeProduct[], code?: string): Promise<string> {
	await shopper.post("/api/cart", { id: cartId, items: lamps.map((lamp) => line(lamp, 1)) });
	if (code) await shopper.post("/api/cart/coupon", { id: cartId, code });
	const { body } = await shopper.post(`/api/payments/${cartId}`, {});
	return body.paymentIntentId;
}

async function buy(shop: ShopWithCards, shopper: Client, cartId: string, lamps: MadeProduct[], code?: string) {
	const intent = await startPayment(shopper, cartId, lamps, code);
	await pay(shop, intent);
	await shop.provider.chaos.settled();
	return (await shopper.get(`/api/orders?paymentIntentId=${intent}`)).body[0].id;
}

test("an order keeps the prices before of its lines, which its confirmation states", async ({ shop }) => {
	const reduced = { size: "Ø 30 cm", priceFils: 45_900, compareAtPriceFils: 50_000 };
	const lamp = await aProduct(shop.db, { variants: [reduced, { priceFils: 20_000 }] });
	const shopper = await shop.as("customer");
	const { intentId } = await startPurchase(shop, shopper, { lamp, quantity: 2 });
	await shop.db.updateTable("productVariants").set({ compareAtPriceFils: null }).execute();
	await pay(shop, intentId);
	await shop.provider.chaos.settled();
	const [order] = (await shopper.get("/api/orders")).body;
	expect(order.orderItems).toMatchObject([{ price: 459, priceBefore: 500, quantity: 2 }]);
	const { body } = await shop.db.selectFrom("mails").select("body").executeTakeFirstOrThrow();
	expect(body).toMatch(/Ø 30 cm: AED 918\.00 \(before AED 1,000\.00\)$/m);
});

test("the migration gives existing orders the shares that their documents show", async ({ shop }) => {
	const shopper = await shop.as("customer");
	await aCoupon(shop.db, { code: "SEVEN", percentOff: 7 });
	const lamps = await Promise.all([333, 333, 1, 99_999].map((basePriceFils) => aProduct(shop.db, { basePriceFils })));
	const ids = [
		await buy(shop, shopper, crypto.randomUUID(), lamps, "SEVEN"),
		await buy(shop, shopper, crypto.randomUUID(), lamps.slice(0, 3)),
	];
	const read = () => Promise.all(ids.map(async (id) => (await shopper.get(`/api/orders/${id}`)).body));
	const stored = () =>
		shop.db
			.selectFrom("orderItems")
			.innerJoin("orders", "orders.id", "orderId")
			.select(["orderItems.id", "orderItems.discountFils", "orderItems.vatFils"])
			.select(["orders.vatFils as orderVatFils", "shippingVatFils"])
			.orderBy("orderItems.id")
			.execute();
	const [shown, made] = [await read(), await stored()];
	expect(made.every((line) => !Object.values(line).includes(null))).toBe(true);
	await sql`alter table orders drop vat_fils, drop shipping_vat_fils`.execute(shop.db);
	await sql`alter table order_items drop discount_fils, drop vat_fils`.execute(shop.db);
	const file = new URL("../../migrations/0029-orders-stored-vat.sql", import.meta.url);
	await sql.raw(await readFile(file, "utf8")).execute(shop.db);
	expect(await stored()).toEqual(made);
	expect(await read()).toEqual(shown);
});
