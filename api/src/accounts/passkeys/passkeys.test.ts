import { expect } from "vitest";
import type { Client } from "../../../test/client.ts";
import { accounts, type Shop, test } from "../../../test/shop.ts";
import { softwareAuthenticator } from "../../../test/software-authenticator.ts";

// The address of a shop that does not listen.
const origin = "http://127.0.0.1:3000";
const { password } = accounts.customer;

async function register(user: Client, authenticator = softwareAuthenticator(origin), name = "My phone") {
	const { body: options } = await user.post("/api/account/passkeys/options", { password });
	const answer = await user.post("/api/account/passkeys", { name, credential: authenticator.create(options) });
	return { authenticator, options, answer };
}

async function signInOptions(visitor: Client) {
	return (await visitor.post("/api/login/passkey/options")).body;
}

const signIn = (visitor: Client, credential: object) => visitor.post("/api/login/passkey", { credential });

async function idOf(shop: Shop, email: string): Promise<number> {
	const { rows } = await shop.pool.query("select id from users where email = $1", [email]);
	return rows[0].id;
}

test("a passkey signs in without address and password, any number of times, and its owner is notified by mail", async ({
	shop,
}) => {
	const user = await shop.as("customer");
	const { authenticator, options, answer } = await register(user);
	expect(options).toMatchObject({ rp: { id: "127.0.0.1" }, authenticatorSelection: { residentKey: "required" } });
	// Experimental algorithms would print a warning of Node.
	expect(options.pubKeyCredParams.map(({ alg }: { alg: number }) => alg)).toEqual([-8, -7, -257]);
	expect(answer).toMatchObject({ status: 201, body: { name: "My phone", lastUsedAt: null } });
	for (let time = 0; time < 2; time++) {
		const visitor = await shop.as("anyone");
		expect((await signIn(visitor, authenticator.get(await signInOptions(visitor)))).status).toBe(204);
		expect((await visitor.get("/api/account/user-info")).body.email).toBe(accounts.customer.email);
	}
	expect((await user.get("/api/account/passkeys")).body).toMatchObject([
		{ name: "My phone", lastUsedAt: expect.any(String) },
	]);
	const { rows } = await shop.pool.query("select subject from mails where recipient = $1", [accounts.customer.email]);
	expect(rows).toEqual([{ subject: "A passkey was added to your account at Noor" }]);
});

test("a challenge is valid once, for five minutes, and for its own purpose", async ({ shop }) => {
	const user = await shop.as("customer");
	const { authenticator, options } = await register(user);
	const again = await user.post("/api/account/passkeys", {
		name: "Copy",
		credential: softwareAuthenticator(origin).create(options),
	});
	expect(again).toMatchObject({ status: 400, body: { detail: "This took too long. Please try again." } });

	const visitor = await shop.as("anyone");
	const credential = authenticator.get(await signInOptions(visitor));
	expect((await signIn(visitor, credential)).status).toBe(204);
	expect((await signIn(visitor, credential)).status).toBe(400);

	const late = authenticator.get(await signInOptions(visitor));
	await shop.pool.query("update passkey_challenges set expires_at = now()");
	expect((await signIn(visitor, late)).status).toBe(400);

	// A challenge of a registration does not sign in, and one of another user registers nothing.
	const { body: mine } = await user.post("/api/account/passkeys/options", { password });
	expect((await signIn(visitor, authenticator.get(mine))).status).toBe(400);
	const other = await shop.asShopper("other@test.example");
	const foreign = { name: "Mine", credential: softwareAuthenticator(origin).create(mine) };
	expect((await other.post("/api/account/passkeys", foreign)).status).toBe(400);
});

test("another site, another key, a copied authenticator and an unknown passkey do not sign in", async ({ shop }) => {
	const user = await shop.as("customer");
	const { authenticator } = await register(user);
	const visitor = await shop.as("anyone");
	const refused = async (credential: object) => (await signIn(visitor, credential)).status;

	const phishing = softwareAuthenticator("http://noor.example");
	expect(await refused(phishing.get(await signInOptions(visitor)))).toBe(401);
	const stranger = softwareAuthenticator(origin).get(await signInOptions(visitor));
	expect(await refused(stranger)).toBe(401);
	const own = authenticator.get(await signInOptions(visitor), { count: 5 });
	expect(await refused({ ...stranger, id: own.id, rawId: own.rawId })).toBe(400);
	const forged = authenticator.get(await signInOptions(visitor), { count: 6 });
	const { signature } = softwareAuthenticator(origin).get(await signInOptions(visitor)).response as {
		signature: string;
	};
	expect(await refused({ ...forged, response: { ...forged.response, signature } })).toBe(401);
	expect(await refused(own)).toBe(204);
	expect(await refused(authenticator.get(await signInOptions(visitor), { count: 4 }))).toBe(401);

	const elsewhere = softwareAuthenticator("http://noor.example");
	const { body: options } = await user.post("/api/account/passkeys/options", { password });
	const foreign = await user.post("/api/account/passkeys", { name: "x", credential: elsewhere.create(options) });
	expect(foreign).toMatchObject({ status: 400, body: { detail: expect.stringContaining("could not be verified") } });
});

test("adding a passkey needs the password and a name, and a passkey is registered once", async ({ shop }) => {
	const user = await shop.as("customer");
	const wrong = await user.post("/api/account/passkeys/options", { password: "guess" });
	expect(wrong.body.errors).toEqual({ password: ["The password is incorrect."] });
	const { authenticator } = await register(user);
	const { answer } = await register(user, authenticator);
	expect(answer).toMatchObject({ status: 409, body: { detail: "This passkey is registered already." } });
	const { answer: nameless } = await register(user, softwareAuthenticator(origin), " ");
	expect(nameless.body.errors).toEqual({ name: ["Give the passkey a name"] });
});

test("a passkey is renamed and deleted; then it does not sign in", async ({ shop }) => {
	const user = await shop.as("customer");
	const { authenticator, answer } = await register(user);
	const { id } = answer.body;
	expect((await user.put(`/api/account/passkeys/${id}`, { name: "Key ring" })).status).toBe(204);
	expect((await user.get("/api/account/passkeys")).body).toMatchObject([{ id, name: "Key ring" }]);
	expect((await user.delete(`/api/account/passkeys/${id}`)).status).toBe(204);
	const visitor = await shop.as("anyone");
	expect(await signIn(visitor, authenticator.get(await signInOptions(visitor)))).toMatchObject({
		status: 401,
		body: { detail: "This passkey is not registered here. It may have been deleted." },
	});
});

test("a suspended member of staff cannot sign in with a passkey either", async ({ shop }) => {
	const user = await shop.as("customer");
	const { authenticator } = await register(user);
	await shop.pool.query("update users set role = 'orders', suspended_at = now() where id = $1", [
		await idOf(shop, accounts.customer.email),
	]);
	const visitor = await shop.as("anyone");
	expect((await signIn(visitor, authenticator.get(await signInOptions(visitor)))).status).toBe(403);
});

test("proof of the mailbox deletes the passkeys of whoever registered the address before", async ({ shop }) => {
	const { email } = accounts.customer;
	const tokenIn = async (path: string) => {
		const { rows } = await shop.pool.query("select body from mails where body like $1 order by id desc limit 1", [
			`%${path}%`,
		]);
		return rows[0].body.match(/token=([\w-]+)/)[1];
	};
	const stranger = await shop.as("customer");
	const owner = await shop.as("anyone");
	const takeovers = [
		async () => {
			await owner.post("/api/account/forgot-password", { email });
			const token = await tokenIn("/account/reset-password");
			return owner.post("/api/account/reset-password", { token, password: "a lamp of my own now" });
		},
		async () => {
			await (await shop.as("admin")).post("/api/admin/staff/invitations", { email, role: "orders" });
			const token = await tokenIn("/account/invitation");
			const person = { firstName: "Layla", lastName: "Haddad", password: "another lamp of my own" };
			return owner.post("/api/account/invitation", { ...person, token });
		},
	];
	let client = stranger;
	let known = password;
	for (const takeOver of takeovers) {
		const authenticator = softwareAuthenticator(origin);
		const { body: options } = await client.post("/api/account/passkeys/options", { password: known });
		await client.post("/api/account/passkeys", { name: "Mine", credential: authenticator.create(options) });
		expect((await takeOver()).status).toBe(204);
		const visitor = await shop.as("anyone");
		expect((await signIn(visitor, authenticator.get(await signInOptions(visitor)))).status).toBe(401);
		client = await shop.as("anyone");
		known = "a lamp of my own now";
		await client.post("/api/login", { email, password: known });
	}
});

test("a guest who signs in with a passkey brings the cart along", async ({ shop }) => {
	const { authenticator } = await register(await shop.as("customer"));
	const guest = await shop.as("anyone");
	await guest.post("/api/guest", { email: "layla@post.example", phone: "+971501234567" });
	await shop.pool.query("insert into carts (id, user_id) select 'a-cart-of-a-guest-001', id from users where is_guest");
	expect((await signIn(guest, authenticator.get(await signInOptions(guest)))).status).toBe(204);
	expect((await guest.post("/api/cart/claim", { id: "a-cart-of-a-guest-001" })).body.id).toBe("a-cart-of-a-guest-001");
});
