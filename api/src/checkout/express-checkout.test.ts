import type { Cart } from "@noor/contract/carts";
import { expect } from "vitest";
import type { Client } from "../../test/client.ts";
import { aDeliveryMethod, aProduct, aZone } from "../../test/makers.ts";
import { type ShopWithCards, test } from "../../test/shop-with-cards.ts";

/** What a wallet tells of an address before the payment. */
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
