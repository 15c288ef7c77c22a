/** @module-tag thorough */

import { expect } from "vitest";
import { aListeningTab, aPaidOrder } from "../../test/paid-order.ts";
import { pay, type ShopWithCards, startPurchase, test } from "../../test/shop-with-cards.ts";
import { getDashboard } from "../dashboard/get-dashboard.ts";
import { reviewOutcome } from "../orders/payment-risks.ts";
import { followPaymentRisks } from "./follow-payment-risks.ts";
import { syncDisputes } from "./record-payment-risks.ts";
import { settlePayment } from "./settle-payment.ts";

const parcel = { carrier: "Aramex", trackingNumber: "AX1" };
const dayMs = 24 * 3600 * 1000;

async function staffOrder(shop: ShopWithCards, orderId: number) {
	return (await (await shop.as("admin")).get(`/api/admin/orders/${orderId}`)).body;
}

async function titles(shop: ShopWithCards, orderId: number): Promise<string[]> {
	return (await staffOrder(shop, orderId)).timeline.map(({ title }: { title: string }) => title);
}

async function intentOf(shop: ShopWithCards, orderId: number): Promise<string> {
	const { paymentIntentId } = await shop.db
		.selectFrom("orders")
		.where("id", "=", orderId)
		.select("paymentIntentId")
		.executeTakeFirstOrThrow();
	return paymentIntentId;
}

/** Lets the bank decide about a dispute by the text of its evidence, as in Stripe's test mode. */
async function decide(shop: ShopWithCards, disputeId: string, evidence: string): Promise<void> {
	await shop.stripe.disputes.update(disputeId, { evidence: { uncategorized_text: evidence }, submit: true });
	await shop.provider.chaos.passTime(3000);
	await shop.provider.chaos.settled();
}

test("a dispute reaches staff with its reason, amount and deadline, and a lost one lowers the figures", async ({
	shop,
}) => {
	const order = await aPaidOrder(shop, { card: "pm_card_createDispute" });
	const admin = await shop.as("admin");
	const disputed = await staffOrder(shop, order.id);
	const [dispute] = disputed.disputes;
	expect(disputed).toMatchObject({
		disputes: [
			{
				isInquiry: false,
				status: "needsResponse",
				reason: "the cardholder did not make the payment",
				amount: order.total,
				withdrawn: order.total,
				fee: 55,
				closedAt: null,
			},
		],
		shippingRisks: ["dispute"],
		refundable: 0,
	});
	expect(Date.parse(dispute.respondBy) - Date.parse(dispute.at)).toBe(9 * dayMs);
	const refund = await admin.post(`/api/admin/orders/refund/${order.id}`, {});
	expect(refund).toMatchObject({ status: 409, body: { detail: expect.stringContaining("it cannot be refunded") } });

	const list = async (query: string) => (await admin.get(`/api/admin/orders?${query}`)).body;
	expect(await list("waiting=disputed")).toMatchObject({ count: 1, data: [{ id: order.id }] });
	const { waiting } = await getDashboard(shop.db, "30d");
	expect(waiting.disputed).toMatchObject({
		count: 1,
		nearestDeadline: dispute.respondBy,
		orders: [{ id: order.id }],
	});

	const tab = await aListeningTab(shop, admin, ["OrderChangedNotification"]);
	await shop.stripe.disputes.close(dispute.id);
	await shop.provider.chaos.settled();
	await expect.poll(() => tab.heard.map((push) => push.order.id)).toContain(order.id);
	await tab.close();
	expect((await staffOrder(shop, order.id)).disputes).toMatchObject([
		{ status: "lost", respondBy: null, closedAt: expect.any(String), withdrawn: order.total, fee: 55 },
	]);
	expect(await list("waiting=disputed")).toMatchObject({ count: 0 });
	expect(await list("disputed=true")).toMatchObject({ count: 1, data: [{ id: order.id }] });
	const after = await getDashboard(shop.db, "30d");
	expect(after.disputes).toEqual({ now: order.total + 55, before: 0 });
	expect(after.waiting.disputed).toEqual({ count: 0, orders: [], nearestDeadline: null });
	expect(await titles(shop, order.id)).toEqual(
		expect.arrayContaining(["The customer's bank disputes the payment", "The dispute was lost"]),
	);
	const { timeline } = (await (await shop.as("customer")).get(`/api/orders/${order.id}`)).body;
	expect(JSON.stringify(timeline)).not.toContain("dispute");
});

test("a dispute that is won returns the amount, keeps the fee, and lets the order be refunded again", async ({
	shop,
}) => {
	const order = await aPaidOrder(shop, { card: "pm_card_createDispute" });
	const [dispute] = (await staffOrder(shop, order.id)).disputes;
	await decide(shop, dispute.id, "winning_evidence");
	expect(await staffOrder(shop, order.id)).toMatchObject({
		disputes: [{ status: "won", withdrawn: 0, fee: 55 }],
		shippingRisks: [],
		refundable: order.total,
	});
	expect((await getDashboard(shop.db, "30d")).disputes.now).toBe(55);
	const refund = await (await shop.as("admin")).post(`/api/admin/orders/refund/${order.id}`, {});
	expect(refund).toMatchObject({ status: 200, body: { status: "Refunded" } });
});

test("an inquiry is no chargeback: it takes nothing and can be refunded, until the bank makes it one", async ({
	shop,
}) => {
	const order = await aPaidOrder(shop, { card: "pm_card_createDisputeInquiry" });
	const inquiry = await staffOrder(shop, order.id);
	expect(inquiry).toMatchObject({
		disputes: [{ isInquiry: true, status: "needsResponse", withdrawn: 0, fee: 0 }],
		refundable: order.total,
	});
	expect((await getDashboard(shop.db, "30d")).disputes.now).toBe(0);
	await decide(shop, inquiry.disputes[0].id, "escalate_inquiry_evidence");
	expect(await staffOrder(shop, order.id)).toMatchObject({
		disputes: [{ isInquiry: false, status: "needsResponse", withdrawn: order.total, fee: 55 }],
		refundable: 0,
	});
	const said = (await titles(shop, order.id)).filter((title) => title.includes("bank"));
	expect(said).toEqual(["The customer's bank asks about the payment", "The customer's bank disputes the payment"]);
});

test("repeated and reordered events of a dispute end in one state and one history", async ({ shop }) => {
	shop.provider.chaos.duplicateWebhooks = true;
	shop.provider.chaos.reorderWebhooks = true;
	const order = await aPaidOrder(shop, { card: "pm_card_createDisputeProductNotReceived" });
	const [dispute] = (await staffOrder(shop, order.id)).disputes;
	await decide(shop, dispute.id, "losing_evidence");
	expect((await staffOrder(shop, order.id)).disputes).toMatchObject([
		{ status: "lost", reason: "the goods did not arrive" },
	]);
	const said = (await titles(shop, order.id)).filter((title) => title.includes("dispute"));
	expect(said).toEqual(["The customer's bank disputes the payment", "The dispute was lost"]);
});

test("an answer about a dispute that arrives late does not undo a newer one", async ({ shop }) => {
	const order = await aPaidOrder(shop, { card: "pm_card_createDispute" });
	const intentId = await intentOf(shop, order.id);
	const { payments } = shop.deps;
	await syncDisputes(
		shop.db,
		{
			payments: {
				...payments,
				listDisputes: async (id) => {
					const old = await payments.listDisputes(id);
					await shop.stripe.disputes.close(String(old[0]?.id));
					await shop.provider.chaos.settled();
					return old;
				},
			},
		},
		intentId,
	);
	expect((await staffOrder(shop, order.id)).disputes).toMatchObject([{ status: "lost" }]);
});

test("an order whose payment is under review is shipped only after a confirmation", async ({ shop }) => {
	const order = await aPaidOrder(shop, { card: "pm_card_riskLevelElevated" });
	const admin = await shop.as("admin");
	expect(await staffOrder(shop, order.id)).toMatchObject({
		reviews: [{ closedAt: null, outcome: null }],
		shippingRisks: ["review"],
	});
	expect((await getDashboard(shop.db, "30d")).waiting.underReview).toMatchObject({ count: 1 });
	const refused = await admin.post(`/api/admin/orders/${order.id}/ship`, parcel);
	expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining("under review") } });
	expect(await staffOrder(shop, order.id)).toMatchObject({ status: "PaymentRecieved", parcels: [] });
	const confirmed = await admin.post(`/api/admin/orders/${order.id}/ship`, { ...parcel, despiteRisk: true });
	expect(confirmed).toMatchObject({ status: 200, body: { status: "Shipped" } });
});

test("an approved review ends on the order, which is shipped as any other", async ({ shop }) => {
	const order = await aPaidOrder(shop, { card: "pm_card_riskLevelElevated" });
	const { reviews } = await staffOrder(shop, order.id);
	await shop.stripe.reviews.approve(reviews[0].id);
	await shop.provider.chaos.settled();
	expect(await staffOrder(shop, order.id)).toMatchObject({
		reviews: [{ closedAt: expect.any(String), outcome: reviewOutcome("approved") }],
		shippingRisks: [],
	});
	const shipped = await (await shop.as("admin")).post(`/api/admin/orders/${order.id}/ship`, parcel);
	expect(shipped.status).toBe(200);
	expect(await titles(shop, order.id)).toEqual(
		expect.arrayContaining(["The payment is under review", "The review of the payment has ended"]),
	);
});

test("a bank's warning of fraud is shown until the order is refunded", async ({ shop }) => {
	const order = await aPaidOrder(shop, { card: "pm_card_createIssuerFraudRecord" });
	const admin = await shop.as("admin");
	expect(await staffOrder(shop, order.id)).toMatchObject({
		fraudWarnings: [{ isActionable: true, type: "the card was used without authorisation" }],
		shippingRisks: ["fraudWarning"],
	});
	expect((await admin.post(`/api/admin/orders/${order.id}/ship`, parcel)).status).toBe(409);
	await admin.post(`/api/admin/orders/refund/${order.id}`, {});
	await shop.provider.chaos.settled();
	expect(await staffOrder(shop, order.id)).toMatchObject({
		fraudWarnings: [{ isActionable: false }],
		shippingRisks: [],
	});
});

test("disputes and reviews whose webhooks are lost are read from the provider", async ({ shop }) => {
	const order = await aPaidOrder(shop, { card: "pm_card_riskLevelElevated" });
	shop.provider.chaos.dropWebhooks = 1000;
	const { reviews } = await staffOrder(shop, order.id);
	await shop.stripe.reviews.approve(reviews[0].id);
	const shopper = await shop.as("customer");
	const { intentId } = await startPurchase(shop, shopper);
	await pay(shop, intentId, "pm_card_createDispute");
	await settlePayment(shop.db, shop.deps, intentId);
	const [disputed] = (await shopper.get(`/api/orders?paymentIntentId=${intentId}`)).body;
	expect((await staffOrder(shop, disputed.id)).disputes).toEqual([]);
	await followPaymentRisks(shop.db, shop.deps);
	expect((await staffOrder(shop, order.id)).reviews).toMatchObject([{ outcome: "approved" }]);
	const [dispute] = (await staffOrder(shop, disputed.id)).disputes;
	expect(dispute).toMatchObject({ status: "needsResponse" });
	await shop.stripe.disputes.close(dispute.id);
	await followPaymentRisks(shop.db, shop.deps);
	expect((await staffOrder(shop, disputed.id)).disputes).toMatchObject([{ status: "lost" }]);
});
