import { expect } from "vitest";
import { aProduct } from "../../test/makers.ts";
import { aPaidOrder } from "../../test/paid-order.ts";
import { test } from "../../test/shop-with-cards.ts";
import { recordRefund } from "./record-refund.ts";
import { selectRefunds } from "./select-refunds.ts";

const refundsOf = (id: number) => `/api/admin/orders/refund/${id}`;

test("every refund that arrives has a credit note, and their VAT is the invoice's to the fils", async ({ shop }) => {
	const order = await aPaidOrder(shop, { lamp: await aProduct(shop.db, { basePriceFils: 10_001 }) });
	const admin = await shop.as("admin");
	for (const amount of [33.33, 33.33]) await admin.post(refundsOf(order.id), { amount });
	await admin.post(refundsOf(order.id), {});
	const { body } = await (await shop.as("customer")).get(`/api/orders/${order.id}`);
	const notes = body.refunds.map(({ creditNote }: { creditNote: { number: string; vat: number } }) => creditNote);
	expect(notes.map(({ number }: { number: string }) => number)).toEqual(["CRN-000001", "CRN-000002", "CRN-000003"]);
	const vatFils = notes.reduce((sum: number, { vat }: { vat: number }) => sum + Math.round(vat * 100), 0);
	expect(vatFils).toBe(Math.round(body.vat * 100));
});

test("a credit note stays unchanged, also when the bank sends back what was refunded before it", async ({ shop }) => {
	const order = await aPaidOrder(shop, { lamp: await aProduct(shop.db, { basePriceFils: 10_001 }) });
	const admin = await shop.as("admin");
	for (const amount of [33.33, 33.33]) await admin.post(refundsOf(order.id), { amount });
	const vats = async () => {
		const { body } = await admin.get(`/api/admin/orders/${order.id}`);
		return body.refunds.map(({ creditNote }: { creditNote: { vat: number } }) => creditNote.vat);
	};
	expect(await vats()).toEqual([1.59, 1.58]);
	const first = await selectRefunds(shop.db).orderBy("creditNoteNumber").limit(1).executeTakeFirstOrThrow();
	const sentBack = { id: first.providerRefundId as string, status: "failed" as const, failureReason: undefined };
	await recordRefund(shop.db, shop.deps, first, sentBack, null);
	expect(await vats()).toEqual([1.59, 1.58]);
	// The next one counts only those that hold.
	await admin.post(refundsOf(order.id), { amount: 33.33 });
	expect(await vats()).toEqual([1.59, 1.58, 1.59]);
});

test("numbers have no gaps, however many refunds come at once", async ({ shop }) => {
	const order = await aPaidOrder(shop, { lamp: await aProduct(shop.db, { basePriceFils: 40_000 }) });
	const admin = await shop.as("admin");
	await Promise.all(Array.from({ length: 8 }, () => admin.post(refundsOf(order.id), { amount: 60 })));
	const numbers = await shop.db
		.selectFrom("refunds")
		.where("creditNoteNumber", "is not", null)
		.select("creditNoteNumber")
		.orderBy("creditNoteNumber")
		.execute();
	expect(numbers.map(({ creditNoteNumber }) => creditNoteNumber)).toEqual([1, 2, 3, 4, 5, 6]);
});

test("a refund of an order without an invoice has no credit note", async ({ shop }) => {
	const order = await aPaidOrder(shop);
	// The amount paid is not the amount due.
	await shop.db
		.updateTable("orders")
		.set({ status: "PaymentMismatch", invoiceNumber: null, invoicedAt: null })
		.where("id", "=", order.id)
		.execute();
	const admin = await shop.as("admin");
	expect((await admin.post(refundsOf(order.id), {})).body.status).toBe("Refunded");
	const { body } = await (await shop.as("customer")).get(`/api/orders/${order.id}`);
	expect(body.refunds).toMatchObject([{ status: "succeeded", creditNote: null }]);
});
