import { expect } from "vitest";
import type { Client } from "../../../test/client.ts";
import { accounts, type Shop, test } from "../../../test/shop.ts";

const email = "Mariam@shop.example";
const person = { firstName: "Mariam", lastName: "Saif", password: "a quiet lamp at dusk" };

const invite = (owner: Client, role = "orders", to = email) =>
	owner.post("/api/admin/staff/invitations", { email: to, role });

/** The tokens of the invitations that were mailed, the latest last. */
async function tokensOf(shop: Shop): Promise<string[]> {
	const { rows } = await shop.pool.query("select body from mails where body like '%/account/invitation%' order by id");
	return rows.map(({ body }) => body.match(/token=([\w-]+)/)?.[1] ?? "");
}

async function openInvitations(owner: Client) {
	return (await owner.get("/api/admin/staff")).body.invitations;
}

const audit = async (owner: Client, area: string) =>
	(await owner.get(`/api/admin/audit?area=${area}&sort=at`)).body.data;

test("whoever accepts an invitation is staff with its role, and signed in; the link works once", async ({ shop }) => {
	const owner = await shop.as("admin");
	expect((await invite(owner)).status).toBe(204);
	expect(await openInvitations(owner)).toMatchObject([
		{ email, role: "orders", invitedBy: accounts.admin.email, isExpired: false },
	]);
	const [token] = await tokensOf(shop);
	const visitor = await shop.as("anyone");
	expect((await visitor.get(`/api/account/invitation?token=${token}`)).body).toEqual({
		email,
		role: "orders",
		hasAccount: false,
	});
	const common = await visitor.post("/api/account/invitation", { ...person, password: "password123", token });
	expect(common.body.errors).toHaveProperty("password");
	expect((await visitor.post("/api/account/invitation", { ...person, token })).status).toBe(204);
	expect((await visitor.get("/api/account/user-info")).body).toMatchObject({
		email,
		role: "orders",
		firstName: "Mariam",
	});
	expect((await visitor.get("/api/admin/orders")).status).toBe(200);
	expect((await visitor.get("/api/admin/staff")).status).toBe(403);

	const second = await (await shop.as("anyone")).post("/api/account/invitation", { ...person, token });
	expect(second).toMatchObject({ status: 400, body: { detail: expect.stringContaining("no longer valid") } });
	expect(await openInvitations(owner)).toEqual([]);
	expect((await owner.get("/api/admin/staff")).body.staff).toContainEqual(
		expect.objectContaining({ email, role: "orders", isSuspended: false, lastSignInAt: expect.any(String) }),
	);
	expect(await audit(owner, "invitations")).toMatchObject([
		{ actor: accounts.admin.email, action: "added", recordName: email, after: { role: "orders" } },
	]);
	expect(await audit(owner, "accounts")).toMatchObject([{ actor: email, after: { role: "orders" } }]);
});

test("of two acceptances at once, one succeeds", async ({ shop }) => {
	await invite(await shop.as("admin"));
	const [token] = await tokensOf(shop);
	const visitors = await Promise.all([shop.as("anyone"), shop.as("anyone")]);
	const answers = await Promise.all(
		visitors.map((visitor) => visitor.post("/api/account/invitation", { ...person, token })),
	);
	expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400]);
});

test("an invited shopper keeps the account, with the new password", async ({ shop }) => {
	const shopper = await shop.as("customer");
	await invite(await shop.as("admin"), "catalogue", accounts.customer.email.toUpperCase());
	const [token] = await tokensOf(shop);
	const visitor = await shop.as("anyone");
	expect((await visitor.get(`/api/account/invitation?token=${token}`)).body.hasAccount).toBe(true);
	expect((await visitor.post("/api/account/invitation", { ...person, token })).status).toBe(204);
	expect((await shopper.get("/api/account/auth-status")).body.isAuthenticated).toBe(false);
	const { email, password } = accounts.customer;
	expect((await shopper.post("/api/login", { email, password })).status).toBe(401);
	expect((await shopper.post("/api/login", { email, password: person.password })).status).toBe(200);
	expect((await shopper.get("/api/account/user-info")).body.role).toBe("catalogue");
});

test("an invited person who has bought as a guest gets an account of their own", async ({ shop }) => {
	await shop.pool.query(
		"insert into users (email, first_name, last_name, phone, is_guest) values ($1, '', '', '+971501234567', true)",
		[email],
	);
	await invite(await shop.as("admin"));
	const [token] = await tokensOf(shop);
	const visitor = await shop.as("anyone");
	expect((await visitor.get(`/api/account/invitation?token=${token}`)).body.hasAccount).toBe(false);
	expect((await visitor.post("/api/account/invitation", { ...person, token })).status).toBe(204);
	const { rows } = await shop.pool.query(
		"select is_guest, role from users where lower(email) = lower($1) order by id",
		[email],
	);
	expect(rows).toEqual([
		{ is_guest: true, role: null },
		{ is_guest: false, role: "orders" },
	]);
});

test("an invitation that is sent again, withdrawn or expired has no valid link", async ({ shop }) => {
	const owner = await shop.as("admin");
	const visitor = await shop.as("anyone");
	const status = async (token: string | undefined) =>
		(await visitor.get(`/api/account/invitation?token=${token}`)).status;
	await invite(owner);
	const [{ id }] = await openInvitations(owner);
	expect((await owner.post(`/api/admin/staff/invitations/${id}/send`)).status).toBe(409);
	await shop.pool.query("update staff_invitations set sent_at = now() - interval '2 minutes'");
	expect((await owner.post(`/api/admin/staff/invitations/${id}/send`)).status).toBe(204);
	const [first, again] = await tokensOf(shop);
	expect(await status(first)).toBe(400);
	expect(await status(again)).toBe(200);

	await shop.pool.query("update staff_invitations set expires_at = now()");
	expect(await status(again)).toBe(400);
	expect((await visitor.post("/api/account/invitation", { ...person, token: again })).status).toBe(400);
	expect(await openInvitations(owner)).toMatchObject([{ isExpired: true }]);

	expect((await owner.delete(`/api/admin/staff/invitations/${id}`)).status).toBe(204);
	expect((await owner.delete(`/api/admin/staff/invitations/${id}`)).status).toBe(404);
	expect(await audit(owner, "invitations")).toMatchObject([
		{ action: "added" },
		{ action: "changed", actor: accounts.admin.email, after: { sentAt: expect.any(String) } },
		{ action: "deleted" },
	]);
});

test("staff and people with an open invitation are not invited again", async ({ shop }) => {
	const owner = await shop.as("admin");
	await shop.as("manager");
	const staff = await invite(owner, "orders", accounts.manager.email.toUpperCase());
	expect(staff).toMatchObject({ status: 409, body: { detail: expect.stringContaining("member of staff already") } });
	await invite(owner);
	expect((await invite(owner, "manager", email.toLowerCase())).body.errors.email).toHaveLength(1);
	expect((await invite(owner, "emperor", "else@shop.example")).body.errors).toEqual({ role: ["Choose a role"] });
	expect(await openInvitations(owner)).toHaveLength(1);
});
