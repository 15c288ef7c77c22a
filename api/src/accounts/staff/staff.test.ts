import { describe, expect } from "vitest";
import { accounts, type Shop, test } from "../../../test/shop.ts";
import { now } from "../../database/now.ts";
import { addStaff } from "./add-staff.ts";
import { listStaff } from "./list-staff.ts";
import { removeStaff } from "./remove-staff.ts";

const email = "Layla@shop.example";
const password = "a quiet lamp at dusk";

async function signIn(shop: Shop, credentials: { email: string; password: string }) {
	const client = await shop.as("anyone");
	const { status } = await client.post("/api/login?useCookies=true", credentials);
	return { client, status };
}

async function rolesOf(client: Awaited<ReturnType<typeof signIn>>["client"]) {
	return (await client.get("/api/account/user-info")).body.roles;
}

async function auditEntries(shop: Shop) {
	const staff = await shop.as("admin");
	return (await staff.get("/api/admin/audit?area=accounts&sort=at")).body.data;
}

describe("adding staff", () => {
	test("creates an account whose password is set by a link that works once", async ({ shop }) => {
		const { created, passwordToken, userId } = await addStaff(shop.db, { email });
		expect(created).toBe(true);
		const client = await shop.as("anyone");
		const reset = { token: passwordToken, password };
		expect((await client.post("/api/account/reset-password", reset)).status).toBe(204);
		expect((await client.post("/api/account/reset-password", reset)).status).toBe(400);
		const signedIn = await signIn(shop, { email, password });
		expect(signedIn.status).toBe(200);
		expect(await rolesOf(signedIn.client)).toEqual(["Admin"]);
		expect(await auditEntries(shop)).toMatchObject([
			{
				actor: null,
				recordId: userId,
				recordName: String(userId),
				action: "changed",
				before: { role: null },
				after: { role: "owner" },
			},
		]);
	});

	test("creates an account with the password that is given", async ({ shop }) => {
		expect(await addStaff(shop.db, { email, password })).toMatchObject({ created: true, passwordToken: undefined });
		expect((await signIn(shop, { email, password })).status).toBe(200);
	});

	test("gives an account whose mailbox was never verified a new password by a link, because somebody else may have created it", async ({
		shop,
	}) => {
		const stranger = await shop.as("customer");
		const { email } = accounts.customer;
		expect(await addStaff(shop.db, { email })).toMatchObject({ created: false, passwordToken: expect.any(String) });
		expect((await stranger.get("/api/account/auth-status")).body.isAuthenticated).toBe(false);
		expect((await stranger.post("/api/login", accounts.customer)).status).toBe(401);
	});

	test("keeps the password of an account with a verified mailbox, and adds nothing to the log the second time", async ({
		shop,
	}) => {
		await shop.as("customer");
		await shop.db.updateTable("users").set({ emailVerifiedAt: now() }).execute();
		const customer = { email: accounts.customer.email.toUpperCase() };
		expect(await addStaff(shop.db, customer)).toMatchObject({ created: false, passwordToken: undefined });
		await addStaff(shop.db, customer);
		const { client } = await signIn(shop, accounts.customer);
		expect(await rolesOf(client)).toEqual(["Admin"]);
		expect(await auditEntries(shop)).toHaveLength(1);
	});

	test("replaces an existing account's password when one is given, and ends its sessions", async ({ shop }) => {
		const customer = await shop.as("customer");
		await addStaff(shop.db, { email: accounts.customer.email, password });
		expect((await customer.get("/api/account/auth-status")).body).toEqual({ isAuthenticated: false });
		expect((await signIn(shop, { email: accounts.customer.email, password })).status).toBe(200);
	});

	test.for([
		["not an address", undefined, "email is invalid"],
		[email, "short", "Password must be at least 8 characters"],
		[email, "password", "This is one of the most common passwords"],
	])("of %j with password %j is refused: %s", async ([address, password, message], { shop }) => {
		await expect(addStaff(shop.db, { email: String(address), password })).rejects.toThrow(String(message));
		expect(await listStaff(shop.db)).toEqual([]);
	});
});

test("removing staff ends their sessions, leaves the account, and is in the audit log", async ({ shop }) => {
	await shop.as("admin");
	const { userId } = await addStaff(shop.db, { email, password });
	const { client } = await signIn(shop, { email, password });
	expect(await listStaff(shop.db)).toMatchObject([
		{ id: userId, email, role: "owner" },
		{ email: accounts.admin.email },
	]);
	await removeStaff(shop.db, email.toLowerCase());
	expect((await client.get("/api/account/auth-status")).body).toEqual({ isAuthenticated: false });
	expect(await rolesOf((await signIn(shop, { email, password })).client)).toEqual(["Customer"]);
	expect(await auditEntries(shop)).toMatchObject([{ after: { role: "owner" } }, { after: { role: null } }]);
	await expect(removeStaff(shop.db, email)).rejects.toThrow("There is no staff account");
	await expect(removeStaff(shop.db, accounts.admin.email)).rejects.toThrow("This is the last owner of the shop");
});
