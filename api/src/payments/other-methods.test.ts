import type Stripe from "stripe";
import { expect } from "vitest";
import { answerPage } from "../../test/answer-page.ts";
import { anAddress, aProduct } from "../../test/makers.ts";
import { mailsTo, stockOf } from "../../test/paid-order.ts";
import { accounts } from "../../test/shop.ts";
import { type ShopWithCards, startPurchase, test } from "../../test/shop-with-cards.ts";

/** Confirms a payment with a method that is no card, as a browser does. */
async function confirmWith(
	shop: ShopWithCards,
	intentId: string,
	type: "klarna" | "link",
): Promise<Stripe.PaymentIntent> {
	const token = await shop.stripe.testHelpers.confirmationTokens.create({
		payment_method_data: { type, billing_details: { email: "layla@example.com" } },
		shipping: {
			name: anAddress.name,
			phone: anAddress.phone,
			address: { line1: anAddress.line1, city: anAddress.city, state: anAddress.state, country: anAddress.country },
		},
	});
	return shop.stripe.paymentIntents.confirm(intentId, {
		confirmation_token: token.id,
		return_url: "https://noor.example/checkout/success",
	});
}

test("a payment by Link makes a paid order that names the method and has no card", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const { intentId } = await startPurchase(shop, shopper);
	expect((await confirmWith(shop, intentId, "link")).status).toBe("succeeded");
	await shop.provider.chaos.settled();
	const [order] = (await shopper.get(`/api/orders?paymentIntentId=${intentId}`)).body;
	expect(order).toMatchObject({
		status: "PaymentRecieved",
		paymentSummary: { type: "link", label: "Link", brand: "", last4: 0 },
	});
	const refund = await (await shop.as("admin")).post(`/api/admin/orders/refund/${order.id}`, {});
	expect(refund).toMatchObject({ status: 200, body: { status: "Refunded" } });
});

test("a payment that is underway keeps its order and stock until its money comes", async ({ shop }) => {
	const lamp = await aProduct(shop.db, { stock: 3 });
	const shopper = await shop.as("customer");
	const { intentId } = await startPurchase(shop, shopper, { lamp });
	await answerPage(shop, await confirmWith(shop, intentId, "klarna"), "succeeds later");
	const read = async () => (await shopper.get(`/api/orders?paymentIntentId=${intentId}`)).body;
	expect(await read()).toMatchObject([{ status: "Pending", paymentSummary: { type: "klarna", label: "Klarna" } }]);
	await shop.provider.chaos.passTime(10_000);
	await shop.provider.chaos.settled();
	expect(await read()).toMatchObject([{ status: "PaymentRecieved" }]);
	expect(await stockOf(shop, lamp.stockIds[0])).toMatchObject({ quantity: 2 });
});

test("when its money fails to come the order is cancelled, its stock is free, and its buyer is mailed and can pay again", async ({
	shop,
}) => {
	const lamp = await aProduct(shop.db, { stock: 1 });
	const shopper = await shop.as("customer");
	const { intentId, cartId } = await startPurchase(shop, shopper, { lamp });
	await answerPage(shop, await confirmWith(shop, intentId, "klarna"), "fails later");
	await shop.provider.chaos.passTime(10_000);
	await shop.provider.chaos.settled();
	const [order] = (await shopper.get(`/api/orders?paymentIntentId=${intentId}`)).body;
	expect(order.status).toBe("Cancelled");
	expect(await mailsTo(shop, accounts.customer.email)).toEqual([`The payment for order #${order.id} did not arrive`]);
	const again = await shopper.post(`/api/payments/${cartId}`, {});
	expect(again.status).toBe(200);
	expect(again.body.paymentIntentId).not.toBe(intentId);
	expect((await confirmWith(shop, again.body.paymentIntentId, "link")).status).toBe("succeeded");
	await shop.provider.chaos.settled();
	const [second] = (await shopper.get(`/api/orders?paymentIntentId=${again.body.paymentIntentId}`)).body;
	expect(second.status).toBe("PaymentRecieved");
});
