import { expect } from "vitest";
import { aCoupon, aProduct } from "../../test/makers.ts";
import { type Shop, test } from "../../test/shop.ts";

const hour = 3_600_000;

test("a code returns its discount, regardless of case", async ({ shop }) => {
	const id = await aCoupon(shop.db, { code: "EID10", name: "Eid" });
	await aCoupon(shop.db, { code: "Fifty", name: "Fifty off", amountOffFils: 5_050 });
	const visitor = await shop.as("anyone");
	expect((await visitor.get("/api/coupons/eid10")).body).toEqual({
		name: "Eid",
		amountOff: null,
		percentOff: 10,
		promotionCode: "EID10",
		couponId: String(id),
	});
	expect((await visitor.get("/api/coupons/FIFTY")).body).toMatchObject({ amountOff: 50.5, percentOff: null });
});

test("unknown, expired, not yet valid and used-up codes get the same response", async ({ shop }) => {
	await aCoupon(shop.db, { code: "OVER", endsAt: new Date(Date.now() - hour) });
	await aCoupon(shop.db, { code: "SOON", startsAt: new Date(Date.now() + hour) });
	const used = await aCoupon(shop.db, { code: "USED", maxUses: 1 });
	await shop.db.insertInto("couponUses").values({ reservationKey: "order:1", couponId: used }).execute();
	const visitor = await shop.as("anyone");
	for (const code of ["NOTHING", "OVER", "SOON", "USED", "%00", "'; drop table coupons", "x".repeat(100)]) {
		const { status, body } = await visitor.get(`/api/coupons/${encodeURIComponent(code)}`);
		expect([status, body.detail], code).toEqual([404, "Invalid promo code"]);
	}
});

test("guessing codes is rate limited; valid codes do not count", async ({ shop }) => {
	await aCoupon(shop.db, { code: "RIGHT" });
	const visitor = await shop.as("anyone");
	for (let call = 0; call < 40; call++) expect((await visitor.get("/api/coupons/RIGHT")).status).toBe(200);
	for (let guess = 0; guess < 20; guess++) await visitor.get(`/api/coupons/GUESS${guess}`);
	const answer = await visitor.get("/api/coupons/RIGHT");
	expect(answer.status).toBe(429);
	expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
});

test("a cart keeps its code, and the discount lowers its total", async ({ shop }) => {
	await aCoupon(shop.db, { code: "EID10", name: "Eid" });
	const { visitor, item } = await aCart(shop, 45_950);
	const applied = await visitor.post("/api/cart/coupon", { id: "cart", code: " eid10 " });
	expect(applied.body).toMatchObject({
		coupon: { code: "EID10", name: "Eid", problem: null },
		totals: { subtotal: 459.5, discount: 45.95, shipping: 0, total: 413.55 },
	});
	const doubled = await visitor.post("/api/cart", { id: "cart", items: [{ ...item, quantity: 2 }] });
	expect(doubled.body.totals).toMatchObject({ subtotal: 919, discount: 91.9, total: 827.1 });
	const removed = await visitor.delete("/api/cart/coupon?id=cart");
	expect(removed.body).toMatchObject({ coupon: null, totals: { discount: 0, total: 919 } });
	expect((await visitor.delete("/api/cart/coupon?id=cart")).status).toBe(200);
});

test("a discount never makes a total negative", async ({ shop }) => {
	await aCoupon(shop.db, { code: "BIG", amountOffFils: 1_000_000 });
	const { visitor } = await aCart(shop, 45_950);
	const { body } = await visitor.post("/api/cart/coupon", { id: "cart", code: "BIG" });
	expect(body.totals).toEqual({ subtotal: 459.5, discount: 459.5, shipping: 0, total: 0, vat: 0, vatPercent: 5 });
});

test("a cart below the minimum of a code is refused, and shows a problem if it falls below it later", async ({
	shop,
}) => {
	await aCoupon(shop.db, { code: "LARGE", minimumSubtotalFils: 50_000 });
	const { visitor, item } = await aCart(shop, 30_000);
	const words = "The code LARGE needs a subtotal of at least AED 500.00.";
	const refused = await visitor.post("/api/cart/coupon", { id: "cart", code: "LARGE" });
	expect([refused.status, refused.body.detail]).toEqual([409, words]);
	expect((await visitor.get("/api/cart?id=cart")).body.coupon).toBeNull();
	await visitor.post("/api/cart", { id: "cart", items: [{ ...item, quantity: 2 }] });
	expect((await visitor.post("/api/cart/coupon", { id: "cart", code: "LARGE" })).body.totals.discount).toBe(60);
	const { body } = await visitor.post("/api/cart", { id: "cart", items: [item] });
	expect(body).toMatchObject({ coupon: { problem: words }, totals: { discount: 0, total: 300 } });
});

test("a code that ends while on a cart gives no discount, and the cart states the reason", async ({ shop }) => {
	const id = await aCoupon(shop.db, { code: "EID10" });
	const { visitor } = await aCart(shop, 10_000);
	await visitor.post("/api/cart/coupon", { id: "cart", code: "EID10" });
	await (await shop.as("admin")).post(`/api/admin/coupons/${id}/end`);
	expect((await visitor.get("/api/cart?id=cart")).body).toMatchObject({
		coupon: { problem: "The code EID10 is no longer valid." },
		totals: { discount: 0, total: 100 },
	});
});

test("signing in keeps the code of the anonymous cart unless the shopper's cart has one", async ({ shop }) => {
	await aCoupon(shop.db, { code: "FIRST" });
	await aCoupon(shop.db, { code: "SECOND" });
	const { visitor, item } = await aCart(shop, 10_000);
	await visitor.post("/api/cart/coupon", { id: "cart", code: "FIRST" });
	const shopper = await shop.as("customer");
	await shopper.post("/api/cart", { id: "own", items: [item] });
	expect((await shopper.post("/api/cart/claim", { id: "cart" })).body).toMatchObject({
		id: "own",
		coupon: { code: "FIRST" },
	});
	await visitor.post("/api/cart", { id: "later", items: [item] });
	await visitor.post("/api/cart/coupon", { id: "later", code: "SECOND" });
	expect((await shopper.post("/api/cart/claim", { id: "later" })).body.coupon.code).toBe("FIRST");
});

test("a code cannot be applied to another person's cart or to one that does not exist", async ({ shop }) => {
	await aCoupon(shop.db, { code: "EID10" });
	const { item } = await aCart(shop, 10_000);
	const shopper = await shop.as("customer");
	await shopper.post("/api/cart", { id: "mine", items: [item] });
	const stranger = await shop.as("anyone");
	for (const id of ["mine", "nobodys"]) {
		expect((await stranger.post("/api/cart/coupon", { id, code: "EID10" })).status).toBe(404);
		expect((await stranger.delete(`/api/cart/coupon?id=${id}`)).status).toBe(404);
	}
});

test("staff can create, change, list and end codes", async ({ shop }) => {
	const admin = await shop.as("admin");
	const made = await admin.post("/api/admin/coupons", {
		code: "EID10",
		name: "Eid",
		percentOff: 10,
		endsAt: "2099-01-01T00:00:00+04:00",
		minimumSubtotal: 99.95,
		mostUses: 5,
	});
	expect(made.body).toEqual({
		id: made.body.id,
		translations: {},
		code: "EID10",
		name: "Eid",
		percentOff: 10,
		amountOff: null,
		startsAt: null,
		endsAt: "2098-12-31T20:00:00.000Z",
		minimumSubtotal: 99.95,
		mostUses: 5,
		mostUsesPerCustomer: null,
		uses: 0,
		state: "valid",
		version: 1,
	});
	const changed = await admin.put(`/api/admin/coupons/${made.body.id}`, {
		code: "EID25",
		name: "Eid",
		amountOff: 25,
		startsAt: "2090-01-01T00:00:00Z",
	});
	expect(changed.body).toMatchObject({
		code: "EID25",
		percentOff: null,
		amountOff: 25,
		mostUses: null,
		state: "not-yet",
	});
	const ended = await admin.post(`/api/admin/coupons/${made.body.id}/end`);
	expect(ended.body).toMatchObject({ state: "over" });
	expect((await admin.post(`/api/admin/coupons/${made.body.id}/end`)).body).toEqual(ended.body);
	expect((await admin.get("/api/admin/coupons")).body).toMatchObject({ count: 1, data: [ended.body] });
	expect((await admin.post("/api/admin/coupons/999/end")).status).toBe(404);
	expect((await admin.put("/api/admin/coupons/999", { code: "ABC", name: "A", percentOff: 1 })).status).toBe(404);
});

test("staff can search, sort, export and open promo codes", async ({ shop }) => {
	const admin = await shop.as("admin");
	const { body: eid } = await admin.post("/api/admin/coupons", { code: "EID10", name: "Eid", percentOff: 10 });
	const { body: ten } = await admin.post("/api/admin/coupons", {
		code: "AUTUMN",
		name: "Autumn, ten off",
		amountOff: 10,
		endsAt: "2090-01-01T00:00:00Z",
	});
	expect((await admin.get("/api/admin/coupons")).body.data).toEqual([ten, eid]);
	expect((await admin.get("/api/admin/coupons?sort=-code")).body.data).toEqual([eid, ten]);
	expect((await admin.get("/api/admin/coupons?search=ten%20aut")).body).toMatchObject({ count: 1, data: [ten] });
	expect((await admin.get(`/api/admin/coupons/${eid.id}`)).body).toEqual(eid);
	expect((await admin.get("/api/admin/coupons/999")).status).toBe(404);
	expect((await admin.get("/api/admin/exports/coupons.csv?sort=code&columns=code,gives,endsAt,state")).body).toBe(
		"\ufeffCode,Gives,Ends,State\r\nAUTUMN,AED 10.00,2090-01-01 04:00,valid\r\nEID10,10%,,valid\r\n",
	);
});

test("an invalid code is refused with errors per field", async ({ shop }) => {
	const admin = await shop.as("admin");
	const good = { code: "EID10", name: "Eid", percentOff: 10 };
	await admin.post("/api/admin/coupons", good);
	const bad: [object, Record<string, string[]>][] = [
		[{ code: "eid10" }, { code: ["There is a promo code eid10 already."] }],
		[{ code: "a b" }, { code: ["A code has 3 to 40 letters, digits, - or _"] }],
		[{ name: " " }, { name: ["Name is required"] }],
		[{ percentOff: 0 }, { percentOff: ["The percentage is between 1 and 100"] }],
		[{ percentOff: 101 }, { percentOff: ["The percentage is between 1 and 100"] }],
		[{ percentOff: null }, { percentOff: ["Give either a percentage or an amount"] }],
		[{ amountOff: 5 }, { percentOff: ["Give either a percentage or an amount"] }],
		[{ percentOff: null, amountOff: 0 }, { amountOff: ["The amount must be more than 0"] }],
		[
			{ startsAt: "2026-02-01T00:00:00Z", endsAt: "2026-02-01T00:00:00Z" },
			{ endsAt: ["The end must be after the start"] },
		],
		[{ mostUses: 0 }, { mostUses: ["A limit is at least 1"] }],
	];
	for (const [change, errors] of bad) {
		const { status, body } = await admin.post("/api/admin/coupons", { ...good, code: "OTHER", ...change });
		expect([status, body.errors]).toEqual([400, errors]);
	}
});

async function aCart(shop: Shop, priceFils: number) {
	const lamp = await aProduct(shop.db, { basePriceFils: priceFils });
	const visitor = await shop.as("anyone");
	const item = { productId: lamp.id, quantity: 1 };
	await visitor.post("/api/cart", { id: "cart", items: [item] });
	return { visitor, item };
}
