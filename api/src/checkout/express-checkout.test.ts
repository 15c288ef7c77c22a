import type { Cart } from "@noor/contract/carts";
import { sql } from "kysely";
import { expect } from "vitest";
import type { Client } from "../../test/client.ts";
import { aDeliveryMethod, aProduct, aZone } from "../../test/makers.ts";
import { pay, type ShopWithCards, startPurchase, test } from "../../test/shop-with-cards.ts";

/** The address that a wallet gives before the payment. */
const partial = { country: "AE", state: "Dubai", city: "" };
const full = { ...partial, line1: "Villa 7, Al Wasl Road", line2: null };

/** A cart whose delivery was priced for the partial address: AED 25 in Dubai, 60 on the Palm, nothing elsewhere. */
async function quoted(shop: ShopWithCards, shopper: Client) {
	await shop.db.updateTable("deliveryMethods").set({ isActive: false }).execute();
	const dubai = await aZone(shop.db, { countries: ["AE"], emirates: ["Dubai"] });
	const palm = await aZone(shop.db, { countries: ["AE"], emirates: ["Dubai"], areas: ["palm jumeirah"] });
	const method = await aDeliveryMethod(shop.db, {
		name: "Courier",
		rates: [{ zoneId: dubai }, { zoneId: palm, priceFils: 6000 }],
	});
	const lamp = await aProduct(shop.db, { basePriceFils: 39_000 });
	const cartId = crypto.randomUUID().slice(0, 21);
	await shopper.post("/api/cart", { id: cartId, items: [{ productId: lamp.id, variantId: 0, quantity: 1 }] });
	const answer = await shopper.post("/api/cart/delivery", { id: cartId, destination: partial });
	expect(answer.body.options).toMatchObject([{ id: method.id, price: 25 }]);
	return { cartId, cart: answer.body.cart as Cart, method };
}

function shownOf({ totals, items, delivery }: Cart) {
	return {
		total: totals.total,
		items: items.map(({ productId, variantId, quantity, price }) => ({ productId, variantId, quantity, price })),
		delivery: delivery && { ...delivery, slotId: delivery.slot?.id ?? null },
	};
}

/** Authorises the payment as Link does: the phone number is in the billing details only. */
async function payByLink(shop: ShopWithCards, intentId: string) {
	const { line1, line2, ...place } = full;
	const address = { ...place, line1, line2: line2 ?? "", postal_code: "" };
	const token = await shop.stripe.testHelpers.confirmationTokens.create({
		payment_method_data: {
			type: "link",
			billing_details: { name: "Layla Haddad", email: "layla@example.com", phone: "+971501234567", address },
		},
		shipping: { name: "Layla Haddad", address },
	});
	return shop.stripe.paymentIntents.confirm(intentId, {
		confirmation_token: token.id,
		return_url: "https://noor.example/checkout/success",
	});
}

test("a wallet's payment becomes an order with its address and phone number, although the browser places none", async ({
	shop,
}) => {
	const shopper = await shop.as("customer");
	const { cartId, cart } = await quoted(shop, shopper);
	const approved = await shopper.post(`/api/payments/${cartId}/approve`, { ...shownOf(cart), destination: full });
	expect([approved.status, approved.body.totals?.total]).toEqual([200, 415]);
	const paid = await payByLink(shop, approved.body.paymentIntentId);
	expect([paid.status, paid.amount_received]).toEqual(["succeeded", 41_500]);
	await shop.provider.chaos.settled();
	const orders = (await shopper.get(`/api/orders?paymentIntentId=${paid.id}`)).body;
	expect(orders).toMatchObject([
		{
			status: "PaymentRecieved",
			total: 415,
			shippingPrice: 25,
			shippingAddress: { name: "Layla Haddad", line1: full.line1, state: "Dubai", phone: "+971501234567" },
			paymentSummary: { type: "link", label: "Link" },
		},
	]);
	expect((await shopper.get(`/api/cart?id=${cartId}`)).body.items).toEqual([]);
});

test("a complete address where delivery costs more is refused before the payment, and its price can be paid then", async ({
	shop,
}) => {
	const shopper = await shop.as("customer");
	const { cartId, cart } = await quoted(shop, shopper);
	const destination = { ...full, line1: "Villa 7, Frond M, Palm Jumeirah" };
	const approve = (shown: Cart) => shopper.post(`/api/payments/${cartId}/approve`, { ...shownOf(shown), destination });
	const refused = await approve(cart);
	expect([refused.status, refused.body.current?.totals.total]).toEqual([409, 450]);
	const accepted = await approve(refused.body.current);
	expect([accepted.status, accepted.body.totals?.total]).toEqual([200, 450]);
	const intent = await shop.stripe.paymentIntents.retrieve(accepted.body.paymentIntentId);
	expect(intent.amount).toBe(45_000);
});

test("a complete address that is not delivered to is refused with the reason, and nothing is reserved", async ({
	shop,
}) => {
	const shopper = await shop.as("customer");
	const { cartId, cart } = await quoted(shop, shopper);
	for (const destination of [
		{ ...full, state: "Sharjah" },
		{ ...full, country: "OM" },
	]) {
		const refused = await shopper.post(`/api/payments/${cartId}/approve`, { ...shownOf(cart), destination });
		expect([refused.status, refused.body.detail]).toEqual([409, expect.stringMatching(/deliver/i)]);
	}
	expect(await shop.db.selectFrom("stockReservations").selectAll().execute()).toEqual([]);
	const bad = await shopper.post(`/api/payments/${cartId}/approve`, {
		...shownOf(cart),
		destination: { country: "?" },
	});
	expect(bad.status).toBe(400);
	const other = await shop.as("admin");
	const foreign = await other.post(`/api/payments/${cartId}/approve`, { ...shownOf(cart), destination: full });
	expect(foreign.status).toBe(404);
});

test("the address of a wallet replaces the place that was described before, and keeps the company", async ({
	shop,
}) => {
	const shopper = await shop.as("customer");
	const { cartId, cart } = await quoted(shop, shopper);
	const company = { name: "Desert Light LLC", taxNumber: "", purchaseOrder: "PO-77" };
	const place = { area: "Jumeirah", building: "Tower 3", apartment: "12", makani: "", mapUrl: "" };
	await shopper.post("/api/cart/details", { id: cartId, details: { company, ...place } });
	const approved = await shopper.post(`/api/payments/${cartId}/approve`, { ...shownOf(cart), destination: full });
	expect(approved.body.details).toEqual({ company, area: "", building: "", apartment: "", makani: "", mapUrl: "" });
});

/** A purchase on the page of a product, up to its payment. */
async function buyNow(shopper: Client, productId: number, quantity = 1) {
	const { status, body } = await shopper.post("/api/cart/express", { productId, quantity });
	expect([status, body.items?.length]).toEqual([200, 1]);
	await shopper.post("/api/cart/delivery", { id: body.id, destination: partial });
	return { cartId: body.id as string, start: () => shopper.post(`/api/payments/${body.id}`, {}) };
}

function holders(shop: ShopWithCards) {
	const held = shop.db.selectFrom("stockReservations").select("reservationKey").orderBy("reservationKey").execute();
	return held.then((rows) => rows.map(({ reservationKey }) => reservationKey));
}

test("a purchase on a product page has a cart of its own, which is never the shopper's cart", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const [lamp, other] = [await aProduct(shop.db), await aProduct(shop.db)];
	const own = crypto.randomUUID();
	await shopper.post("/api/cart", { id: own, items: [{ productId: lamp.id, quantity: 2 }] });
	const { cartId, start } = await buyNow(shopper, other.id);
	expect((await shopper.post("/api/cart/claim", { id: crypto.randomUUID() })).body).toMatchObject({
		id: own,
		items: [{ productId: lamp.id, quantity: 2 }],
	});
	expect((await shopper.post("/api/cart/claim", { id: cartId })).status).toBe(404);

	const started = await start();
	const paid = await payByLink(shop, started.body.paymentIntentId);
	await shop.provider.chaos.settled();
	expect((await shopper.get(`/api/orders?paymentIntentId=${paid.id}`)).body).toMatchObject([
		{ status: "PaymentRecieved", orderItems: [{ productId: other.id, quantity: 1 }] },
	]);
	expect((await shopper.get(`/api/cart?id=${own}`)).body.items).toMatchObject([{ productId: lamp.id, quantity: 2 }]);
	expect((await shopper.get(`/api/cart?id=${cartId}`)).body.items).toEqual([]);
	expect((await shopper.post("/api/cart/express", { productId: 999_999, quantity: 1 })).status).toBe(400);
});

test("a visitor without a session has the same purchases, and they are the guest's whose payment starts them", async ({
	shop,
}) => {
	const visitor = await shop.as("anyone");
	const lamp = await aProduct(shop.db, { stock: 3 });
	const { cartId, start } = await buyNow(visitor, lamp.id);
	expect((await start()).status).toBe(401);
	const contact = { email: "layla@post.example", phone: "050 123 4567" };
	expect((await visitor.post("/api/guest", contact)).status).toBe(200);
	const started = await start();
	const stranger = await shop.as("customer");
	expect((await stranger.get(`/api/cart?id=${cartId}`)).status).toBe(404);
	// The same details again, after a refusal: the guest and the payment stay.
	await visitor.post("/api/guest", contact);
	expect((await start()).body.paymentIntentId).toBe(started.body.paymentIntentId);
	const paid = await payByLink(shop, started.body.paymentIntentId);
	await shop.provider.chaos.settled();
	expect((await visitor.get(`/api/orders?paymentIntentId=${paid.id}`)).body).toMatchObject([
		{ status: "PaymentRecieved", orderItems: [{ productId: lamp.id, quantity: 1 }] },
	]);
	expect(await shop.db.selectFrom("orders").select("buyerEmail").execute()).toEqual([{ buyerEmail: contact.email }]);
});

test("without a cart, the account has none either after a purchase on a product page was begun", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const lamp = await aProduct(shop.db);
	await buyNow(shopper, lamp.id);
	const id = crypto.randomUUID();
	expect((await shopper.post("/api/cart/claim", { id })).body).toMatchObject({ id, items: [] });
});

test("a purchase on a product page takes no pieces from the cart that is being paid, and releases those of another one", async ({
	shop,
}) => {
	const shopper = await shop.as("customer");
	const lamp = await aProduct(shop.db, { stock: 3 });
	const { cartId: own, intentId } = await startPurchase(shop, shopper, { lamp, quantity: 2 });
	const greedy = await buyNow(shopper, lamp.id, 2);
	expect((await greedy.start()).status).toBe(409);
	expect(await holders(shop)).toEqual([own]);
	const first = await buyNow(shopper, lamp.id);
	expect((await first.start()).status).toBe(200);
	const second = await buyNow(shopper, lamp.id);
	// The first has just been started: both race for the last piece.
	expect((await second.start()).status).toBe(409);
	expect(await holders(shop)).toEqual([own, first.cartId].toSorted());
	await shop.db.updateTable("stockReservations").set({ expiresAt: sql`expires_at - interval '1 minute'` }).execute();
	expect((await second.start()).status).toBe(200);
	expect(await holders(shop)).toEqual([own, second.cartId].toSorted());
	expect((await pay(shop, intentId)).status).toBe("succeeded");
});

test("the shopper's cart takes the pieces of an unpaid purchase on a product page where they are not enough for both", async ({
	shop,
}) => {
	const shopper = await shop.as("customer");
	const lamp = await aProduct(shop.db, { stock: 1 });
	const { cartId, start } = await buyNow(shopper, lamp.id);
	const started = await start();
	expect(await holders(shop)).toEqual([cartId]);
	await shop.db.updateTable("stockReservations").set({ expiresAt: sql`expires_at - interval '1 minute'` }).execute();
	const { cartId: own } = await startPurchase(shop, shopper, { lamp });
	expect(await holders(shop)).toEqual([own]);
	const given = await shop.stripe.paymentIntents.retrieve(started.body.paymentIntentId);
	expect(given.status).toBe("canceled");
});
