import { expect } from "vitest";
import type { Client } from "../../test/client.ts";
import { aProduct } from "../../test/makers.ts";
import { aPaidOrder } from "../../test/paid-order.ts";
import { test } from "../../test/shop-with-cards.ts";

test("staff find orders by number, address and name, and put them in order", async ({ shop }) => {
	const dear = await aPaidOrder(shop, { lamp: await aProduct(shop.db, { basePriceFils: 90_000 }) });
	const cheap = await aPaidOrder(shop, { lamp: await aProduct(shop.db, { basePriceFils: 1_000 }) });
	const admin = await shop.as("admin");
	expect(await found(admin, "")).toEqual([cheap.id, dear.id]);
	expect(await found(admin, "sort=-total")).toEqual([dear.id, cheap.id]);
	expect(await found(admin, "sort=amountCharged")).toEqual([cheap.id, dear.id]);
	expect(await found(admin, `search=${dear.id}`)).toEqual([dear.id]);
	expect(await found(admin, `search=${encodeURIComponent(`#${cheap.id}`)}`)).toEqual([cheap.id]);
	expect(await found(admin, "search=CUSTOMER@test")).toEqual([cheap.id, dear.id]);
	expect(await found(admin, "search=layla%20haddad&status=PaymentRecieved")).toEqual([cheap.id, dear.id]);
	expect(await found(admin, "search=layla&status=Shipped")).toEqual([]);
	expect(await found(admin, "search=%25")).toEqual([]);
	expect((await admin.get("/api/admin/orders?sort=paidFils")).status).toBe(400);
});

test("the neighbours of an order are those in the list that staff came from", async ({ shop }) => {
	const lamp = await aProduct(shop.db);
	const [first, between, last] = [
		await aPaidOrder(shop, { lamp }),
		await aPaidOrder(shop, { lamp }),
		await aPaidOrder(shop, { lamp }),
	];
	await shop.db.updateTable("orders").set({ status: "Shipped" }).where("id", "=", between.id).execute();
	const admin = await shop.as("admin");
	const neighbours = async (id: number, query = "") => {
		const { body } = await admin.get(`/api/admin/orders/${id}${query}`);
		return [body.olderId, body.newerId];
	};
	expect(await neighbours(first.id)).toEqual([null, between.id]);
	expect(await neighbours(first.id, "?status=PaymentRecieved&search=")).toEqual([null, last.id]);
	expect(await neighbours(last.id, "?status=All")).toEqual([between.id, null]);
	expect(await neighbours(first.id, "?paid=true&refundedFrom=2026-01-01")).toEqual([null, null]);
	expect(await neighbours(between.id, "?search=nobody")).toEqual([null, null]);
});

test("staff narrow orders to days, which are those of Dubai", async ({ shop }) => {
	const order = await aPaidOrder(shop);
	const at = (date: string) =>
		shop.db
			.updateTable("orders")
			.set({ orderDate: new Date(date) })
			.where("id", "=", order.id)
			.execute();
	const admin = await shop.as("admin");
	await at("2026-11-20T19:59:59Z");
	expect(await found(admin, "from=2026-11-20&to=2026-11-20")).toEqual([order.id]);
	expect(await found(admin, "from=2026-11-21")).toEqual([]);
	await at("2026-11-20T20:00:00Z");
	expect(await found(admin, "to=2026-11-20")).toEqual([]);
	expect(await found(admin, "from=2026-11-21&to=2026-11-21")).toEqual([order.id]);
	expect((await admin.get("/api/admin/orders?from=yesterday")).status).toBe(400);

	await admin.post(`/api/admin/orders/refund/${order.id}`, { amount: 12.5 });
	await shop.provider.chaos.settled();
	await shop.db
		.updateTable("refunds")
		.set({ createdAt: new Date("2026-11-22T20:00:00Z") })
		.execute();
	expect(await found(admin, "refundedFrom=2026-11-23&refundedTo=2026-11-23")).toEqual([order.id]);
	expect(await found(admin, "refundedTo=2026-11-22")).toEqual([]);
	expect(await found(admin, "refundedFrom=2026-11-24")).toEqual([]);
	await shop.db.updateTable("refunds").set({ status: "failed" }).execute();
	expect(await found(admin, "refundedFrom=2026-11-23")).toEqual([]);
	expect(await found(admin, "waiting=failedRefund")).toEqual([order.id]);
});

test("the same orders are written as CSV, with the columns that are asked for", async ({ shop }) => {
	const order = await aPaidOrder(shop);
	const admin = await shop.as("admin");
	await admin.post(`/api/admin/orders/refund/${order.id}`, { amount: 12.5 });
	const { body } = await admin.get(
		"/api/admin/exports/orders.csv?columns=id,email,amountCharged,refundedAmount,status",
	);
	expect(body).toBe(
		`\uFEFFId,Email,Amount charged,Refunded,Status\r\n${order.id},customer@test.example,100,12.5,PaymentRecieved\r\n`,
	);
	expect((await (await shop.as("customer")).get("/api/admin/exports/orders.csv")).status).toBe(403);
});

async function found(staff: Client, query: string): Promise<number[]> {
	const { status, body } = await staff.get(`/api/admin/orders?${query}`);
	if (status !== 200) throw new Error(body.detail);
	return body.data.map(({ id }: { id: number }) => id);
}
