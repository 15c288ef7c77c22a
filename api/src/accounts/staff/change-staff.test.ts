import { HubConnectionBuilder, LogLevel } from "@microsoft/signalr";
import { expect } from "vitest";
import type { Client } from "../../../test/client.ts";
import { accounts, type Shop, test } from "../../../test/shop.ts";

async function idOf(shop: Shop, { email }: { email: string }): Promise<number> {
	const { rows } = await shop.pool.query("select id from users where email = $1", [email]);
	return rows[0].id;
}

const setRole = (owner: Client, id: number, role: string) => owner.put(`/api/admin/staff/${id}/role`, { role });
const suspend = (owner: Client, id: number) => owner.post(`/api/admin/staff/${id}/suspend`);

test("a role counts from the next request on, and its change is in the audit log", async ({ shop }) => {
	const [owner, member] = [await shop.as("admin"), await shop.as("orders")];
	const id = await idOf(shop, accounts.orders);
	expect((await setRole(owner, id, "catalogue")).status).toBe(204);
	const refused = await member.get("/api/admin/orders");
	expect(refused).toMatchObject({
		status: 403,
		body: {
			detail:
				"Your role “Catalogue” may not see orders, customers and messages. An owner of the shop can give you another role.",
		},
	});
	expect((await member.get("/api/admin/products")).status).toBe(200);
	expect((await owner.get("/api/admin/audit?area=accounts")).body.data).toMatchObject([
		{ actor: accounts.admin.email, recordId: id, before: { role: "orders" }, after: { role: "catalogue" } },
	]);
});

test("a suspended member is signed out everywhere at once, and cannot sign in until reinstated", async ({ shop }) => {
	const [owner, member] = [await shop.as("admin"), await shop.as("orders")];
	const id = await idOf(shop, accounts.orders);
	const tab = new HubConnectionBuilder()
		.withUrl(`${await shop.address()}/hub/notifications`, {
			headers: { Cookie: [...member.cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
		})
		.configureLogging(LogLevel.None)
		.build();
	const closed = new Promise<void>((resolve) => tab.onclose(() => resolve()));
	await tab.start();

	expect((await suspend(owner, id)).status).toBe(204);
	await closed;
	expect((await member.get("/api/admin/orders")).status).toBe(401);
	const { email, password } = accounts.orders;
	expect(await member.post("/api/login", { email, password })).toMatchObject({
		status: 403,
		body: { detail: "This account is suspended. Please ask an owner of the shop." },
	});
	// A wrong password does not reveal it.
	expect((await member.post("/api/login", { email, password: "guess" })).body.detail).toBe("Invalid credentials");

	expect((await owner.post(`/api/admin/staff/${id}/reinstate`)).status).toBe(204);
	expect((await member.get("/api/admin/orders")).status).toBe(401);
	expect((await member.post("/api/login", { email, password })).status).toBe(200);
	expect((await owner.get("/api/admin/audit?area=accounts&sort=at")).body.data).toMatchObject([
		{ after: { isSuspended: true } },
		{ after: { isSuspended: false } },
	]);
});

test("a sign-in at the same time as a suspension leaves no session", async ({ shop }) => {
	const owner = await shop.as("admin");
	await shop.as("orders");
	const id = await idOf(shop, accounts.orders);
	const { email, password } = accounts.orders;
	const visitors = await Promise.all([1, 2, 3].map(() => shop.as("anyone")));
	await Promise.all([
		...visitors.map((visitor) => visitor.post("/api/login", { email, password })),
		suspend(owner, id),
	]);
	const { rows } = await shop.pool.query("select id from sessions where user_id = $1", [id]);
	expect(rows).toEqual([]);
});

test("the last owner keeps the role and is not suspended, also when two owners act at once", async ({ shop }) => {
	const owner = await shop.as("admin");
	const id = await idOf(shop, accounts.admin);
	expect(await setRole(owner, id, "manager")).toMatchObject({
		status: 409,
		body: { detail: "This is the last owner of the shop. Make somebody else an owner first." },
	});
	expect((await suspend(owner, id)).status).toBe(409);

	await shop.as("manager");
	const other = await idOf(shop, accounts.manager);
	await setRole(owner, other, "owner");
	// A suspended owner does not count.
	await suspend(owner, other);
	expect((await setRole(owner, id, "manager")).status).toBe(409);
	await owner.post(`/api/admin/staff/${other}/reinstate`);

	const second = await shop.as("manager");
	const answers = await Promise.all([setRole(owner, other, "orders"), setRole(second, id, "orders")]);
	expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
	const { rows } = await shop.pool.query("select count(*)::int as owners from users where role = 'owner'");
	expect(rows[0].owners).toBe(1);
});

test("customers and unknown accounts are not staff, and nobody suspends themselves", async ({ shop }) => {
	const owner = await shop.as("admin");
	await shop.as("customer");
	for (const id of [await idOf(shop, accounts.customer), 99_999]) {
		expect((await setRole(owner, id, "owner")).status).toBe(404);
		expect((await suspend(owner, id)).status).toBe(404);
		expect((await owner.post(`/api/admin/staff/${id}/reinstate`)).status).toBe(404);
	}
	await shop.as("manager");
	await setRole(owner, await idOf(shop, accounts.manager), "owner");
	expect(await suspend(owner, await idOf(shop, accounts.admin))).toMatchObject({
		status: 409,
		body: { detail: "You cannot suspend your own account." },
	});
});
