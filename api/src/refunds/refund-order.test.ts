import { sql } from "kysely";
import { expect } from "vitest";
import { aProduct } from "../../test/makers.ts";
import { aPaidOrder, chargeOf, stockOf } from "../../test/paid-order.ts";
import { placeUnpaidOrder, startPurchase, test } from "../../test/shop-with-cards.ts";
import { recordRefund } from "./record-refund.ts";
import { finishRefunds } from "./refund-order.ts";
import { selectRefunds } from "./select-refunds.ts";

test("a refund returns the money and the stock, and sets the status of the order", async ({ shop }) => {
	const lamp = await aProduct(shop.db, { basePriceFils: 12_300, stock: 4 });
	const order = await aPaidOrder(shop, { lamp, quantity: 3 });
	const admin = await shop.as("admin");
	const { status, body } = await admin.post(`/api/admin/orders/refund/${order.id}`, {});
	expect(status).toBe(200);
	expect(body).toEqual({ ...order, status: "Refunded", refundedAmount: 369 });
	expect((await chargeOf(shop, order.id)).charge).toMatchObject({ amount_refunded: 36_900, refunded: true });
	expect(await stockOf(shop, lamp.stockIds[0])).toEqual({ quantity: 4, moved: 4 });
});

test("ten concurrent requests refund once", async ({ shop }) => {
	const lamp = await aProduct(shop.db, { stock: 4 });
	const order = await aPaidOrder(shop, { lamp });
	const admin = await shop.as("admin");
	const answers = await Promise.all(
		Array.from({ length: 10 }, () => admin.post(`/api/admin/orders/refund/${order.id}`, {})),
	);
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
	expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
	expect((await chargeOf(shop, order.id)).refunds).toHaveLength(1);
	expect(await stockOf(shop, lamp.stockIds[0])).toEqual({ quantity: 4, moved: 4 });
});

test("an order whose payment has not come is not refunded", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const { cartId } = await startPurchase(shop, shopper);
	const order = await placeUnpaidOrder(shop, cartId);
	const admin = await shop.as("admin");
	const answer = await admin.post(`/api/admin/orders/refund/${order.id}`, {});
	expect(answer.status).toBe(409);
	expect(answer.body.detail).toBe("Payment not received for this order");
	expect((await admin.post("/api/admin/orders/refund/999999", {})).status).toBe(404);
});

test("a refund whose answer was lost is finished later, and not made twice", async ({ shop }) => {
	const order = await aPaidOrder(shop);
	const admin = await shop.as("admin");
	Object.assign(shop.provider.chaos, { failAnswers: 1, onlyCalls: (call: string) => call === "POST /v1/refunds" });
	expect((await admin.post(`/api/admin/orders/refund/${order.id}`, {})).status).toBe(503);
	shop.provider.chaos.calm();
	expect((await admin.get(`/api/admin/orders/${order.id}`)).body.status).toBe("PaymentRecieved");
	await sql`update refunds set next_attempt_at = next_attempt_at - interval '1 minute'`.execute(shop.db);
	await finishRefunds(shop.db, shop.deps);
	expect((await admin.get(`/api/admin/orders/${order.id}`)).body.status).toBe("Refunded");
	expect((await chargeOf(shop, order.id)).refunds).toHaveLength(1);
});

test("a refund whose answer was lost is not made twice even when the shop was away for days", async ({ shop }) => {
	const order = await aPaidOrder(shop);
	const admin = await shop.as("admin");
	const request = { amount: 10, requestId: crypto.randomUUID() };
	Object.assign(shop.provider.chaos, { failAnswers: 1, onlyCalls: (call: string) => call === "POST /v1/refunds" });
	expect((await admin.post(`/api/admin/orders/refund/${order.id}`, request)).status).toBe(503);
	shop.provider.chaos.calm();
	await shop.provider.chaos.passTime(3 * 24 * 3600 * 1000);
	await sql`update refunds set next_attempt_at = next_attempt_at - interval '3 days'`.execute(shop.db);
	await finishRefunds(shop.db, shop.deps);
	await shop.provider.chaos.passTime(3 * 24 * 3600 * 1000);
	expect((await admin.post(`/api/admin/orders/refund/${order.id}`, request)).body.refundedAmount).toBe(10);
	expect((await chargeOf(shop, order.id)).refunds).toHaveLength(1);
});

test("a refund that the bank sends back leaves the order paid again", async ({ shop }) => {
	const lamp = await aProduct(shop.db, { stock: 4 });
	const order = await aPaidOrder(shop, { lamp, card: "pm_card_refundFail" });
	const admin = await shop.as("admin");
	await admin.post(`/api/admin/orders/refund/${order.id}`, {});
	await shop.provider.chaos.passTime(24 * 3600 * 1000);
	await shop.provider.chaos.settled();
	const isPaidAgain = async () => {
		const { status, refunds } = (await admin.get(`/api/admin/orders/${order.id}`)).body;
		expect([status, refunds[0].status]).toEqual(["PaymentRecieved", "failed"]);
		expect(await stockOf(shop, lamp.stockIds[0])).toEqual({ quantity: 3, moved: 3 });
	};
	await isPaidAgain();
	// An older answer of the provider may arrive after it.
	const refund = await selectRefunds(shop.db).executeTakeFirstOrThrow();
	const earlier = { id: refund.providerRefundId as string, failureReason: undefined };
	for (const status of ["pending", "succeeded"] as const)
		await recordRefund(shop.db, shop.deps, refund, { ...earlier, status }, null);
	await isPaidAgain();
});
