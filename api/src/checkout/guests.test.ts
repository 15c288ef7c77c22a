import { expect } from "vitest";
import type { Client } from "../../test/client.ts";
import { aCoupon, anAddress, aProduct } from "../../test/makers.ts";
import { recordStatements } from "../../test/recorded-statements.ts";
import { accounts } from "../../test/shop.ts";
import { orderRequest, pay, type ShopWithCards, startPurchase, test } from "../../test/shop-with-cards.ts";
import { requestOrderLink } from "../orders/request-order-link.ts";

const email = "layla@post.example";

test("a guest buys by e-mail and phone, and sees the order in this browser", async ({ shop }) => {
	const visitor = await shop.as("anyone");
	const made = await visitor.post("/api/guest", { email, phone: "050 123 4567" });
	expect(made).toMatchObject({ status: 200, body: { email, phone: "+971501234567" } });
	expect((await visitor.get("/api/guest")).body).toEqual(made.body);
	const { cartId, intentId } = await startPurchase(shop, visitor);
	await pay(shop, intentId);
	// The Emirates have no cities.
	const placed = await visitor.post("/api/orders", {
		...orderRequest(cartId),
		shippingAddress: { ...anAddress, city: null },
	});
	expect(placed).toMatchObject({ status: 200, body: { buyerEmail: email } });
	await shop.provider.chaos.settled();
	const [order] = (await visitor.get(`/api/orders?paymentIntentId=${intentId}`)).body;
	expect(order).toMatchObject({ id: placed.body.id, status: "PaymentRecieved" });
	expect((await visitor.get(`/api/orders/${order.id}`)).body).toMatchObject({ invoiceNumber: "INV-000001" });
	const other = await shop.asGuest(email);
	expect((await other.get(`/api/orders/${order.id}`)).status).toBe(404);
	expect((await other.get(`/api/orders?paymentIntentId=${intentId}`)).body).toEqual([]);
});

test("a guest is not signed in, and has nothing of an account", async ({ shop }) => {
	const guest = await shop.asGuest();
	expect((await guest.get("/api/account/user-info")).status).toBe(204);
	expect((await guest.get("/api/account/auth-status")).body).toEqual({ isAuthenticated: false });
	for (const url of ["/api/account/addresses", "/api/account/wishlist", "/api/account/export", "/api/account/sessions"])
		expect([url, (await guest.get(url)).status]).toEqual([url, 401]);
	expect((await guest.post("/api/account/cards/session")).status).toBe(401);
	expect((await guest.get("/api/admin/orders")).status).toBe(401);
});

test("neither the e-mail address of an account nor that of a guest is taken for the other", async ({ shop }) => {
	const { customer } = accounts;
	await shop.as("customer");
	const [guest, again] = [await shop.asGuest(customer.email), await shop.asGuest(customer.email)];
	expect((await guest.get("/api/guest")).body.email).toBe(customer.email);
	expect((await again.get("/api/guest")).body.email).toBe(customer.email);
	await shop.asGuest(email);
	const visitor = await shop.as("anyone");
	expect((await visitor.post("/api/login", { email, password: "" })).status).toBe(401);
	await visitor.post("/api/account/forgot-password", { email });
	expect(await shop.db.selectFrom("mails").select("recipient").execute()).toEqual([]);
	const password = "quick as lightning";
	const registration = { firstName: "Layla", lastName: "Haddad", email, password };
	expect((await visitor.post("/api/account/register", registration)).status).toBe(200);
	expect((await visitor.post("/api/login", { email, password })).status).toBe(200);
	// Registering the address of a guest gives no access to the orders of the guest.
	expect((await visitor.get("/api/orders")).body).toEqual([]);
});

test("an invalid address or phone number is refused with a message, and a signed-in visitor cannot become a guest", async ({
	shop,
}) => {
	const visitor = await shop.as("anyone");
	const wrong = await visitor.post("/api/guest", { email: "layla", phone: "12" });
	expect(wrong).toMatchObject({
		status: 400,
		body: { errors: { email: ["email is invalid"], phone: ["Phone number is invalid"] } },
	});
	const missing = await visitor.post("/api/guest", { email: "", phone: "" });
	expect(missing.body.errors.phone).toContain("Phone number is required");
	expect((await visitor.get("/api/guest")).status).toBe(204);
	const shopper = await shop.as("customer");
	expect((await shopper.post("/api/guest", { email, phone: "050 123 4567" })).status).toBe(409);
});

test("the cart passes on: to other details of the guest, and to the account at sign-in", async ({ shop }) => {
	const visitor = await shop.asGuest();
	const { cartId } = await startPurchase(shop, visitor);
	await visitor.post("/api/guest", { email, phone: "050 123 4567" });
	expect((await visitor.get(`/api/cart?id=${cartId}`)).body.items).toHaveLength(1);
	const { paymentIntentId } = (await visitor.post(`/api/payments/${cartId}`, {})).body;
	await shop.as("customer");
	expect((await visitor.post("/api/login", accounts.customer)).status).toBe(200);
	expect((await visitor.get("/api/guest")).status).toBe(204);
	const { body: claimed } = await visitor.post("/api/cart/claim", { id: cartId });
	expect(claimed).toMatchObject({ id: cartId, items: [{ quantity: 1 }] });
	// The payment that the guest opened becomes the account's.
	await visitor.post(`/api/payments/${cartId}`, {});
	await pay(shop, paymentIntentId);
	await shop.provider.chaos.settled();
	expect((await visitor.get("/api/orders")).body).toMatchObject([{ buyerEmail: accounts.customer.email }]);
});

test("a cart whose payment is underway is not merged into that of the account, where it could be paid again", async ({
	shop,
}) => {
	const account = await shop.as("customer");
	const own = crypto.randomUUID();
	await account.post("/api/cart", { id: own, items: [{ productId: (await aProduct(shop.db)).id, quantity: 1 }] });
	await account.post("/api/cart/claim", { id: own });
	const guest = await shop.asGuest(email);
	const { cartId, intentId } = await startPurchase(shop, guest);
	await shop.provider.chaos.settled();
	await pay(shop, intentId);
	shop.provider.chaos.holdWebhooks = true;
	await guest.post("/api/orders", orderRequest(cartId));
	await shop.db.updateTable("orders").set({ status: "Pending", paidFils: 0 }).execute();
	await guest.post("/api/login", { email: accounts.customer.email, password: accounts.customer.password });
	expect((await guest.post("/api/cart/claim", { id: cartId })).body).toMatchObject({
		id: own,
		items: [{ quantity: 1 }],
	});
});

test("an account that takes over an address without being signed in at its mailbox gets no orders of guests", async ({
	shop,
}) => {
	const guest = await shop.asGuest(email);
	const { intentId } = await startPurchase(shop, guest);
	await pay(shop, intentId);
	await shop.provider.chaos.settled();
	const account = await shop.as("customer");
	await account.post("/api/account/email", { email, password: accounts.customer.password });
	const { rows } = await shop.pool.query("select body from mails where recipient = $1 order by id desc limit 1", [
		email,
	]);
	const token = rows[0].body.match(/token=([\w-]+)/)[1];
	const reader = await shop.as("anyone");
	expect((await reader.post("/api/account/email/confirm", { token })).status).toBe(204);
	expect((await account.get("/api/orders")).body).toEqual([]);
	expect((await account.get("/api/account/user-info")).body).toMatchObject({ email, isEmailVerified: false });
});

test("the same details again keep the guest, with a new session token", async ({ shop }) => {
	const visitor = await shop.asGuest();
	const token = visitor.cookies.get("noor_session");
	await visitor.post("/api/guest", { email: "guest@test.example", phone: "+971 50 123 4567" });
	expect(visitor.cookies.get("noor_session")).not.toBe(token);
	expect(await shop.db.selectFrom("users").select("email").execute()).toHaveLength(1);
	expect(await shop.db.selectFrom("sessions").select("id").execute()).toHaveLength(1);
});

test("a guest is no account to the rules of payment methods", async ({ shop }) => {
	await shop.db.updateTable("paymentMethods").set({ audience: "account" }).where("kind", "=", "card").execute();
	const guest = await shop.asGuest();
	await expect(startPurchase(shop, guest, { cartId: "cart" })).rejects.toThrow("needs an account");
	const destination = { country: "AE", state: "Dubai" };
	expect((await guest.post("/api/payments/cart/methods", { destination })).body).toMatchObject([{ isOffered: false }]);
	await startPurchase(shop, await shop.as("customer"));
});

test("a network makes at most 30 guests an hour", async ({ shop }) => {
	for (let nth = 1; nth <= 30; nth++) await shop.asGuest(`guest-${nth}@test.example`);
	const refused = await (await shop.as("anyone")).post("/api/guest", { email, phone: "050 123 4567" });
	expect(refused.status).toBe(429);
	expect(await shop.db.selectFrom("users").select("id").execute()).toHaveLength(30);
});

test("a limit per customer of a promo code counts the e-mail address, of guests and of the account", async ({
	shop,
}) => {
	await aCoupon(shop.db, { code: "ONCE", maxUsesPerCustomer: 1 });
	const { email: same } = accounts.customer;
	await buyWithCode(shop, await shop.asGuest(same.toUpperCase()), "ONCE");
	for (const shopper of [await shop.asGuest(same), await shop.as("customer")])
		await expect(buyWithCode(shop, shopper, "ONCE")).rejects.toThrow("used up");
	await buyWithCode(shop, await shop.asGuest(email), "ONCE");
});

test("of many guests of one address who pay at once, one gets a code for each customer once", async ({ shop }) => {
	await aCoupon(shop.db, { code: "ONCE", maxUsesPerCustomer: 1 });
	const carts = await Promise.all(
		Array.from({ length: 6 }, async (_, nth) => {
			const guest = await shop.asGuest(email);
			await fillCart(shop, guest, `race-${nth}`, "ONCE");
			return { guest, id: `race-${nth}` };
		}),
	);
	const answers = await Promise.all(carts.map(({ guest, id }) => guest.post(`/api/payments/${id}`, {})));
	expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
});

test("every mail to a guest has a link that shows the order to whoever has it, until it expires", async ({ shop }) => {
	const guest = await shop.asGuest(email);
	const { intentId } = await startPurchase(shop, guest);
	await pay(shop, intentId);
	await shop.provider.chaos.settled();
	const [{ id }] = (await guest.get("/api/orders")).body;
	const admin = await shop.as("admin");
	await admin.post(`/api/admin/orders/${id}/ship`, { carrier: "Aramex", trackingNumber: "1" });
	await admin.post(`/api/admin/orders/${id}/complete`);
	await admin.post(`/api/admin/orders/refund/${id}`, { amount: 1 });
	await shop.provider.chaos.settled();
	const mails = await shop.db.selectFrom("mails").where("recipient", "=", email).select("body").execute();
	const tokens = mails.map(({ body }) => body.match(new RegExp(`/orders/${id}\\?token=([\\w-]{43})`))?.[1] ?? "none");
	expect(new Set(tokens).size).toBe(4);
	const reader = await shop.as("anyone");
	for (const token of tokens)
		expect((await reader.get(`/api/guest/orders/${id}?token=${token}`)).body).toMatchObject({
			id,
			invoiceNumber: "INV-000001",
			refunds: [{ amount: 1 }],
		});
	const invoice = await reader.get(`/api/guest/orders/${id}/invoice/pdf?token=${tokens[0]}`);
	expect(invoice).toMatchObject({ status: 200, headers: { "content-type": "application/pdf" } });
	expect((await reader.get(`/api/guest/orders/${id}/invoice/pdf?token=${tokens[0]}x`)).status).toBe(404);
	const { refunds } = (await guest.get(`/api/orders/${id}`)).body;
	const creditNote = `/api/guest/orders/${id}/credit-notes/${refunds[0].creditNote.number}/pdf`;
	expect((await reader.get(`${creditNote}?token=${tokens[0]}`)).status).toBe(200);
	expect((await reader.get(`${creditNote}?token=x`)).status).toBe(404);
	expect((await guest.get(`/api/orders/${id}/invoice/pdf`)).status).toBe(200);
	const missing = await reader.get(`/api/guest/orders/${id}?token=${"x".repeat(43)}`);
	expect(missing).toMatchObject({ status: 404, body: { code: "not-found" } });
	expect((await reader.get(`/api/guest/orders/${id + 1}?token=${tokens[0]}`)).status).toBe(404);
	expect((await reader.get(`/api/orders/${id}`)).status).toBe(401);
	// Only hashes are stored.
	expect(JSON.stringify(await shop.db.selectFrom("orderLinks").selectAll().execute())).not.toContain(tokens[0]);
	await shop.db
		.updateTable("orderLinks")
		.set({ expiresAt: new Date(Date.now() - 1000) })
		.execute();
	expect((await reader.get(`/api/guest/orders/${id}?token=${tokens[0]}`)).status).toBe(404);
});

test("the link to an order is mailed by number and e-mail address, and wrong pairs get the same answer", async ({
	shop,
}) => {
	const guest = await shop.asGuest(email);
	const { intentId } = await startPurchase(shop, guest);
	await pay(shop, intentId);
	await shop.provider.chaos.settled();
	const [{ id }] = (await guest.get("/api/orders")).body;
	await shop.db.deleteFrom("mails").execute();
	const visitor = await shop.as("anyone");
	const find = (orderNumber: string, address: string) =>
		visitor.post("/api/guest/orders/find", { orderNumber, email: address });
	const right = await find(`#${id}`, email.toUpperCase());
	const wrong = await Promise.all([find(String(id), "other@post.example"), find(String(id + 1), email)]);
	for (const answer of wrong) expect([answer.status, answer.body]).toEqual([right.status, right.body]);
	const mails = await shop.db.selectFrom("mails").select(["recipient", "body", "isForGuest"]).execute();
	expect(mails).toMatchObject([{ recipient: email, isForGuest: true }]);
	const token = mails[0]?.body.match(new RegExp(`/orders/${id}\\?token=([\\w-]{43})`))?.[1];
	expect((await visitor.get(`/api/guest/orders/${id}?token=${token}`)).body).toMatchObject({ id });
	expect((await find("lamp", "layla")).body.errors).toEqual({
		orderNumber: ["Order number is invalid"],
		email: ["email is invalid"],
	});
});

test("a search for an order executes the same statements whether there is one or not", async ({ shop }) => {
	const id = await buy(shop, await shop.asGuest(email));
	const statementsFor = (orderNumber: number, address: string) =>
		recordStatements(shop.db, (db) => requestOrderLink(db, { orderNumber, email: address }, "http://127.0.0.1:3000"));
	const known = await statementsFor(id, email);
	expect(known.length).toBeGreaterThanOrEqual(5);
	expect(await statementsFor(id, "other@post.example")).toEqual(known);
	expect(await statementsFor(id + 1, email)).toEqual(known);
	const durability = known.filter((statement) => statement.includes("synchronous_commit = off"));
	expect(durability, "only a commit that writes waits for the disk").toHaveLength(1);
});

test("searches for orders are limited per address, also for one without orders, and per network", async ({ shop }) => {
	const visitor = await shop.as("anyone");
	const find = (nth: number, address: string) =>
		visitor.post("/api/guest/orders/find", { orderNumber: String(1000 + nth), email: address });
	for (let nth = 1; nth <= 5; nth++) expect((await find(nth, email)).status).toBe(204);
	expect((await find(6, email.toUpperCase())).status).toBe(429);
	for (let nth = 7; nth <= 20; nth++) expect((await find(nth, `${nth}@post.example`)).status).toBe(204);
	expect((await find(21, "21@post.example")).status).toBe(429);
});

test("staff see at an order and in the list that the buyer is a guest", async ({ shop }) => {
	const own = await buy(shop, await shop.as("customer"));
	const ofGuest = await buy(shop, await shop.asGuest(email));
	const admin = await shop.as("admin");
	expect((await admin.get("/api/admin/orders")).body.data).toMatchObject([
		{ id: ofGuest, isGuest: true },
		{ id: own, isGuest: false },
	]);
	expect((await admin.get(`/api/admin/orders/${ofGuest}`)).body).toMatchObject({ isGuest: true, buyerEmail: email });
	expect((await admin.get(`/api/admin/orders/${own}`)).body.isGuest).toBe(false);
});

test("guessing the link of an order is limited", async ({ shop }) => {
	const reader = await shop.as("anyone");
	for (let guess = 0; guess < 60; guess++) await reader.get(`/api/guest/orders/1001?token=guess-${guess}`);
	expect((await reader.get("/api/guest/orders/1001?token=one-more")).status).toBe(429);
});

test("the mails of an account have no such link", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const { intentId } = await startPurchase(shop, shopper);
	await pay(shop, intentId);
	await shop.provider.chaos.settled();
	const { body } = await shop.db.selectFrom("mails").select("body").executeTakeFirstOrThrow();
	expect(body).toMatch(/\/orders\/\d+$/m);
	expect(await shop.db.selectFrom("orderLinks").selectAll().execute()).toEqual([]);
});

test("who registers the address of a guest neither exports nor deletes the mails about the guest's order", async ({
	shop,
}) => {
	const { customer } = accounts;
	const guest = await shop.asGuest(customer.email);
	const { intentId } = await startPurchase(shop, guest);
	await pay(shop, intentId);
	await shop.provider.chaos.settled();
	const stranger = await shop.as("customer");
	expect((await stranger.get("/api/account/export")).body).toMatchObject({ orders: [], mails: [] });
	await stranger.post("/api/account/delete", { password: customer.password });
	const [confirmation, ...others] = await shop.db.selectFrom("mails").select(["body", "isForGuest"]).execute();
	expect(confirmation).toMatchObject({ isForGuest: true });
	expect(others).toHaveLength(1);
	expect((await guest.get("/api/orders")).body).toMatchObject([{ buyerEmail: customer.email }]);
});

const password = "quick as lightning";

/** @returns the number of a paid order */
async function buy(shop: ShopWithCards, shopper: Client): Promise<number> {
	const { intentId } = await startPurchase(shop, shopper);
	await pay(shop, intentId);
	await shop.provider.chaos.settled();
	return (await shopper.get(`/api/orders?paymentIntentId=${intentId}`)).body[0].id;
}

async function verificationTokens(shop: ShopWithCards): Promise<string[]> {
	const mails = await shop.db.selectFrom("mails").select("body").orderBy("id").execute();
	return mails.flatMap(({ body }) => body.match(/verify-email\?token=([\w-]{43})/)?.[1] ?? []);
}

test("a password makes an account of the guest, and earlier orders of the address join once the mailbox is verified", async ({
	shop,
}) => {
	const earlier = await buy(shop, await shop.asGuest(email.toUpperCase()));
	const foreign = await buy(shop, await shop.asGuest("other@post.example"));
	const guest = await shop.asGuest(email);
	const own = await buy(shop, guest);
	const cookie = guest.cookies.get("noor_session");
	expect((await guest.post("/api/guest/account", { password: "12345678" })).status).toBe(400);
	expect((await guest.post("/api/guest/account", { password })).status).toBe(204);
	expect(guest.cookies.get("noor_session")).not.toBe(cookie);
	const numbers = async () => (await guest.get("/api/orders")).body.map(({ id }: { id: number }) => id);
	expect(await numbers()).toEqual([own]);
	expect((await guest.get("/api/account/user-info")).body).toMatchObject({ email, isEmailVerified: false });
	expect((await (await shop.as("anyone")).post("/api/login", { email, password })).status).toBe(200);
	expect((await guest.get("/api/account/export")).body.mails).not.toContainEqual(
		expect.objectContaining({ subject: expect.stringContaining(`#${earlier}`) }),
	);

	const [token] = await verificationTokens(shop);
	// The owner of the mailbox alone does not give orders away, and neither does another account.
	const stranger = await shop.as("customer");
	expect((await (await shop.as("anyone")).post("/api/account/verify-email/confirm", { token })).status).toBe(401);
	expect((await stranger.post("/api/account/verify-email/confirm", { token })).status).toBe(400);
	expect(await numbers()).toEqual([own]);
	expect((await guest.post("/api/account/verify-email/confirm", { token })).status).toBe(204);
	expect(await numbers()).toEqual([own, earlier]);
	expect(await numbers()).not.toContain(foreign);
	expect((await guest.get("/api/account/user-info")).body.isEmailVerified).toBe(true);
	expect((await guest.post("/api/account/verify-email/confirm", { token })).status).toBe(400);
	expect((await guest.get("/api/account/export")).body.orders).toHaveLength(2);
	expect((await guest.post("/api/account/delete", { password })).status).toBe(204);
	const kept = await shop.db.selectFrom("orders").select(["id", "buyerEmail"]).orderBy("id").execute();
	expect(kept).toEqual([
		{ id: earlier, buyerEmail: "" },
		{ id: foreign, buyerEmail: "other@post.example" },
		{ id: own, buyerEmail: "" },
	]);
	const links = await shop.db.selectFrom("orderLinks").select("orderId").execute();
	expect(links).toEqual([{ orderId: foreign }]);
});

test("what guests order with the address of a verified account joins it at the next sign-in, and goes with it", async ({
	shop,
}) => {
	const { customer } = accounts;
	const shopper = await shop.as("customer");
	const numbers = async () => (await shopper.get("/api/orders")).body.map(({ id }: { id: number }) => id);
	const signIn = async () => expect((await shopper.post("/api/login", customer)).status).toBe(200);
	const first = await buy(shop, await shop.asGuest(customer.email.toUpperCase()));
	await signIn();
	expect(await numbers()).toEqual([]);
	await shopper.post("/api/account/verify-email");
	const [token] = await verificationTokens(shop);
	expect((await shopper.post("/api/account/verify-email/confirm", { token })).status).toBe(204);
	expect(await numbers()).toEqual([first]);
	const guest = await shop.asGuest(customer.email);
	const second = await buy(shop, guest);
	expect(await numbers()).toEqual([first]);
	expect((await guest.get(`/api/orders/${second}`)).status).toBe(200);
	await signIn();
	expect(await numbers()).toEqual([second, first]);
	expect((await guest.get(`/api/orders/${second}`)).status).toBe(404);

	// Not joined before the deletion, with a cart beside it; and one of another address.
	const third = await buy(shop, guest);
	const { cartId } = await startPurchase(shop, guest);
	const foreign = await buy(shop, await shop.asGuest("other@post.example"));
	expect((await shopper.post("/api/account/delete", { password: customer.password })).status).toBe(204);
	const kept = await shop.db.selectFrom("orders").select(["id", "buyerEmail"]).orderBy("id").execute();
	expect(kept).toEqual([
		...[first, second, third].map((id) => ({ id, buyerEmail: "" })),
		{ id: foreign, buyerEmail: "other@post.example" },
	]);
	const users = await shop.db.selectFrom("users").select("email").where("isGuest", "=", true).execute();
	expect(users).toEqual([{ email: "other@post.example" }]);
	expect(await shop.db.selectFrom("carts").select("id").where("id", "=", cartId).execute()).toEqual([]);
	expect((await guest.get("/api/guest")).status).toBe(204);
});

test("the deletion of an account with an unverified address leaves the guests of the address alone", async ({
	shop,
}) => {
	const { customer } = accounts;
	const shopper = await shop.as("customer");
	const guest = await shop.asGuest(customer.email);
	const id = await buy(shop, guest);
	expect((await shopper.post("/api/account/delete", { password: customer.password })).status).toBe(204);
	expect((await guest.get(`/api/orders/${id}`)).body).toMatchObject({ buyerEmail: customer.email });
});

test("a guest whose address has an account, and who is none, makes no account", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const guest = await shop.asGuest(accounts.customer.email);
	const taken = await guest.post("/api/guest/account", { password });
	expect([taken.status, taken.body.errors]).toEqual([
		400,
		{ email: [`Email '${accounts.customer.email}' is already taken.`] },
	]);
	expect((await guest.get("/api/guest")).body.email).toBe(accounts.customer.email);
	expect((await shopper.post("/api/guest/account", { password })).status).toBe(409);
});

test("a registered account is sent the link on request, at most once a minute", async ({ shop }) => {
	const earlier = await buy(shop, await shop.asGuest(accounts.customer.email));
	const shopper = await shop.as("customer");
	expect((await shopper.post("/api/account/verify-email")).status).toBe(204);
	expect((await shopper.post("/api/account/verify-email")).status).toBe(409);
	const [token] = await verificationTokens(shop);
	expect((await shopper.post("/api/account/verify-email/confirm", { token })).status).toBe(204);
	expect((await shopper.get("/api/orders")).body).toMatchObject([{ id: earlier }]);
});

async function fillCart(shop: ShopWithCards, shopper: Client, id: string, code: string) {
	const { id: productId } = await aProduct(shop.db);
	await shopper.post("/api/cart", { id, items: [{ productId, quantity: 1 }] });
	await shopper.post("/api/cart/coupon", { id, code });
}

/** @throws with the reason when the code is refused */
async function buyWithCode(shop: ShopWithCards, shopper: Client, code: string) {
	const id = crypto.randomUUID();
	await fillCart(shop, shopper, id, code);
	// A code that is used up already is not put into the cart.
	const coupon = await shop.db.selectFrom("coupons").where("code", "=", code).select("id").executeTakeFirstOrThrow();
	await shop.db.updateTable("carts").set({ couponId: coupon.id }).where("id", "=", id).execute();
	const { status, body } = await shopper.post(`/api/payments/${id}`, {});
	if (status !== 200) throw new Error(body.detail);
	await pay(shop, body.paymentIntentId);
	await shop.provider.chaos.settled();
}
