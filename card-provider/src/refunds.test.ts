import { describe, expect, test } from "vitest";
import { pay, refusalOf, runProvider } from "../test/running-provider.ts";

const running = runProvider();

function typesReceived(): string[] {
	return running.received.map(({ event }) => event.type).sort();
}

describe("a payment of the past", () => {
	test("has the past date, sends no events and can be refunded", async () => {
		running.received.length = 0;
		const at = new Date("2026-01-02T03:04:05Z");
		const past = { amount: 12_345, currency: "aed", paymentMethod: "pm_card_mastercard", at };
		const id = await running.provider.recordPastPayment(past);
		const intent = await running.stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] });
		expect(intent).toMatchObject({ status: "succeeded", amount_received: 12_345, created: at.getTime() / 1000 });
		expect(intent.latest_charge).toMatchObject({ payment_method_details: { card: { brand: "mastercard" } } });
		expect(running.received.filter(({ event }) => event.type === "payment_intent.succeeded")).toEqual([]);
		const refund = await running.stripe.refunds.create({ payment_intent: id });
		expect(refund).toMatchObject({ status: "succeeded", amount: 12_345 });
	});
});

describe("a refund", () => {
	test("in parts adds up on the charge and in the events", async () => {
		const paid = await pay(running.stripe, { amount: 10_000 });
		await running.provider.chaos.settled();
		running.received.length = 0;
		const first = await running.stripe.refunds.create({
			payment_intent: paid.id,
			amount: 4000,
			reason: "requested_by_customer",
			metadata: { order: "7" },
		});
		expect(first).toMatchObject({ status: "succeeded", amount: 4000, charge: paid.latest_charge });
		await running.stripe.refunds.create({ payment_intent: paid.id });
		const charge = await running.stripe.charges.retrieve(String(paid.latest_charge), { expand: ["refunds"] });
		expect(charge).toMatchObject({ amount_refunded: 10_000, refunded: true });
		expect(charge.refunds?.data.map(({ amount }) => amount)).toEqual([6000, 4000]);
		await running.provider.chaos.settled();
		expect(typesReceived()).toEqual(["charge.refunded", "charge.refunded", "refund.created", "refund.created"]);
		const before = running.received
			.filter(({ event }) => event.type === "charge.refunded")
			.map(({ event }) => event.data.previous_attributes);
		expect(before).toEqual(
			expect.arrayContaining([{ amount_refunded: 0 }, { amount_refunded: 4000, refunded: false }]),
		);
	});

	test("of more than the remaining amount is refused", async () => {
		const { id } = await pay(running.stripe, { amount: 10_000 });
		const tooMuch = await refusalOf(running.stripe.refunds.create({ payment_intent: id, amount: 10_001 }));
		expect(tooMuch).toMatchObject({ statusCode: 400, param: "amount" });
		expect(tooMuch.message).toBe("Refund amount (100.01 AED) is greater than charge amount (100.00 AED)");
		await running.stripe.refunds.create({ payment_intent: id, amount: 9000 });
		const stillTooMuch = await refusalOf(running.stripe.refunds.create({ payment_intent: id, amount: 1001 }));
		expect(stillTooMuch.message).toContain("greater than unrefunded amount on charge (10.00 AED)");
		await running.stripe.refunds.create({ payment_intent: id });
		const again = await refusalOf(running.stripe.refunds.create({ payment_intent: id }));
		expect(again).toMatchObject({ code: "charge_already_refunded" });
	});

	test("never exceeds the captured amount, also with concurrent requests", async () => {
		const paid = await pay(running.stripe, { amount: 10_000 });
		const refund = () => running.stripe.refunds.create({ payment_intent: paid.id, amount: 3000 });
		const outcomes = await Promise.allSettled(Array.from({ length: 6 }, refund));
		expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
		const charge = await running.stripe.charges.retrieve(String(paid.latest_charge));
		expect(charge).toMatchObject({ amount_refunded: 9000, refunded: false });
	});

	test("requires a paid intent", async () => {
		const { id } = await running.stripe.paymentIntents.create({ amount: 5000, currency: "aed" });
		const unpaid = await refusalOf(running.stripe.refunds.create({ payment_intent: id }));
		expect(unpaid.message).toContain("does not have a successful charge to refund");
		const nothing = await refusalOf(running.stripe.refunds.create({ amount: 100 }));
		expect(nothing.message).toContain("payment_intent or charge");
		expect(await refusalOf(running.stripe.refunds.create({ charge: "ch_x" }))).toMatchObject({ statusCode: 404 });
	});

	test("of a slow bank is pending until it succeeds", async () => {
		const { id } = await pay(running.stripe, { paymentMethod: "pm_card_pendingRefund" });
		const refund = await running.stripe.refunds.create({ payment_intent: id });
		expect(refund.status).toBe("pending");
		await running.provider.chaos.passTime(3000);
		expect((await running.stripe.refunds.retrieve(refund.id)).status).toBe("succeeded");
		expect(typesReceived()).toEqual(expect.arrayContaining(["charge.refund.updated", "refund.updated"]));
	});

	test("that fails restores the amount of the charge", async () => {
		const paid = await pay(running.stripe, { paymentMethod: "pm_card_refundFail" });
		const refund = await running.stripe.refunds.create({ payment_intent: paid.id });
		expect(refund.status).toBe("succeeded");
		await running.provider.chaos.passTime(3000);
		expect(await running.stripe.refunds.retrieve(refund.id)).toMatchObject({
			status: "failed",
			failure_reason: "expired_or_canceled_card",
		});
		expect(await running.stripe.charges.retrieve(String(paid.latest_charge))).toMatchObject({
			amount_refunded: 0,
			refunded: false,
		});
		expect(typesReceived()).toContain("refund.failed");
	});

	test("can be listed by its payment, and its metadata can be changed", async () => {
		const { id } = await pay(running.stripe);
		const refund = await running.stripe.refunds.create({ payment_intent: id, amount: 100 });
		await running.stripe.refunds.update(refund.id, { metadata: { note: "scratched shade" } });
		const { data } = await running.stripe.refunds.list({ payment_intent: id });
		expect(data).toMatchObject([{ id: refund.id, metadata: { note: "scratched shade" } }]);
	});
});
