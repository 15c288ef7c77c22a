import { sql } from "kysely";
import { expect } from "vitest";
import type { Client } from "../../test/client.ts";
import { anAddress, aProduct, type MadeProduct } from "../../test/makers.ts";
import { accounts } from "../../test/shop.ts";
import { pay, type ShopWithCards, startPurchase, test } from "../../test/shop-with-cards.ts";

const url = "/api/admin/customers";
const { email } = accounts.customer;

async function buy(shop: ShopWithCards, buyer: Client, lamp: MadeProduct) {
	const { intentId } = await startPurchase(shop, buyer, { lamp });
	await pay(shop, intentId);
	await shop.provider.chaos.settled();
	await buyer.get(`/api/orders?paymentIntentId=${intentId}`);
}

/** A customer with an order of AED 100, and two guests of one address with an order each. */
async function threeBuyers(shop: ShopWithCards) {
	const lamp = await aProduct(shop.db, { basePriceFils: 10_000, stock: 20 });
	const shopper = await shop.as("customer");
	await buy(shop, shopper, lamp);
	for (let count = 0; count < 2; count++) await buy(shop, await shop.asGuest("Guest@test.example"), lamp);
	return shopper;
}

test("an account is a customer, and so are all guests of an address together", async ({ shop }) => {
	await threeBuyers(shop);
	const staff = await shop.as("orders");
	const { body } = await staff.get(`${url}?sort=-spent`);
	expect(body.data).toMatchObject([
		{ email: "Guest@test.example", isGuest: true, orders: 2, phone: "+971501234567", lastOrderAt: expect.any(String) },
		{ email, name: "customer Tester", isGuest: false, orders: 1 },
	]);
	expect(body.data[0].spent).toBe(2 * body.data[1].spent);
	expect((await staff.get(`${url}?kind=guest`)).body.count).toBe(1);
	expect((await staff.get(`${url}?kind=account`)).body.data).toMatchObject([{ email }]);

	// The id of every guest of the address leads to all of them.
	const orders = await shop.db.selectFrom("orders").select(["id", "userId"]).orderBy("id").execute();
	for (const { id, userId } of orders.slice(1)) {
		const customer = (await staff.get(`${url}/${userId}`)).body;
		expect(customer).toMatchObject({ id: body.data[0].id, isGuest: true, orders: 2 });
		expect(customer.orderList.map((order: { id: number }) => order.id)).toEqual([orders[2]?.id, orders[1]?.id]);
		expect((await staff.get(`/api/admin/orders/${id}`)).body.customerId).toBe(userId);
	}
});

test("customers are found by name, address and phone in any spelling, and sorted", async ({ shop }) => {
	await threeBuyers(shop);
	const staff = await shop.as("read-only");
	const found = async (query: string) =>
		(await staff.get(`${url}?${query}`)).body.data.map((row: { email: string }) => row.email);
	expect(await found("search=050%20123%204567&kind=guest")).toEqual(["Guest@test.example"]);
	expect(await found("search=%2B971%2050%20123%204567&kind=guest")).toEqual(["Guest@test.example"]);
	expect(await found("search=tester")).toEqual([email]);
	expect(await found("search=guest%40")).toEqual(["Guest@test.example"]);
	expect(await found("search=nobody")).toEqual([]);
	await shop.db.updateTable("users").set({ lastName: "أبو المرّي" }).where("email", "=", email).execute();
	expect(await found(`search=${encodeURIComponent("ابو المري")}`)).toEqual([email]);
	expect(await found("sort=email")).toEqual([email, "Guest@test.example"]);
	expect(await found("sort=-orders")).toEqual(["Guest@test.example", email]);
	expect((await staff.get(`${url}?pageSize=1&pageIndex=2&sort=lastOrder`)).body).toMatchObject({
		count: 2,
		data: [{ email: "Guest@test.example" }],
	});
});

test("the detail has orders, addresses, mails, messages and the newsletter", async ({ shop }) => {
	const shopper = await threeBuyers(shop);
	await shopper.post("/api/account/addresses", anAddress);
	await shopper.post("/api/contact", { name: "Sam", email, topic: "lamp", message: "Does it come in brass?" });
	await shopper.post("/api/newsletter", { email });
	const staff = await shop.as("orders");
	const [{ id }] = (await staff.get(`${url}?kind=account`)).body.data;
	expect((await staff.get(`${url}/${id}`)).body).toMatchObject({
		addresses: [{ line1: anAddress.line1 }],
		orderList: [{ pieces: 1, status: "PaymentRecieved" }],
		messages: [{ topic: "lamp", isDone: false }],
		newsletter: { state: "waiting", confirmedAt: null },
		note: { text: "", by: null, at: null },
		version: 0,
	});
	const subjects = (await staff.get(`${url}/${id}`)).body.mails.map(({ subject }: { subject: string }) => subject);
	expect(subjects).toContain("We have your message");
});

test("a note is stored once, is not overwritten by a colleague, and its text is not in the log", async ({ shop }) => {
	await shop.as("customer");
	const [staff, colleague] = [await shop.as("orders"), await shop.as("manager")];
	const [{ id }] = (await staff.get(url)).body.data;
	const saved = await staff.put(`${url}/${id}/note`, { text: "Prefers calls", version: 0 });
	expect(saved.body).toMatchObject({ note: { text: "Prefers calls", by: accounts.orders.email }, version: 1 });
	const late = await colleague.put(`${url}/${id}/note`, { text: "Prefers mails", version: 0 });
	expect(late.status).toBe(409);
	expect(late.body.current.note.text).toBe("Prefers calls");
	expect((await colleague.put(`${url}/${id}/note`, { text: "", version: 1 })).body).toMatchObject({
		note: { text: "" },
		version: 2,
	});
	const log = await shop.db.selectFrom("auditLog").where("area", "=", "customers").selectAll().execute();
	expect(log.map(({ after }) => after)).toEqual([{ noteVersion: 1 }, { noteVersion: 2 }]);
	expect(JSON.stringify(log)).not.toContain("Prefers");
	expect((await (await shop.as("read-only")).put(`${url}/${id}/note`, { text: "x" })).status).toBe(403);
	expect((await (await shop.as("catalogue")).get(url)).status).toBe(403);
	expect((await staff.get(`${url}/999999`)).status).toBe(404);
});

test("the note about a guest joins that of the account with the guest's orders", async ({ shop }) => {
	await shop.as("customer");
	const lamp = await aProduct(shop.db, { basePriceFils: 10_000, stock: 20 });
	await buy(shop, await shop.asGuest(email), lamp);
	const staff = await shop.as("orders");
	const idOf = async (kind: string) => (await staff.get(`${url}?kind=${kind}`)).body.data[0].id;
	const [account, guest] = [await idOf("account"), await idOf("guest")];
	await staff.put(`${url}/${account}/note`, { text: "Account", version: 0 });
	await staff.put(`${url}/${guest}/note`, { text: "Guest", version: 0 });
	const { joinGuestOrders } = await import("../accounts/join-guest-orders.ts");
	await shop.db.transaction().execute((tx) => joinGuestOrders(tx, { userId: account, email }));
	expect((await staff.get(`${url}/${account}`)).body).toMatchObject({ note: { text: "Account\n\nGuest" }, orders: 1 });
	expect(await sql`select from customer_notes where user_id = ${guest}`.execute(shop.db)).toMatchObject({ rows: [] });
});
