/** @module-tag thorough */

import { sql } from "kysely";
import { expect } from "vitest";
import type { Client } from "../../test/client.ts";
import { aCoupon, anAddress, aProduct, aZone } from "../../test/makers.ts";
import { accounts, aSeller } from "../../test/shop.ts";
import { pay, placeUnpaidOrder, type ShopWithCards, startPurchase, test } from "../../test/shop-with-cards.ts";
import { untilBlocked } from "../../test/until-blocked.ts";
import { selectCheckouts } from "../orders/checkout-snapshot.ts";
import { createOrder } from "../orders/create-order.ts";
import { settlePayment } from "../payments/settle-payment.ts";

const { email, password } = accounts.customer;

test("the export contains all personal data of a shopper, and no credentials", async ({ shop }) => {
	const shopper = await shop.as("customer");
	await leaveTraces(shop, shopper);
	const { headers, body } = await shopper.get("/api/account/export");
	expect(headers["content-disposition"]).toBe('attachment; filename="noor-my-data.json"');
	expect(body).toMatchObject({
		account: { firstName: "customer", lastName: "Tester", email },
		addresses: [{ line1: anAddress.line1 }],
		sessions: [{ isCurrent: true }],
		orders: [{ status: "Shipped", shippingAddress: { name: anAddress.name } }],
		parcels: [{ carrier: "Aramex", trackingNumber: anAddress.line1, lines: [{ quantity: 1 }] }],
		orderNotes: [{ text: `${anAddress.name} asked for a late delivery.` }, { text: `A favour for ${anAddress.name}` }],
		orderRequests: [{ kind: "question", text: `${anAddress.name} asks when.` }],
		carts: [{ id: "waiting", items: [{ quantity: 1 }] }],
		wishlist: [{ productName: "Wished for" }],
		recentlyViewed: [{ productName: "Wished for" }],
		contactMessages: [{ topic: "lamp", message: "Does it come in brass?" }],
		newsletter: { confirmedAt: null },
		restockRequests: [{ productName: "Sold out", size: "", notifiedAt: null }],
	});
	expect(body.mails.length).toBeGreaterThan(0);
	const everything = JSON.stringify(body);
	for (const secret of ["argon2", "clientSecret", "_secret_", "tokenHash"]) expect(everything).not.toContain(secret);
	expect(everything).not.toMatch(/token=[\w-]{10}/);
	const stranger = await shop.as("admin");
	expect((await stranger.get("/api/account/export")).body).toMatchObject({ orders: [], carts: [], mails: [] });
});

test("who was invited to the staff can delete the account, and is removed from the log", async ({ shop }) => {
	const [shopper, owner] = [await shop.as("customer"), await shop.as("admin")];
	await owner.post("/api/admin/staff/invitations", { email, role: "orders" });
	const { id } = (await owner.get("/api/admin/staff")).body.invitations[0];
	expect((await owner.delete(`/api/admin/staff/invitations/${id}`)).status).toBe(204);
	expect((await shopper.post("/api/account/delete", { password })).status).toBe(204);
	const { rows } = await shop.pool.query("select count(*)::int from audit_log where record_name ilike $1", [email]);
	expect(rows).toEqual([{ count: 0 }]);
	await expect(shop.pool.query("update audit_log set record_name = 'x'")).rejects.toThrow("is not changed");
});

test("deleting an account keeps its orders without personal data", async ({ shop }) => {
	const [shopper, phone] = [await shop.as("customer"), await shop.as("customer")];
	const intentId = await leaveTraces(shop, shopper);
	const [order] = (await shopper.get("/api/orders")).body;
	expect((await shopper.post("/api/account/delete", { password })).status).toBe(204);
	expect(shopper.cookies.has("noor_session")).toBe(false);
	expect((await phone.get("/api/orders")).status).toBe(401);
	expect((await phone.post("/api/login", { email, password })).status).toBe(401);

	// A late payment event does not restore the deleted data.
	await settlePayment(shop.db, shop.deps, intentId);
	const kept = (await (await shop.as("admin")).get(`/api/admin/orders/${order.id}`)).body;
	expect(kept).toMatchObject({
		total: order.total,
		buyerEmail: "",
		shippingAddress: { name: "", line1: "", city: "", state: "Dubai", country: "AE" },
		paymentSummary: { brand: "visa", last4: 0 },
		invoiceNumber: "INV-000001",
	});
	expect(kept.timeline.at(-1).title).toBe("The customer deleted their account");
	expect(await traces(shop)).toEqual([]);
	expect(await shop.db.selectFrom("mails").select(["recipient", "subject"]).execute()).toEqual([
		{ recipient: email, subject: "Your account at Noor was deleted" },
	]);
	expect(await shop.db.selectFrom("stockReservations").selectAll().execute()).toEqual([]);
	// The e-mail address can be registered again, and the order can still be refunded.
	const visitor = await shop.as("anyone");
	const again = { firstName: "New", lastName: "Person", email, password: "quick as lightning" };
	expect((await visitor.post("/api/account/register", again)).status).toBe(200);
	const refund = await (await shop.as("admin")).post(`/api/admin/orders/refund/${order.id}`);
	expect(refund.body.status).toBe("Refunded");
});

test("a payment that is open when the account is deleted still becomes an order, without a user", async ({ shop }) => {
	const shopper = await shop.as("customer");
	await aCoupon(shop.db, { code: "EID10", maxUsesPerCustomer: 1 });
	const placed = await startPurchase(shop, shopper, { cartId: "placed" });
	await placeUnpaidOrder(shop, "placed");
	const lamp = await aProduct(shop.db);
	await shopper.post("/api/cart", { id: "unplaced", items: [{ productId: lamp.id, quantity: 1 }] });
	await shopper.post("/api/cart/coupon", { id: "unplaced", code: "EID10" });
	const { body: unplaced } = await shopper.post("/api/payments/unplaced", {});
	expect((await shopper.post("/api/account/delete", { password })).status).toBe(204);
	for (const intent of [placed.intentId, unplaced.paymentIntentId]) await pay(shop, intent);
	await shop.provider.chaos.settled();
	const orders = await shop.db
		.selectFrom("orders")
		.select(["status", "userId", "buyerEmail", "shippingAddress", "paymentSummary"])
		.execute();
	const ofNobody = {
		status: "PaymentRecieved",
		userId: null,
		buyerEmail: "",
		shippingAddress: {
			name: "",
			line1: "",
			line2: null,
			city: "",
			state: "Dubai",
			country: "AE",
			postalCode: "",
			phone: "",
		},
		paymentSummary: { brand: "visa", last4: "0", expMonth: 0, expYear: 0, type: "card" },
	};
	expect(orders).toEqual([ofNobody, ofNobody]);
	const recipients = await shop.db.selectFrom("mails").select("recipient").execute();
	expect(recipients).toEqual([{ recipient: email }]);
});

test("of the delivery of a deleted account's order, only country and emirate of the destination remain", async ({
	shop,
}) => {
	const shopper = await shop.as("customer");
	await aZone(shop.db, { countries: ["AE"], emirates: ["Dubai"], areas: ["dubai marina"] });
	const { id: productId } = await aProduct(shop.db);
	await shopper.post("/api/cart", { id: "marina", items: [{ productId, quantity: 1 }] });
	const destination = { country: "AE", state: "Dubai", line1: "Tower 3, Dubai Marina" };
	await shopper.post("/api/cart/delivery", { id: "marina", destination });
	const { body: started } = await shopper.post("/api/payments/marina", {});
	await pay(shop, started.paymentIntentId);
	await shop.provider.chaos.settled();
	const read = async () =>
		(await shop.db.selectFrom("orders").select("delivery").executeTakeFirstOrThrow()).delivery?.destination;
	expect(await read()).toEqual({ country: "AE", emirate: "Dubai", area: "dubai marina" });
	expect((await shopper.post("/api/account/delete", { password })).status).toBe(204);
	expect(await read()).toEqual({ country: "AE", emirate: "Dubai", area: "" });
});

test("an order that is created while the account is deleted has no personal data", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const { cartId, intentId } = await startPurchase(shop, shopper);
	expect((await shopper.delete(`/api/cart?id=${cartId}`)).status).toBe(204);
	const card = { brand: "visa", last4: "4242", expMonth: 12, expYear: 2034 };
	let deleting: Promise<{ status: number }> | undefined;
	await shop.db.transaction().execute(async (tx) => {
		const checkout = await selectCheckouts(tx).executeTakeFirstOrThrow();
		await createOrder(tx, checkout, intentId, { address: { ...anAddress, line2: null }, card }, aSeller);
		deleting = shopper.post("/api/account/delete", { password });
		await untilBlocked(shop.db);
	});
	expect((await deleting)?.status).toBe(204);
	const { buyerEmail, userId } = await shop.db
		.selectFrom("orders")
		.select(["buyerEmail", "userId"])
		.executeTakeFirstOrThrow();
	expect([buyerEmail, userId]).toEqual(["", null]);
	expect(await traces(shop)).toEqual([]);
});

test("deleting an account requires its password, and staff accounts cannot be deleted", async ({ shop }) => {
	const [shopper, admin] = [await shop.as("customer"), await shop.as("admin")];
	const wrong = await shopper.post("/api/account/delete", { password: "guess" });
	expect([wrong.status, wrong.body.errors]).toEqual([400, { password: ["The password is incorrect."] }]);
	expect((await admin.post("/api/account/delete", { password: accounts.admin.password })).status).toBe(403);
	expect(await shop.db.selectFrom("users").select("id").execute()).toHaveLength(2);
});

test("the audit log keeps the changes of a deleted account, without its e-mail address", async ({ shop }) => {
	const former = await shop.as("admin");
	await former.post("/api/brand", { brandName: "Rimal" });
	await shop.db.updateTable("users").set({ isAdmin: false }).execute();
	expect((await former.post("/api/account/delete", { password: accounts.admin.password })).status).toBe(204);
	const staff = await shop.as("admin");
	const { body } = await staff.get("/api/admin/audit?search=Rimal");
	expect(body.data).toMatchObject([{ recordName: "Rimal", action: "added", actor: "" }]);
	expect((await staff.get("/api/admin/audit/actors")).body).toEqual([]);
});

/** Buys a lamp and creates every other kind of personal data. @returns the id of the payment intent. */
async function leaveTraces(shop: ShopWithCards, shopper: Client): Promise<string> {
	const { intentId } = await startPurchase(shop, shopper, { cartId: "bought" });
	await pay(shop, intentId);
	await shop.provider.chaos.settled();
	const [order] = (await shopper.get("/api/orders")).body;
	const admin = await shop.as("admin");
	await shopper.post(`/api/orders/${order.id}/requests`, { kind: "question", text: `${anAddress.name} asks when.` });
	await admin.post(`/api/admin/orders/${order.id}/notes`, { text: `${anAddress.name} asked for a late delivery.` });
	await admin.post(`/api/admin/orders/refund/${order.id}`, { amount: 1, note: `A favour for ${anAddress.name}` });
	await admin.post(`/api/admin/orders/${order.id}/ship`, { carrier: "Aramex", trackingNumber: anAddress.line1 });
	const lamp = await aProduct(shop.db, { name: "Wished for" });
	await shopper.post("/api/account/addresses", anAddress);
	await shopper.put(`/api/account/wishlist/${lamp.id}`);
	await shopper.post("/api/account/recently-viewed", {
		views: [{ productId: lamp.id, at: new Date().toISOString() }],
	});
	await shopper.post("/api/contact", { name: "Sam", email, topic: "lamp", message: "Does it come in brass?" });
	await shopper.post("/api/newsletter", { email });
	const soldOut = await aProduct(shop.db, { name: "Sold out", stock: 0 });
	await shopper.post("/api/restock-requests", { productId: soldOut.id, email });
	await shopper.post("/api/account/forgot-password", { email });
	await startPurchase(shop, shopper, { lamp, cartId: "waiting" });
	return intentId;
}

/** Tables that still contain data of the shopper, except for the mail that confirms the deletion. */
async function traces(shop: ShopWithCards): Promise<string[]> {
	const { rows: tables } = await sql<{ name: string }>`
		select table_name as name from information_schema.tables
		where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('mails', 'hub_messages')`.execute(
		shop.db,
	);
	const found: string[] = [];
	for (const { name } of tables) {
		const { rows } = await sql`select 1 from ${sql.table(name)} as t
			where t::text ilike ${`%${email}%`} or t::text like ${`%${anAddress.line1}%`}
			or t::text like ${`%${anAddress.name}%`}`.execute(shop.db);
		if (rows.length > 0) found.push(name);
	}
	return found;
}
