import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { pay, refusalOf, runProvider } from "../test/running-provider.ts";

const running = runProvider();
const dayMs = 24 * 3600 * 1000;

/** Pays with a test card and returns the dispute of the payment. */
async function disputed(paymentMethod: string): Promise<{ paid: Stripe.PaymentIntent; dispute: Stripe.Dispute }> {
	const paid = await pay(running.stripe, { amount: 10_000, paymentMethod });
	const { data } = await running.stripe.disputes.list({ payment_intent: paid.id });
	if (!data[0]) throw new Error("There is no dispute.");
	return { paid, dispute: data[0] };
}

async function disputeEvents(): Promise<string[]> {
	await running.provider.chaos.settled();
	const types = running.received.map(({ event }) => event.type as string);
	return types.filter((type) => type.startsWith("charge.dispute.")).sort();
}

function submit(id: string, text: string): Promise<Stripe.Dispute> {
	return running.stripe.disputes.update(id, { evidence: { uncategorized_text: text }, submit: true });
}

describe("a dispute", () => {
	test("withdraws the amount and a fee, names a deadline and forbids refunds", async () => {
		const { paid, dispute } = await disputed("pm_card_createDispute");
		expect(dispute).toMatchObject({
			status: "needs_response",
			reason: "fraudulent",
			amount: 10_000,
			balance_transactions: [{ amount: -10_000, fee: 5_500, net: -15_500, type: "adjustment" }],
			is_charge_refundable: false,
		});
		expect(dispute.evidence_details.due_by).toBe(dispute.created + 9 * 24 * 3600);
		expect(await disputeEvents()).toEqual(["charge.dispute.created", "charge.dispute.funds_withdrawn"]);
		const refusal = await refusalOf(running.stripe.refunds.create({ payment_intent: paid.id }));
		expect(refusal).toMatchObject({ statusCode: 400, code: "charge_disputed" });
	});

	test("has a balance transaction that is listed by its source and type", async () => {
		const { paid, dispute } = await disputed("pm_card_createDispute");
		const { data } = await running.stripe.balanceTransactions.list({ source: dispute.id });
		expect(data).toMatchObject([{ source: dispute.id, type: "adjustment", amount: -10_000 }]);
		await running.provider.chaos.passTime(3000);
		const source = paid.latest_charge as string;
		const charges = await running.stripe.balanceTransactions.list({ source, type: "charge", currency: "aed" });
		expect(charges.data).toMatchObject([{ source, amount: 10_000 }]);
		expect((await running.stripe.balanceTransactions.list({ source, type: "refund" })).data).toEqual([]);
		expect((await running.stripe.balanceTransactions.list({ payout: "po_none" })).data).toEqual([]);
		const refusal = await refusalOf(running.stripe.balanceTransactions.list({ customer: "cus_1" } as object));
		expect(refusal).toMatchObject({ statusCode: 400, code: "parameter_unknown", param: "customer" });
	});

	test("is won by winning evidence, which returns the amount and keeps the fee", async () => {
		const { dispute } = await disputed("pm_card_createDispute");
		expect(await submit(dispute.id, "winning_evidence")).toMatchObject({
			status: "under_review",
			evidence_details: { has_evidence: true, submission_count: 1, submission_method: "manual" },
		});
		await running.provider.chaos.passTime(3000);
		expect(await running.stripe.disputes.retrieve(dispute.id)).toMatchObject({
			status: "won",
			balance_transactions: [{ amount: -10_000 }, { amount: 10_000, fee: 0 }],
		});
		expect(await disputeEvents()).toEqual([
			"charge.dispute.closed",
			"charge.dispute.created",
			"charge.dispute.funds_reinstated",
			"charge.dispute.funds_withdrawn",
			"charge.dispute.updated",
		]);
	});

	test("is lost by losing evidence, by accepting it, and by not answering in time", async () => {
		const { dispute: losing } = await disputed("pm_card_createDispute");
		await submit(losing.id, "losing_evidence");
		const { dispute: accepted } = await disputed("pm_card_createDisputeProductNotReceived");
		expect(await running.stripe.disputes.close(accepted.id)).toMatchObject({ status: "lost" });
		const { dispute: ignored } = await disputed("pm_card_createDispute");
		await running.provider.chaos.passTime(10 * dayMs);
		for (const { id } of [losing, accepted, ignored]) {
			expect(await running.stripe.disputes.retrieve(id)).toMatchObject({ status: "lost" });
		}
		expect(await refusalOf(submit(accepted.id, "winning_evidence"))).toMatchObject({ statusCode: 400 });
	});

	test("keeps evidence that is not submitted", async () => {
		const { dispute } = await disputed("pm_card_createDispute");
		const evidence = { customer_name: "Layla Haddad" };
		expect(await running.stripe.disputes.update(dispute.id, { evidence, submit: false })).toMatchObject({
			status: "needs_response",
			evidence,
			evidence_details: { has_evidence: true, submission_count: 0 },
		});
	});
});

describe("an inquiry", () => {
	test("withdraws nothing, can be refunded, and ends without a loss", async () => {
		const { paid, dispute } = await disputed("pm_card_createDisputeInquiry");
		expect(dispute).toMatchObject({
			status: "warning_needs_response",
			balance_transactions: [],
			is_charge_refundable: true,
			payment_method_details: { card: { case_type: "inquiry" } },
		});
		await running.stripe.refunds.create({ payment_intent: paid.id, amount: 1_000 });
		await submit(dispute.id, "winning_evidence");
		await running.provider.chaos.passTime(3000);
		expect(await running.stripe.disputes.retrieve(dispute.id)).toMatchObject({
			status: "warning_closed",
			balance_transactions: [],
		});
	});

	test("can become a chargeback", async () => {
		const { dispute } = await disputed("pm_card_createDisputeInquiry");
		await submit(dispute.id, "escalate_inquiry_evidence");
		await running.provider.chaos.passTime(3000);
		expect(await running.stripe.disputes.retrieve(dispute.id)).toMatchObject({
			status: "needs_response",
			balance_transactions: [{ amount: -10_000 }],
			is_charge_refundable: false,
		});
		await running.provider.chaos.passTime(10 * dayMs);
		expect(await running.stripe.disputes.retrieve(dispute.id)).toMatchObject({ status: "lost" });
	});
});

describe("a bank's early warning of fraud", () => {
	test("is actionable until the payment is refunded", async () => {
		const paid = await pay(running.stripe, { paymentMethod: "pm_card_createIssuerFraudRecord" });
		const { data } = await running.stripe.radar.earlyFraudWarnings.list({ payment_intent: paid.id });
		expect(data).toMatchObject([{ actionable: true, charge: paid.latest_charge, payment_intent: paid.id }]);
		await running.stripe.refunds.create({ payment_intent: paid.id });
		const id = String(data[0]?.id);
		expect(await running.stripe.radar.earlyFraudWarnings.retrieve(id)).toMatchObject({ actionable: false });
		await running.provider.chaos.settled();
		const types = running.received.map(({ event }) => event.type).filter((type) => type.startsWith("radar."));
		expect(types.sort()).toEqual(["radar.early_fraud_warning.created", "radar.early_fraud_warning.updated"]);
	});
});

describe("a payment of elevated risk", () => {
	test("succeeds and is under review until it is approved", async () => {
		const paid = await pay(running.stripe, { paymentMethod: "pm_card_riskLevelElevated" });
		expect(paid).toMatchObject({ status: "succeeded", review: expect.stringMatching(/^prv_/) });
		const id = String(paid.review);
		expect(await running.stripe.reviews.retrieve(id)).toMatchObject({ open: true, reason: "rule" });
		const { data: open } = await running.stripe.reviews.list();
		expect(open.map((review) => review.id)).toContain(id);
		expect(await running.stripe.reviews.approve(id)).toMatchObject({ open: false, closed_reason: "approved" });
		expect((await running.stripe.reviews.list()).data.map((review) => review.id)).not.toContain(id);
		expect(await refusalOf(running.stripe.reviews.approve(id))).toMatchObject({ statusCode: 400 });
	});

	test("is reviewed no more once it is refunded", async () => {
		const paid = await pay(running.stripe, { paymentMethod: "pm_card_riskLevelElevated" });
		await running.stripe.refunds.create({ payment_intent: paid.id, reason: "fraudulent" });
		const review = await running.stripe.reviews.retrieve(String(paid.review));
		expect(review).toMatchObject({ open: false, closed_reason: "refunded_as_fraud" });
		await running.provider.chaos.settled();
		const types = running.received.map(({ event }) => event.type).filter((type) => type.startsWith("review."));
		expect(types.sort()).toEqual(["review.closed", "review.opened"]);
	});
});
