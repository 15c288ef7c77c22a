import { describe, expect } from "vitest";
import { aCoupon, aDeliveryMethod, aProduct } from "../../test/makers.ts";
import { pay, type ShopWithCards, startPurchase, test } from "../../test/shop-with-cards.ts";

// What a tab shows beside its Pay button may be outdated. Each case changes the cart elsewhere, and expects that the tab is
// refused before it pays, and that the client secret it holds pays nothing.

describe("a tab that shows an outdated cart is refused, and its client secret pays nothing", () => {
	test("after another product of the same price took the place of the shown one", async ({ shop }) => {
		const shopper = await shop.as("customer");
		const [shownLamp, otherLamp] = [await aLamp(shop), await aLamp(shop)];
		const { cartId, intentId } = await startPurchase(shop, shopper, { lamp: shownLamp });
		await shopper.post("/api/cart", { id: cartId, items: [{ productId: otherLamp.id, quantity: 1 }] });
		const refused = await shopper.post(`/api/payments/${cartId}/approve`, shownFor(shownLamp.id, 390));
		expect(refused.body).toMatchObject({
			status: 409,
			current: { items: [{ productId: otherLamp.id }], totals: { total: 390 } },
		});
		await paysNothing(shop, intentId);
	});

	test("after its promo code was removed", async ({ shop }) => {
		await aCoupon(shop.db, { code: "TEN", percentOff: 10 });
		const shopper = await shop.as("customer");
		const lamp = await aLamp(shop);
		const cartId = "with-code";
		await shopper.post("/api/cart", { id: cartId, items: [{ productId: lamp.id, quantity: 1 }] });
		await shopper.post("/api/cart/coupon", { id: cartId, code: "TEN" });
		const started = (await shopper.post(`/api/payments/${cartId}`, {})).body;
		expect(started.totals.total).toBe(351);
		await shopper.delete(`/api/cart/coupon?id=${cartId}`);
		const refused = await shopper.post(`/api/payments/${cartId}/approve`, shownFor(lamp.id, 351));
		expect(refused.body).toMatchObject({ status: 409, current: { totals: { total: 390 } } });
		await paysNothing(shop, started.paymentIntentId);
	});

	test("after another delivery of the same price was chosen", async ({ shop }) => {
		const { id: pickup } = await aDeliveryMethod(shop.db, { kind: "pickup", rates: [{ priceFils: 0 }] });
		const shopper = await shop.as("customer");
		const lamp = await aLamp(shop);
		const { cartId, intentId } = await startPurchase(shop, shopper, { lamp });
		const destination = { country: "AE", state: "Dubai" };
		await shopper.post("/api/cart/delivery", { id: cartId, destination, deliveryMethodId: pickup });
		const delivery = { deliveryMethodId: 1, day: null, slotId: null };
		const shown = { ...shownFor(lamp.id, 390), delivery };
		const refused = await shopper.post(`/api/payments/${cartId}/approve`, shown);
		expect(refused.body).toMatchObject({ status: 409, current: { delivery: { deliveryMethodId: pickup } } });
		await paysNothing(shop, intentId);
	});

	test("after the price of its delivery has changed", async ({ shop }) => {
		const shopper = await shop.as("customer");
		const lamp = await aLamp(shop);
		const { cartId, intentId } = await startPurchase(shop, shopper, { lamp });
		await shop.db.updateTable("deliveryRates").set({ priceFils: 2500 }).execute();
		const refused = await shopper.post(`/api/payments/${cartId}/approve`, shownFor(lamp.id, 390));
		expect(refused.body).toMatchObject({ status: 409, current: { totals: { shipping: 25, total: 415 } } });
		await paysNothing(shop, intentId);
	});

	test("after the cart was deleted", async ({ shop }) => {
		const shopper = await shop.as("customer");
		const lamp = await aLamp(shop);
		const { cartId, intentId } = await startPurchase(shop, shopper, { lamp });
		await shopper.delete(`/api/cart?id=${cartId}`);
		const refused = await shopper.post(`/api/payments/${cartId}/approve`, shownFor(lamp.id, 390));
		expect(refused.status).toBeGreaterThanOrEqual(400);
		expect(refused.status).toBeLessThan(500);
		await paysNothing(shop, intentId);
	});

	test("after another device of the account changed the cart", async ({ shop }) => {
		const [phone, desk] = [await shop.as("customer"), await shop.as("customer")];
		const lamp = await aLamp(shop);
		const { cartId, intentId } = await startPurchase(shop, phone, { lamp });
		await desk.post("/api/cart", { id: cartId, items: [{ productId: lamp.id, quantity: 3 }] });
		await desk.post(`/api/payments/${cartId}`, {});
		const refused = await phone.post(`/api/payments/${cartId}/approve`, shownFor(lamp.id, 390));
		expect(refused.body).toMatchObject({ status: 409, current: { totals: { total: 1170 } } });
		await paysNothing(shop, intentId);
	});
});

/** A product without variants for AED 390. */
function aLamp({ db }: ShopWithCards) {
	return aProduct(db, { basePriceFils: 39_000 });
}

/** The state that a tab shows: one piece of a product for AED 390, and the total in AED. */
function shownFor(productId: number, total: number) {
	return { total, items: [{ productId, variantId: 0, quantity: 1, price: 390 }] };
}

async function paysNothing(shop: ShopWithCards, intentId: string) {
	await expect(pay(shop, intentId)).rejects.toThrow();
	expect((await shop.stripe.paymentIntents.retrieve(intentId)).amount_received).toBe(0);
}
