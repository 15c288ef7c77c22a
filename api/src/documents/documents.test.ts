import { sql } from "kysely";
import { extractText } from "unpdf";
import { expect } from "vitest";
import type { Client } from "../../test/client.ts";
import { aProduct } from "../../test/makers.ts";
import { aPaidOrder } from "../../test/paid-order.ts";
import { pay, type ShopWithCards, startPurchase, test } from "../../test/shop-with-cards.ts";
import { sendMails } from "../mail/send-mails.ts";
import { attachedFile } from "./order-files.ts";

const lamp = { name: "Sahra globe", basePriceFils: 10_500 };

async function textOf(file: Uint8Array): Promise<string> {
	// The reader takes the memory of what it reads.
	const { text } = await extractText(Uint8Array.from(file), { mergePages: true });
	return text.replace(/\s+/g, " ");
}

async function download(client: Client, url: string) {
	const answer = await client.get(url);
	expect(answer).toMatchObject({ status: 200, headers: { "content-type": "application/pdf" } });
	return answer;
}

test("the invoice of a paid order is a PDF with all that a tax invoice has to state", async ({ shop }) => {
	const { id } = await aPaidOrder(shop, { lamp: await aProduct(shop.db, lamp), quantity: 2 });
	await sql`update orders set seller = seller || '{"taxRegistrationNumber": "100222233330003"}'`.execute(shop.db);
	const shopper = await shop.as("customer");
	const { bytes, headers } = await download(shopper, `/api/orders/${id}/invoice/pdf`);
	expect(headers["content-disposition"]).toBe('attachment; filename="invoice-INV-000001.pdf"');
	const text = await textOf(bytes);
	const { body: order } = await shopper.get(`/api/orders/${id}`);
	for (const part of [
		"Tax Invoice",
		"No. INV-000001",
		`Order #${id}`,
		order.seller.company,
		"TRN 100222233330003",
		order.shippingAddress.name,
		"Sahra globe",
		"AED 105.00",
		"VAT 5 %",
		"VAT of 5 % AED 10.00",
		"Total AED 210.00",
	])
		expect(text).toContain(part);
	const staff = await download(await shop.as("admin"), `/api/admin/orders/${id}/invoice/pdf`);
	expect(staff.bytes.equals(bytes)).toBe(true);
});

test("an invoice stays the same to the byte when VAT rate, seller and product change", async ({ shop }) => {
	const product = await aProduct(shop.db, lamp);
	const { id } = await aPaidOrder(shop, { lamp: product });
	const [shopper, staff] = [await shop.as("customer"), await shop.as("admin")];
	const before = await download(shopper, `/api/orders/${id}/invoice/pdf`);
	const { logoUrl: _, ...settings } = (await staff.get("/api/admin/settings")).body;
	const changed = await staff.put("/api/admin/settings", {
		...settings,
		company: "Another Company LLC",
		address: "Elsewhere",
		taxRegistrationNumber: "100999999900003",
		vatRates: [...settings.vatRates, { startsOn: "2020-01-01", percent: 20 }],
	});
	expect(changed.status).toBe(200);
	await shop.db.updateTable("products").set({ name: "Renamed" }).where("id", "=", product.id).execute();
	const after = await download(shopper, `/api/orders/${id}/invoice/pdf`);
	expect(after.bytes.equals(before.bytes)).toBe(true);
});

test("a credit note states its invoice, its reason and the VAT", async ({ shop }) => {
	const { id } = await aPaidOrder(shop, { lamp: await aProduct(shop.db, lamp), quantity: 2 });
	const [shopper, staff] = [await shop.as("customer"), await shop.as("admin")];
	const { body: order } = await staff.get(`/api/admin/orders/${id}`);
	await staff.post(`/api/admin/orders/refund/${id}`, { lines: [{ itemId: order.orderItems[0].id, quantity: 1 }] });
	await staff.post(`/api/admin/orders/refund/${id}`, { amount: 21 });
	await shop.provider.chaos.settled();
	const read = async (number: string) =>
		textOf((await download(shopper, `/api/orders/${id}/credit-notes/${number}/pdf`)).bytes);
	const ofGoods = await read("CRN-000001");
	for (const part of [
		"Tax Credit Note",
		"Of tax invoice INV-000001",
		"1 × Sahra globe",
		"VAT of 5 % AED 5.00",
		"Total credited AED 105.00",
	])
		expect(ofGoods).toContain(part);
	expect(await read("CRN-000002")).toContain("part of the price was refunded");
	expect((await shopper.get(`/api/orders/${id}/credit-notes/CRN-000009/pdf`)).status).toBe(404);
});

test("an order without an invoice has no PDF, and a packing slip has no prices", async ({ shop }) => {
	const { id } = await aPaidOrder(shop, { lamp: await aProduct(shop.db, lamp) });
	const staff = await shop.as("admin");
	const slip = await textOf((await download(staff, `/api/admin/orders/${id}/packing-slip/pdf`)).bytes);
	expect(slip).toContain("Packing Slip");
	expect(slip).toContain("Sahra globe");
	expect(slip).not.toContain("AED");
	await shop.db.updateTable("orders").set({ invoiceNumber: null, invoicedAt: null }).execute();
	expect((await staff.get(`/api/admin/orders/${id}/invoice/pdf`)).body).toMatchObject({
		code: "not-found",
		detail: "There is no such invoice.",
	});
});

test("the packing slip of a parcel has its pieces, and the one of the order has what has not left", async ({
	shop,
}) => {
	const { id } = await aPaidOrder(shop, { lamp: await aProduct(shop.db, lamp), quantity: 3 });
	const staff = await shop.as("admin");
	const [{ id: itemId }] = (await staff.get(`/api/admin/orders/${id}`)).body.orderItems;
	const read = async (query = "") =>
		textOf((await download(staff, `/api/admin/orders/${id}/packing-slip/pdf${query}`)).bytes);
	expect(await read()).toContain("Total items: 3");
	const parcel = { carrier: "Aramex", trackingNumber: "1", lines: [{ itemId, quantity: 1 }] };
	await staff.post(`/api/admin/orders/${id}/ship`, parcel);
	expect(await read()).toContain("Total items: 2");
	const first = await read("?parcel=1");
	expect(first).toContain(`Order #${id}, parcel 1 of 2`);
	expect(first).toContain("Total items: 1");
	expect((await staff.get(`/api/admin/orders/${id}/packing-slip/pdf?parcel=2`)).status).toBe(404);
	await staff.post(`/api/admin/orders/${id}/ship`, { ...parcel, lines: undefined });
	expect(await read()).toContain("Total items: 3");
});

test("names in Arabic, long names and forty lines fit", async ({ shop }) => {
	const { id } = await aPaidOrder(shop, { lamp: await aProduct(shop.db, lamp) });
	await sql`update orders set shipping_address = shipping_address || '{"name": "ليلى حداد"}'`.execute(shop.db);
	await sql`update order_items set product_name = repeat('Abcdefghij', 12)`.execute(shop.db);
	for (let line = 1; line < 40; line++)
		await sql`insert into order_items (order_id, product_id, variant_id, stock_id, product_name, picture_url, size, sku, quantity, price_fils, discount_fils, vat_fils)
			select order_id, product_id, variant_id, stock_id, ${`Lamp ${line}`}, picture_url, size, sku, quantity, price_fils, 0, 0
			from order_items order by id limit 1`.execute(shop.db);
	const { bytes } = await download(await shop.as("customer"), `/api/orders/${id}/invoice/pdf`);
	const text = await textOf(bytes);
	expect(text).toContain("Page 2 of 2");
	expect(text).toContain("Lamp 39");
	expect(text.normalize("NFKC")).toMatch(/[\u0600-\u06ff]/);
});

test("the invoice is attached to the confirmation, and the credit note to the mail about a refund", async ({
	shop,
}) => {
	const shopper = await shop.as("customer");
	const { intentId } = await startPurchase(shop, shopper, { lamp: await aProduct(shop.db, lamp) });
	await pay(shop, intentId);
	await shop.provider.chaos.settled();
	const [{ id }] = (await shopper.get("/api/orders")).body;
	await (await shop.as("admin")).post(`/api/admin/orders/refund/${id}`, {});
	await shop.provider.chaos.settled();
	const attached = await sentAttachments(shop);
	expect(attached.map(({ name }) => name)).toEqual(["invoice-INV-000001.pdf", "credit-note-CRN-000001.pdf"]);
	const invoice = await download(shopper, `/api/orders/${id}/invoice/pdf`);
	expect(attached[0]?.content.equals(invoice.bytes)).toBe(true);
});

async function sentAttachments(shop: ShopWithCards) {
	const attached: { name: string; content: Buffer }[] = [];
	await sendMails(
		shop.db,
		{
			send: async ({ attachment }) => void (attachment && attached.push(attachment)),
			render: (document) => attachedFile(shop.db, document, shop.deps.seller()),
		},
		{ error: (fields) => expect(fields).toBeUndefined() },
	);
	return attached;
}
