import { expect } from "vitest";
import { aProduct } from "../../test/makers.ts";
import { accounts, type Shop, test } from "../../test/shop.ts";
import { assertDirection, changeOf } from "./adjust-stock.ts";

async function hold(shop: Shop, stockId: number | undefined, quantity: number) {
	await shop.pool.query(
		`insert into stock_reservations (reservation_key, stock_id, quantity, expires_at)
		values ($1, $2, $3, now() + interval '5 minutes')`,
		[crypto.randomUUID(), stockId, quantity],
	);
}

async function isBooked(shop: Shop): Promise<boolean> {
	const { rows } = await shop.pool.query(`
		select stock.id from stock left join stock_movements on stock_id = stock.id
		group by stock.id having stock.quantity <> coalesce(sum(change), 0)`);
	return rows.length === 0;
}

test("the stock list has, per product and size, the quantities on hand, held by checkouts and available", async ({
	shop,
}) => {
	const dome = await aProduct(shop.db, {
		name: "Qamar Dome",
		variants: [
			{ size: "30 cm", sku: "QAM-30", stock: 12 },
			{ size: "44 cm", sku: "QAM-44", stock: 4 },
		],
	});
	await aProduct(shop.db, { name: "Amber bulb", stock: 0 });
	await hold(shop, dome.stockIds[0], 8);
	const staff = await shop.as("admin");
	const { status, body } = await staff.get("/api/admin/stock");
	expect(status).toBe(200);
	expect(body).toEqual({
		pageIndex: 1,
		pageSize: 10,
		count: 3,
		data: [
			expect.objectContaining({ productName: "Amber bulb", variantId: null, size: "", sku: "", available: 0 }),
			{
				id: dome.stockIds[0],
				productId: dome.id,
				productName: "Qamar Dome",
				variantId: dome.variantIds[0],
				size: "30 cm",
				sku: "QAM-30",
				onHand: 12,
				held: 8,
				available: 4,
				waiting: 0,
			},
			expect.objectContaining({ sku: "QAM-44", onHand: 4, held: 0, available: 4 }),
		],
	});
	expect((await staff.get(`/api/admin/stock/${dome.stockIds[1]}`)).body).toEqual(body.data[2]);
	expect((await staff.get("/api/admin/stock/9999")).status).toBe(404);
	const skus = async (query: string) =>
		(await staff.get(`/api/admin/stock?${query}`)).body.data.map(({ sku }: { sku: string }) => sku);
	expect(await skus("filter=low")).toEqual(["", "QAM-30", "QAM-44"]);
	expect(await skus("filter=out")).toEqual([""]);
	expect(await skus("search=44%20qamar")).toEqual(["QAM-44"]);
	expect(await skus("search=%25")).toEqual([]);
	expect(await skus("sort=-onHand")).toEqual(["QAM-30", "QAM-44", ""]);
	expect(await skus("sort=sku&pageSize=1&pageIndex=2")).toEqual(["QAM-44"]);
	expect((await staff.get("/api/admin/stock?sort=price")).status).toBe(400);
	const asked = "filter=low&sort=-available&pageSize=1&columns=sku,held,available";
	expect((await staff.get(`/api/admin/exports/stock.csv?${asked}`)).body).toBe(
		"\uFEFFSKU,Held,Available\r\nQAM-30,8,4\r\nQAM-44,0,4\r\n,0,0\r\n",
	);
});

test("stock is changed with a reason, and its history has actor, reason and resulting quantity", async ({ shop }) => {
	const lamp = await aProduct(shop.db, { stock: 3 });
	const url = `/api/admin/stock/${lamp.stockIds[0]}`;
	const staff = await shop.as("admin");
	const added = await staff.post(`${url}/adjustments`, {
		way: "add",
		quantity: 5,
		reason: "received",
		note: "Note 14",
	});
	expect(added.status).toBe(200);
	expect(added.body).toMatchObject({ onHand: 8, available: 8 });
	await staff.post(`${url}/adjustments`, { way: "remove", quantity: "2", reason: "damaged" });
	await staff.post(`${url}/adjustments`, { way: "set", quantity: 7, seen: 6, reason: "counted" });
	// An unchanged quantity records no movement.
	await staff.post(`${url}/adjustments`, { way: "set", quantity: 7, reason: "counted" });
	const { body } = await staff.get(`${url}/movements`);
	const by = accounts.admin.email;
	expect(body.count).toBe(4);
	expect(body.data).toEqual(
		[
			{ change: 1, balance: 7, reason: "counted", note: "", changedBy: by },
			{ change: -2, balance: 6, reason: "damaged", note: "", changedBy: by },
			{ change: 5, balance: 8, reason: "received", note: "Note 14", changedBy: by },
			{ change: 3, balance: 3, reason: "received", note: "", changedBy: null },
		].map((movement) => ({ id: expect.any(Number), at: expect.any(String), orderId: null, ...movement })),
	);
	expect((await staff.get(`${url}/movements?pageSize=1&pageIndex=2`)).body.data).toMatchObject([{ balance: 6 }]);
	expect(await isBooked(shop)).toBe(true);
	expect((await staff.get("/api/admin/stock/9999/movements")).status).toBe(404);
	expect((await staff.post("/api/admin/stock/9999/adjustments", { quantity: 1, reason: "found" })).status).toBe(404);
});

test("stock cannot fall below zero or below what checkouts hold, nor be set from an outdated quantity", async ({
	shop,
}) => {
	const lamp = await aProduct(shop.db, { stock: 5 });
	await hold(shop, lamp.stockIds[0], 2);
	const staff = await shop.as("admin");
	const adjust = (body: object) => staff.post(`/api/admin/stock/${lamp.stockIds[0]}/adjustments`, body);
	const table: [body: object, status: number, message: string][] = [
		[{ way: "remove", quantity: 6, reason: "lost" }, 409, "Only 5 on hand."],
		[{ way: "remove", quantity: 4, reason: "lost" }, 409, "2 of them are held by checkouts: at least 2 must remain."],
		[{ way: "set", quantity: 1, reason: "counted" }, 409, "2 of them are held by checkouts: at least 2 must remain."],
		[
			{ way: "set", quantity: 9, seen: 4, reason: "counted" },
			409,
			"In the meantime there are 5 on hand. Please check and set it again.",
		],
		[{ way: "add", quantity: 1, reason: "damaged" }, 400, "With this reason, the stock must decrease"],
		[{ way: "add", quantity: 0, reason: "found" }, 400, "Quantity must be at least 1"],
		[{ way: "add", quantity: "", reason: "found" }, 400, "Quantity is required"],
		[{ way: "add", quantity: 1, reason: "sold" }, 400, "Reason is required"],
	];
	for (const [body, status, message] of table) {
		const answer = await adjust(body);
		expect([answer.status, answer.body.message], JSON.stringify(body)).toEqual([
			status,
			expect.stringContaining(message),
		]);
	}
	expect((await adjust({ way: "remove", quantity: 3, reason: "lost" })).body).toMatchObject({
		onHand: 2,
		available: 0,
	});
});

test("ten concurrent changes are all applied", async ({ shop }) => {
	// All removals together are 25 pieces: enough stock for every order of execution.
	const lamp = await aProduct(shop.db, { stock: 25 });
	const staff = await shop.as("admin");
	const url = `/api/admin/stock/${lamp.stockIds[0]}`;
	const answers = await Promise.all(
		Array.from({ length: 10 }, (_, nth) =>
			staff.post(`${url}/adjustments`, {
				way: nth % 2 ? "add" : "remove",
				quantity: nth + 1,
				reason: nth % 2 ? "found" : "lost",
			}),
		),
	);
	expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
	const { body } = await staff.get(`${url}/movements?pageSize=100`);
	expect(body.count).toBe(11);
	expect(body.data[0].balance).toBe(30);
	expect(await isBooked(shop)).toBe(true);
});

test("the change of an adjustment is the difference to the quantity on hand", () => {
	const level = { onHand: 6, held: 1 };
	const table: [way: "add" | "remove" | "set", quantity: number, change: number][] = [
		["add", 2, 2],
		["remove", 5, -5],
		["set", 1, -5],
		["set", 6, 0],
		["set", 9, 3],
	];
	for (const [way, quantity, change] of table) expect(changeOf({ way, quantity }, level)).toBe(change);
	// Adding is allowed even when more is held than is on hand.
	expect(changeOf({ way: "add", quantity: 1 }, { onHand: 1, held: 4 })).toBe(1);
	expect(() => changeOf({ way: "add", quantity: 1_000_000 }, level)).toThrow(
		"A stock level holds at most 1000000 pieces.",
	);
});

test("received and found only add, damaged, lost and returned only remove, counted does both", () => {
	const may = (reason: Parameters<typeof assertDirection>[0], change: number) => {
		try {
			assertDirection(reason, change);
			return true;
		} catch {
			return false;
		}
	};
	expect((["received", "found"] as const).map((reason) => [may(reason, 1), may(reason, -1)])).toEqual(
		Array(2).fill([true, false]),
	);
	expect(
		(["damaged", "lost", "returned-to-supplier"] as const).map((reason) => [may(reason, 1), may(reason, -1)]),
	).toEqual(Array(3).fill([false, true]));
	expect((["counted", "adjusted"] as const).map((reason) => [may(reason, 1), may(reason, -1)])).toEqual(
		Array(2).fill([true, true]),
	);
});
