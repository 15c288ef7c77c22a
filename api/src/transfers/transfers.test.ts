/** @module-tag thorough */

import { createHash } from "node:crypto";
import type { Order, StaffOrder } from "@noor/contract/orders";
import type { PaymentMethod } from "@noor/contract/payment-methods";
import { extractText } from "unpdf";
import { describe, expect } from "vitest";
import type { Client } from "../../test/client.ts";
import { aCoupon, anAddress, aProduct, type MadeProduct } from "../../test/makers.ts";
import { aPaidOrder } from "../../test/paid-order.ts";
import { accounts, aSeller } from "../../test/shop.ts";
import { type ShopWithCards, test } from "../../test/shop-with-cards.ts";
import { guestOrdersPerNetwork } from "../checkout/place-unpaid-order.ts";
import { attachedFile } from "../documents/order-files.ts";
import { expireTransfers } from "./expire-transfers.ts";

const account = {
	accountName: "Noor Lighting LLC",
	bankName: "Bank of Examples",
	iban: "AE070331234567890123456",
	bic: "EXMPAEAD",
};
const company = { name: "Dunes Hotels LLC", taxNumber: "100123456700003", purchaseOrder: "PO-7" };
const noPlace = { area: "", building: "", apartment: "", makani: "", mapUrl: "" };

/** Adds the method, which companies are offered, with seven days to pay. */
async function offerTransfers(shop: ShopWithCards, change: Partial<PaymentMethod> = {}): Promise<PaymentMethod> {
	const admin = await shop.as("admin");
	const form = {
		kind: "transfer",
		name: "Bank transfer",
		description: "",
		isActive: true,
		position: 2,
		countries: [],
		emirates: [],
		minimumTotal: 0,
		maximumTotal: null,
		audience: "all",
		companiesOnly: true,
		fee: 0,
		confirmation: "none",
		paymentDays: 7,
		account,
		...change,
	};
	return (await admin.post("/api/admin/payment-methods", form)).body;
}

interface Basket {
	cartId: string;
	lamp: MadeProduct;
	request: { requestId: string; methodId: number; shippingAddress: object; shown: { total: number } };
}

/** A cart of a company with lamps for AED 390 each, on the way to Dubai, and the request that orders it. */
async function fill(
	shop: ShopWithCards,
	buyer: Client,
	{ id: methodId }: PaymentMethod,
	wishes: { quantity?: number; isPrivate?: boolean } = {},
): Promise<Basket> {
	const { quantity = 1, isPrivate = false } = wishes;
	const cartId = crypto.randomUUID().slice(0, 21);
	const lamp = await aProduct(shop.db, { basePriceFils: 39_000 });
	await buyer.post("/api/cart", { id: cartId, items: [{ productId: lamp.id, quantity }] });
	await buyer.post("/api/cart/delivery", { id: cartId, destination: { country: "AE", state: anAddress.state } });
	if (!isPrivate) await buyer.post("/api/cart/details", { id: cartId, details: { ...noPlace, company } });
	const items = [{ productId: lamp.id, variantId: 0, quantity, price: 390 }];
	const shown = { total: 390 * quantity, fee: 0, items };
	return { cartId, lamp, request: { requestId: crypto.randomUUID(), methodId, shippingAddress: anAddress, shown } };
}

const place = (buyer: Client, { cartId, request }: Basket, change: object = {}) =>
	buyer.post(`/api/payments/${cartId}/place`, { ...request, ...change });

/** Orders by bank transfer and returns the order. */
async function order(
	shop: ShopWithCards,
	buyer: Client,
	method: PaymentMethod,
	wishes: Parameters<typeof fill>[3] = {},
): Promise<{ order: Order; lamp: MadeProduct }> {
	const basket = await fill(shop, buyer, method, wishes);
	const { status, body } = await place(buyer, basket);
	if (status !== 200) throw new Error(`The order was not placed: ${status} ${body.detail}`);
	return { order: body.order, lamp: basket.lamp };
}

const stockOf = async (shop: ShopWithCards, { stockIds }: MadeProduct) =>
	(
		await shop.db
			.selectFrom("stock")
			.where("id", "=", stockIds[0] ?? 0)
			.select("quantity")
			.executeTakeFirstOrThrow()
	).quantity;

/** Subjects and texts of the mails, oldest first. */
const mailsOf = async (shop: ShopWithCards) =>
	(await shop.db.selectFrom("mails").select(["subject", "body"]).orderBy("id").execute()).map(
		({ subject, body }) => `${subject}\n${body}`,
	);

/** The day so many days from today in Dubai. */
const dayIn = async (shop: ShopWithCards, days: number): Promise<string> =>
	(await shop.pool.query("select ((now() at time zone 'Asia/Dubai')::date + $1::int)::text as day", [days])).rows[0]
		.day;

/** Notes money of an order at the version that it has, today. */
async function note(shop: ShopWithCards, id: number, amount: number, change: object = {}) {
	const admin = await shop.as("admin");
	const { body } = await admin.get(`/api/admin/orders/${id}`);
	const entry = {
		entryId: crypto.randomUUID(),
		direction: "received",
		amount,
		day: await dayIn(shop, 0),
		reference: "FT26327",
		version: body.transfer?.version ?? 1,
		...change,
	};
	return { entry, ...(await admin.post(`/api/admin/orders/${id}/transfers`, entry)) };
}

/** Makes an order of some days ago, due some days from today. */
const age = (shop: ShopWithCards, id: number, dueInDays: number) =>
	shop.pool.query(
		`with moved as (update orders set order_date = order_date - interval '9 days' where id = $1)
		update transfer_orders set due_on = (now() at time zone 'Asia/Dubai')::date + $2::int where order_id = $1`,
		[id, dueInDays],
	);

const expire = (shop: ShopWithCards) => expireTransfers(shop.db, () => "https://shop.test");

async function textOf(client: Client, url: string): Promise<string> {
	const { status, bytes } = await client.get(url);
	expect(status).toBe(200);
	const { text } = await extractText(Uint8Array.from(bytes), { mergePages: true });
	return text.replaceAll(/\s+/g, " ");
}

describe("ordering by bank transfer", () => {
	test("takes the stock, keeps the account as it is, and says where and until when to pay", async ({ shop }) => {
		const method = await offerTransfers(shop);
		const buyer = await shop.as("customer");
		const { order: placed, lamp } = await order(shop, buyer, method, { quantity: 2 });
		const transfer = { account, dueOn: await dayIn(shop, 7), received: 0, rest: 780 };
		expect(placed).toMatchObject({
			status: "Pending",
			paymentKind: "transfer",
			total: 780,
			amountCharged: 0,
			paymentSummary: { type: "transfer", label: "Bank transfer" },
			transfer,
		});
		expect(await stockOf(shop, lamp)).toBe(8);
		const [mail] = (await mailsOf(shop)).slice(-1);
		expect(mail).toContain("Please transfer AED 780.00 by");
		expect(mail).toContain("AE07 0331 2345 6789 0123 456");
		const { id, ...form } = method;
		const other = { ...account, accountName: "Another LLC" };
		await (await shop.as("admin")).put(`/api/admin/payment-methods/${id}`, { ...form, account: other, paymentDays: 1 });
		expect((await buyer.get(`/api/orders/${placed.id}`)).body.transfer).toEqual(transfer);
		expect((await buyer.get("/api/account/export")).body.orders).toMatchObject([{ transfer }]);
	});

	test("the pro-forma invoice says that it is none, has the account, and is attached to the mail", async ({ shop }) => {
		const buyer = await shop.as("customer");
		const { order: placed } = await order(shop, buyer, await offerTransfers(shop));
		const text = await textOf(buyer, `/api/orders/${placed.id}/proforma/pdf`);
		for (const said of [
			"Pro-forma Invoice",
			`No. PF-${placed.id}`,
			"This is not a tax invoice",
			company.name,
			company.taxNumber,
			"IBAN: AE07 0331 2345 6789 0123 456",
			`Reference: ${placed.id}`,
			"AED 390.00",
		])
			expect(text).toContain(said);
		const staff = await shop.as("admin");
		expect(await textOf(staff, `/api/admin/orders/${placed.id}/proforma/pdf`)).toBe(text);
		expect((await buyer.get(`/api/orders/${placed.id}/invoice/pdf`)).status).toBe(404);
		const mails = await shop.db.selectFrom("mails").where("document", "is not", null).select("document").execute();
		const files = await Promise.all(mails.map(({ document }) => document && attachedFile(shop.db, document, aSeller)));
		expect(files.map((file) => file?.name)).toEqual([`pro-forma-invoice-${placed.id}.pdf`]);
	});

	test("is offered to companies, and refused in words to others and when it was switched off", async ({ shop }) => {
		const method = await offerTransfers(shop);
		const buyer = await shop.as("customer");
		const basket = await fill(shop, buyer, method, { isPrivate: true });
		const destination = { country: "AE", state: "Dubai" };
		const listed = await buyer.post(`/api/payments/${basket.cartId}/methods`, { destination });
		expect(listed.body).toContainEqual(
			expect.objectContaining({ id: method.id, isOffered: false, reason: expect.stringContaining("is for companies") }),
		);
		const refused = await place(buyer, basket);
		expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining("is for companies")]);
		await buyer.post("/api/cart/details", { id: basket.cartId, details: { ...noPlace, company } });
		const { id, ...form } = method;
		const { body: off } = await (await shop.as("admin")).put(`/api/admin/payment-methods/${id}`, {
			...form,
			isActive: false,
		});
		expect((await place(buyer, basket)).body.detail).toContain("is not offered at the moment");
		await (await shop.as("admin")).put(`/api/admin/payment-methods/${id}`, { ...form, version: off.version });
		expect((await place(buyer, basket)).status).toBe(200);
		expect((await place(buyer, basket)).status).toBe(200);
		expect(await shop.db.selectFrom("transferOrders").select("orderId").execute()).toHaveLength(1);
	});

	test("an order that is not paid is not shipped, and cancelled its pieces return to stock", async ({ shop }) => {
		const buyer = await shop.as("customer");
		const { order: placed, lamp } = await order(shop, buyer, await offerTransfers(shop));
		const staff = await shop.as("admin");
		const shipped = await staff.post(`/api/admin/orders/${placed.id}/ship`, { carrier: "Aramex", trackingNumber: "1" });
		expect(shipped.status).toBe(409);
		const { body } = await staff.post(`/api/admin/orders/${placed.id}/cancel`, { reason: "They changed their mind" });
		expect(body).toMatchObject({ status: "Cancelled", transfer: { owedBack: 0 } } satisfies
			| Partial<StaffOrder>
			| object);
		expect(await stockOf(shop, lamp)).toBe(10);
		expect(await textOf(buyer, `/api/orders/${placed.id}/proforma/pdf`)).toContain("Void: the order was cancelled");
	});
});

describe("the money of a transfer", () => {
	test("makes the order paid, with a tax invoice in a mail, and noted twice it counts once", async ({ shop }) => {
		const buyer = await shop.as("customer");
		const { order: placed, lamp } = await order(shop, buyer, await offerTransfers(shop));
		const { entry, status, body } = await note(shop, placed.id, 390);
		expect([status, body.detail]).toEqual([200, undefined]);
		expect(body).toMatchObject({
			status: "PaymentRecieved",
			amountCharged: 390,
			invoiceNumber: "INV-000001",
			refundable: 390,
			transfer: {
				received: 390,
				rest: 0,
				owedBack: 0,
				entries: [{ amount: 390, reference: "FT26327", by: accounts.admin.email }],
			},
		});
		const admin = await shop.as("admin");
		expect((await admin.post(`/api/admin/orders/${placed.id}/transfers`, entry)).status).toBe(200);
		expect((await note(shop, placed.id, 390, { entryId: entry.entryId })).body.transfer.received).toBe(390);
		for (const change of [
			{ amount: 100 },
			{ day: await dayIn(shop, -1) },
			{ reference: "FT1" },
			{ direction: "returned" },
		])
			expect(
				(await note(shop, placed.id, 390, { entryId: entry.entryId, ...change })).status,
				JSON.stringify(change),
			).toBe(409);
		expect(await stockOf(shop, lamp)).toBe(9);
		const paid = (await mailsOf(shop)).filter((mail) => mail.startsWith("Your transfer for order"));
		expect(paid).toHaveLength(1);
		expect(paid[0]).toContain("its tax invoice is attached");
		expect((await buyer.get(`/api/orders/${placed.id}/invoice/pdf`)).status).toBe(200);
		const { body: log } = await admin.get("/api/admin/audit?area=orders");
		expect(log.data[0]).toMatchObject({ after: { transferred: 390, paid: 390 } });
		expect((await buyer.get("/api/account/export")).body.transfers).toMatchObject([
			{ amount: 390, reference: "FT26327" },
		]);
	});

	test("less than the total keeps the order waiting with the rest, and more is owed back and sent back", async ({
		shop,
	}) => {
		const buyer = await shop.as("customer");
		const { order: placed } = await order(shop, buyer, await offerTransfers(shop));
		const part = await note(shop, placed.id, 300);
		expect(part.body).toMatchObject({ status: "Pending", transfer: { received: 300, rest: 90, owedBack: 0 } });
		expect((await mailsOf(shop)).at(-1)).toContain("AED 90.00 of the total is still to come");
		const whole = await note(shop, placed.id, 100);
		expect(whole.body).toMatchObject({
			status: "PaymentRecieved",
			amountCharged: 390,
			transfer: { received: 400, rest: 0, owedBack: 10, returnable: 10 },
		});
		const admin = await shop.as("admin");
		const owing = async () => (await admin.get("/api/admin/transfers?state=owedBack")).body.data;
		expect(await owing()).toMatchObject([{ id: placed.id, owedBack: 10, buyer: company.name }]);
		const { password } = accounts.customer;
		expect((await buyer.post("/api/account/delete", { password })).body.detail).toContain("We still owe you money");
		const tooMuch = await note(shop, placed.id, 11, { direction: "returned" });
		expect([tooMuch.status, tooMuch.body.detail]).toEqual([409, expect.stringContaining("At most AED 10.00")]);
		const back = await note(shop, placed.id, 10, { direction: "returned" });
		expect(back.body).toMatchObject({ status: "PaymentRecieved", transfer: { received: 390, owedBack: 0 } });
		expect(await owing()).toEqual([]);
		expect((await note(shop, placed.id, 1, { direction: "returned" })).body.detail).toContain("Nothing of this order");
		const refunded = await admin.post(`/api/admin/orders/refund/${placed.id}`, {});
		expect(refunded.status).toBe(200);
		expect((await buyer.get(`/api/orders/${placed.id}`)).body.status).toBe("Refunded");
		expect((await note(shop, placed.id, 1)).body.detail).toContain("was refunded");
		expect((await buyer.post("/api/account/delete", { password })).status).toBe(204);
		expect(await shop.db.selectFrom("transferEntries").select("reference").distinct().execute()).toEqual([
			{ reference: "" },
		]);
	});

	test("noted by two at once from the same state counts once, and the other is shown it", async ({ shop }) => {
		const { order: placed } = await order(shop, await shop.as("customer"), await offerTransfers(shop));
		const answers = await Promise.all([
			note(shop, placed.id, 390, { version: 1 }),
			note(shop, placed.id, 390, { version: 1 }),
		]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect(answers.find(({ status }) => status === 409)?.body.current.transfer.received).toBe(390);
	});

	test.for([
		[{ amount: 0 }, "amount"],
		[{ amount: 1.005 }, "amount"],
		[{ reference: " " }, "reference"],
		[{ day: "tomorrow" }, "day"],
		[{ day: "2999-01-01" }, "day"],
	] as const)("%s is refused at its field", async ([change, field], { shop }) => {
		const { order: placed } = await order(shop, await shop.as("customer"), await offerTransfers(shop));
		const { status, body } = await note(shop, placed.id, 390, change);
		expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
	});

	test("of an order that is paid otherwise is refused", async ({ shop }) => {
		const { id } = await aPaidOrder(shop);
		const { status, body } = await note(shop, id, 1);
		expect([status, body.detail]).toEqual([409, "This order is not paid by bank transfer."]);
	});
});

describe("the due date of a transfer", () => {
	test("is followed by a cancellation that returns stock and promo code, after one reminder before it", async ({
		shop,
	}) => {
		await aCoupon(shop.db, { code: "TEN", percentOff: 10, maxUses: 1 });
		const buyer = await shop.as("customer");
		const basket = await fill(shop, buyer, await offerTransfers(shop));
		await buyer.post("/api/cart/coupon", { id: basket.cartId, code: "TEN" });
		const { body } = await place(buyer, basket, { shown: { ...basket.request.shown, total: 351 } });
		const { id } = body.order;
		await expire(shop);
		expect((await mailsOf(shop)).at(-1)).not.toContain("Please pay order");
		await age(shop, id, 2);
		await expire(shop);
		await expire(shop);
		const reminders = (await mailsOf(shop)).filter((mail) => mail.startsWith("Please pay order"));
		expect(reminders).toHaveLength(1);
		expect(reminders[0]).toContain("Please transfer AED 351.00 by");
		// Money that was sent on the last day is booked on the next one.
		await age(shop, id, -1);
		await expire(shop);
		expect((await buyer.get(`/api/orders/${id}`)).body.status).toBe("Pending");
		await age(shop, id, -2);
		await Promise.all([expire(shop), expire(shop)]);
		const { body: cancelled } = await buyer.get(`/api/orders/${id}`);
		expect(cancelled.status).toBe("Cancelled");
		expect(cancelled.timeline.at(-1)).toMatchObject({ detail: "The bank transfer did not arrive in time." });
		expect(await stockOf(shop, basket.lamp)).toBe(10);
		expect(await shop.db.selectFrom("couponUses").select("reservationKey").execute()).toEqual([]);
		expect((await mailsOf(shop)).filter((mail) => mail.includes("has not arrived in time"))).toHaveLength(1);
	});

	test("does not cancel an order of which a part has come, which is for staff to decide", async ({ shop }) => {
		const buyer = await shop.as("customer");
		const { order: placed } = await order(shop, buyer, await offerTransfers(shop));
		await note(shop, placed.id, 100);
		await age(shop, placed.id, -9);
		await expire(shop);
		expect((await buyer.get(`/api/orders/${placed.id}`)).body.status).toBe("Pending");
		const admin = await shop.as("admin");
		expect((await admin.get("/api/admin/orders?waiting=transfers")).body.data).toMatchObject([{ id: placed.id }]);
		expect((await admin.get("/api/admin/dashboard")).body.waiting.transfers).toMatchObject({ count: 1 });
		await admin.post(`/api/admin/orders/${placed.id}/cancel`, { reason: "No answer" });
		expect((await mailsOf(shop)).at(-1)).toContain("We send the AED 100.00 that you have paid back to you.");
		expect((await admin.get("/api/admin/transfers?state=owedBack")).body.data).toMatchObject([{ owedBack: 100 }]);
	});

	test("passed: money that arrives is owed back, or pays the order again where staff accept it", async ({ shop }) => {
		const buyer = await shop.as("customer");
		const { order: placed, lamp } = await order(shop, buyer, await offerTransfers(shop), { quantity: 2 });
		await age(shop, placed.id, -2);
		await expire(shop);
		await shop.db.updateTable("stock").set({ quantity: 1 }).where("id", "in", lamp.stockIds).execute();
		const late = await note(shop, placed.id, 700);
		expect(late.body).toMatchObject({ status: "Cancelled", transfer: { owedBack: 700 } });
		expect((await mailsOf(shop)).at(-1)).toContain("we will send the money back to you");
		const tooLittle = await note(shop, placed.id, 70, { reopens: "true" });
		expect([tooLittle.status, tooLittle.body.detail]).toEqual([409, expect.stringContaining("AED 10.00 is missing")]);
		const enough = await note(shop, placed.id, 80, { reopens: "true" });
		expect(enough.body).toMatchObject({
			status: "PaymentRecieved",
			amountCharged: 780,
			transfer: { owedBack: 0 },
			orderItems: [{ missing: 1 }],
		});
		expect(enough.body.invoiceNumber).toBe("INV-000001");
		expect(await stockOf(shop, lamp)).toBe(0);
	});

	test("is extended by staff, with a mail and a new reminder, and not for an order that is over", async ({ shop }) => {
		const buyer = await shop.as("customer");
		const { order: placed } = await order(shop, buyer, await offerTransfers(shop));
		await age(shop, placed.id, 1);
		await expire(shop);
		const admin = await shop.as("admin");
		const url = `/api/admin/orders/${placed.id}`;
		const extend = async (days: number) =>
			admin.post(`${url}/due-date`, {
				dueOn: await dayIn(shop, days),
				version: (await admin.get(url)).body.transfer.version,
			});
		for (const days of [-1, 61]) {
			const { status, body } = await extend(days);
			expect([status, Object.keys(body.errors)]).toEqual([400, ["dueOn"]]);
		}
		expect((await extend(2)).body.transfer.dueOn).toBe(await dayIn(shop, 2));
		expect((await mailsOf(shop)).at(-1)).toContain("can be paid until");
		await expire(shop);
		// The mail about a date so soon is its reminder.
		expect((await mailsOf(shop)).filter((mail) => mail.startsWith("Please pay order"))).toHaveLength(1);
		const outdated = await admin.post(`${url}/due-date`, { dueOn: await dayIn(shop, 9), version: 1 });
		expect(outdated.status).toBe(409);
		await admin.post(`${url}/cancel`, { reason: "They changed their mind" });
		expect((await extend(3)).body.detail).toContain("does not wait for a transfer any more");
	});
});

describe("unpaid orders of guests", () => {
	test("are limited for a network, also with another address each time", async ({ shop }) => {
		const method = await offerTransfers(shop);
		const name = "unpaid guest orders of 127.0.0.1";
		const hash = createHash("sha256").update(name).digest();
		await shop.db
			.insertInto("rateLimits")
			.values({
				limitKey: hash,
				requestCount: guestOrdersPerNetwork.calls - 1,
				windowEndsAt: new Date(Date.now() + 60_000),
			})
			.execute();
		const outcomes: number[] = [];
		for (const email of ["one@post.example", "two@post.example"]) {
			const guest = await shop.asGuest(email);
			outcomes.push((await place(guest, await fill(shop, guest, method))).status);
		}
		expect(outcomes).toEqual([200, 429]);
		expect(await shop.db.selectFrom("transferOrders").select("orderId").execute()).toHaveLength(1);
	});
});
