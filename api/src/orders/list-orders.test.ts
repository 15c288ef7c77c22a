import pg from "pg";
import { describe, expect, vi } from "vitest";
import type { Client } from "../../test/client.ts";
import { aProduct } from "../../test/makers.ts";
import { aPaidOrder } from "../../test/paid-order.ts";
import { type ShopWithCards, test, testOfPlans } from "../../test/shop-with-cards.ts";
import { json } from "../database/column-types.ts";

test("staff search and sort orders, also within a status", async ({ shop }) => {
	const dear = await aPaidOrder(shop, { lamp: await aProduct(shop.db, { basePriceFils: 90_000 }) });
	const cheap = await aPaidOrder(shop, { lamp: await aProduct(shop.db, { basePriceFils: 1_000 }) });
	const admin = await shop.as("admin");
	expect(await found(admin, "")).toEqual([cheap.id, dear.id]);
	expect(await found(admin, "sort=-total")).toEqual([dear.id, cheap.id]);
	expect(await found(admin, "sort=amountCharged")).toEqual([cheap.id, dear.id]);
	await shop.db
		.updateTable("orders")
		.set({ shippingAddress: json({ ...address, name: "Zayn" }) })
		.where("id", "=", dear.id)
		.execute();
	expect(await found(admin, "sort=-name")).toEqual([dear.id, cheap.id]);
	await shop.db
		.updateTable("orders")
		.set({ shippingAddress: json(address) })
		.where("id", "=", dear.id)
		.execute();
	expect(await found(admin, `search=${dear.id}`)).toEqual([dear.id]);
	expect(await found(admin, `search=${encodeURIComponent(`#${cheap.id}`)}`)).toEqual([cheap.id]);
	expect(await found(admin, "search=CUSTOMER@test")).toEqual([cheap.id, dear.id]);
	expect(await found(admin, "search=layla%20haddad&status=PaymentRecieved")).toEqual([cheap.id, dear.id]);
	expect(await found(admin, "search=layla&status=Shipped")).toEqual([]);
	expect(await found(admin, "search=%25")).toEqual([]);
	expect((await admin.get("/api/admin/orders?sort=paidFils")).status).toBe(400);
});

describe("staff find an order", () => {
	const kinds: [string, (order: Searched) => string][] = [
		["by its number", ({ id }) => String(id)],
		["by its number with the sign before it", ({ id }) => `#${id}`],
		["by the number of its invoice", ({ invoice }) => invoice],
		["by the buyer's name", () => "layla haddad"],
		["by the buyer's e-mail address", () => "CUSTOMER@test"],
		["by a street", () => "saffron walk"],
		["by an area", () => "jumeirah"],
		["by a building", () => "Reef Tower"],
		["by a phone number in another notation", () => "050 123-4567"],
		["by a phone number with its country code", () => "00971 50 123 45 67"],
		["by a phone number in Arabic digits", () => "٠٥٠١٢٣٤٥٦٧"],
		["by an SKU", () => "sil-77-br"],
		["by a product", () => "Silsila Chandelier"],
		["by the Arabic name of a product, however it is spelled", () => "ثريّا سلسله الـقبه"],
		["by the Arabic name of a product with Arabic digits", () => "بـ٩"],
		["by a company with an Arabic name, however it is spelled", () => "مؤسسه الانوار"],
		["by the SKU in Arabic digits", () => "٧٧-BR"],
		["by a tracking number", () => "AX4710"],
		["by a tracking number with spaces", () => "4710 2298 3315"],
		["by words of different places", () => "silsila jumeirah haddad"],
	];
	test("by number, buyer, address, phone, SKU, product and tracking number", async ({ shop }) => {
		const order = await aSearchedOrder(shop);
		const other = await aPaidOrder(shop);
		await shop.db
			.updateTable("orders")
			.set({
				buyerEmail: "other@post.example",
				shippingAddress: json({ ...address, name: "Omar", line1: "Villa 2", phone: "" }),
			})
			.where("id", "=", other.id)
			.execute();
		const admin = await shop.as("admin");
		for (const [kind, search] of kinds)
			expect(await found(admin, `search=${encodeURIComponent(search(order))}`), kind).toEqual([order.id]);
	});

	testOfPlans("by indexes alone, however many orders there are", async ({ shop }) => {
		await aSearchedOrder(shop);
		const statements: string[] = [];
		const spied = vi.spyOn(pg.Client.prototype, "query");
		const admin = await shop.as("admin");
		await admin.get("/api/admin/orders?search=saffron%20silsila");
		await admin.get(`/api/admin/orders?search=${encodeURIComponent("ثريا")}`);
		const calls = spied.mock.calls as unknown as [string | { text: string; values: unknown[] }, unknown[]?][];
		spied.mockRestore();
		const searches = calls
			.map(([query, values]) => (typeof query === "string" ? { text: query, values } : query))
			.filter(({ text }) => text.includes("order_search_text"));
		expect(searches).toHaveLength(4);
		const client = await shop.pool.connect();
		try {
			// Tables of a test are too small for the planner to prefer an index.
			await client.query("set enable_seqscan = off");
			for (const { text, values } of searches) {
				const { rows } = await client.query(`explain ${text}`, values);
				statements.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
			}
		} finally {
			client.release(true);
		}
		for (const plan of statements) {
			expect(plan).not.toContain("Seq Scan");
			for (const index of ["orders_search_trgm", "order_items_search_trgm", "parcels_tracking_trgm"])
				expect(plan).toContain(`Bitmap Index Scan on ${index}`);
		}
		expect(
			statements.filter((plan) => plan.includes("Bitmap Index Scan on order_items_arabic_name_trgm")),
		).toHaveLength(2);
	});
});

interface Searched {
	id: number;
	invoice: string;
}

const address = {
	name: "Layla Haddad",
	line1: "12 Saffron Walk",
	line2: null,
	city: "Dubai",
	state: "Dubai",
	postalCode: "",
	country: "AE",
	phone: "+971501234567",
};

async function aSearchedOrder(shop: ShopWithCards): Promise<Searched> {
	const lamp = await aProduct(shop.db, { name: "Silsila Chandelier" });
	const order = await aPaidOrder(shop, { lamp });
	const admin = await shop.as("admin");
	const translations = json({ ar: { productName: { text: "ثُريّا سلسلة القبّة بـ9 كرات", source: "" } } });
	await shop.db
		.updateTable("orderItems")
		.set({ sku: "SIL-77-BR", translations })
		.where("orderId", "=", order.id)
		.execute();
	const company = { name: "مُؤسّسة الأنوار", taxNumber: "", purchaseOrder: "" };
	const details = { company, area: "Jumeirah 1", building: "Reef Tower", apartment: "", makani: "", mapUrl: "" };
	await shop.db
		.updateTable("orders")
		.set({ shippingAddress: json(address), details: json(details) })
		.where("id", "=", order.id)
		.execute();
	await admin.post(`/api/admin/orders/${order.id}/ship`, { carrier: "Aramex", trackingNumber: "AX4710 2298 3315" });
	const { invoiceNumber } = (await admin.get(`/api/admin/orders/${order.id}`)).body;
	return { id: order.id, invoice: invoiceNumber };
}

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
	const order = await aPaidOrder(shop, { lamp: await aProduct(shop.db, { name: "Silsila Chandelier" }) });
	const admin = await shop.as("admin");
	await admin.post(`/api/admin/orders/refund/${order.id}`, { amount: 12.5 });
	const { body } = await admin.get(
		"/api/admin/exports/orders.csv?columns=id,name,email,city,items,amountCharged,refundedAmount,status",
	);
	expect(body).toBe(
		`\uFEFFId,Name,Email,City,Items,Amount charged,Refunded,Status\r\n${order.id},Layla Haddad,customer@test.example,Dubai,1 × Silsila Chandelier,100,12.5,PaymentRecieved\r\n`,
	);
	await shop.db
		.updateTable("orders")
		.set({ orderDate: new Date("2026-11-27T22:28:39Z") })
		.execute();
	const accounts = await admin.get(
		"/api/admin/exports/orders.csv?columns=orderDate,discount,shipping,fee,vat,invoiceNumber",
	);
	expect(accounts.body).toBe(
		"\uFEFFOrder Date,Discount,Shipping,Payment fee,VAT,Invoice number\r\n2026-11-28 02:28,0,0,0,4.76,INV-000001\r\n",
	);
	expect((await (await shop.as("customer")).get("/api/admin/exports/orders.csv")).status).toBe(403);
});

async function found(staff: Client, query: string): Promise<number[]> {
	const { status, body } = await staff.get(`/api/admin/orders?${query}`);
	if (status !== 200) throw new Error(body.detail);
	return body.data.map(({ id }: { id: number }) => id);
}
